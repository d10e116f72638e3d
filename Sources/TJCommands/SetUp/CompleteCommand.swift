internal import CommandKit
internal import JournalIndex
internal import JournalModel
internal import JournalSystem
internal import ThreadJournal

/// `tj __complete`: what a shell offers, asked by the scripts of `tj completion`.
enum CompleteCommand: Command {
  /// How many ids are offered: those of the newest entries.
  private static let mostIDs = 50

  static var spec: CommandSpec {
    CommandSpec(
      "__complete",
      "Lists what a shell offers.",
      arguments: [
        ArgumentSpec("KIND", .one, "What is to be completed."),
        ArgumentSpec("WORD", .any, "What has been typed."),
      ],
      isHidden: true
    )
  }

  /// Where something goes wrong, nothing is offered: nobody wants a message while typing.
  static func run(_ invocation: Invocation, in context: any Context) throws(Failure) -> ExitCode {
    let kind = invocation.operands[0]
    if kind == "command" {
      let names = TJ.spec.subcommands.filter { !$0.isHidden }.map { "\($0.name)\t\($0.summary)" }
      return try print(names, in: context)
    }
    if kind == "setting" {
      return try print(SettingKey.all.map { "\($0.key)\t\($0.summary)" }, in: context)
    }
    guard let session = try? Session(invocation, in: context, tellsProblems: false) else {
      return .done
    }
    return try print((try? session.candidates(kind, most: mostIDs)) ?? [], in: context)
  }

  private static func print(
    _ candidates: [String],
    in context: any Context
  ) throws(Failure) -> ExitCode {
    try context.offer(candidates)
    return .done
  }
}

extension Session {
  /// What there is of a kind, each with a description behind a tab.
  fileprivate func candidates(_ kind: String, most: Int) throws(Failure) -> [String] {
    switch kind {
    case "thread":
      // A tab would end the name.
      return try threads().filter { !$0.utf8.contains(0x09) }.map { address throws(Failure) in
        let title = try thread(address)?.title
        return address + (title.map { "\t\($0)" } ?? "")
      }
    case "tag": return try tagNames()
    case "person":
      let senders = try search(.everything, sortedBy: .newestFirst).compactMap(
        \.entry.subject.sender
      )
      return Set(senders.map(\.description)).sorted()
    case "field", "sort":
      var names = Set(kind == "sort" ? ["date", "-date", "title", "thread"] : [])
      for address in try addresses() {
        names.formUnion(try thread(address)?.schema.visible.map(\.name.text) ?? [])
      }
      return names.sorted()
    case "id":
      let newest = try search(.everything, sortedBy: .newestFirst, limit: most)
      return ["@\tthe newest entry"]
        + newest.map { "\($0.id.text)\t\($0.shownTime) \($0.headline)" }
    case "query":
      return try tagNames().map { "tag:" + $0 }
    case "draft":
      return try draftsOfThisJournal().map(\.name)
    case "template":
      return try Failure.of { () throws(JournalError) in try journal.templateNames() }
    case "removed":
      let trash = try Failure.of { () throws(JournalError) in try journal.trash() }
      return trash.entries.map(\.id.text)
    default: return []
    }
  }

  private func tagNames() throws(Failure) -> [String] {
    var names: [String: String] = [:]
    for found in try search(.everything, sortedBy: .newestFirst) {
      for tag in found.entry.tags where names[tag.key] == nil { names[tag.key] = tag.text }
    }
    return names.values.sorted()
  }
}
