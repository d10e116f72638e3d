internal import CommandKit
internal import JournalIndex
internal import JournalModel
internal import ThreadJournal

/// `tj __complete`: what a shell offers, asked by the scripts of `tj completion`.
enum CompleteCommand: Command {
  /// How many ids are offered: those of the newest entries.
  private static let mostIDs = 50

  static var spec: CommandSpec {
    CommandSpec(
      "__complete",
      "List completions for a shell.",
      arguments: [
        ArgumentSpec("KIND", .one, "The kind of word to complete."),
        ArgumentSpec("WORD", .any, "The word typed so far."),
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
    return try print((try? candidates(kind, session)) ?? [], in: context)
  }

  private static func print(
    _ candidates: [String],
    in context: any Context
  ) throws(Failure) -> ExitCode {
    try context.offer(candidates)
    return .done
  }

  /// What there is of a kind, each with a description behind a tab.
  private static func candidates(
    _ kind: String,
    _ session: Session
  ) throws(Failure) -> [String] {
    let (reader, journal) = (session.reader, session.journal)
    switch kind {
    case "thread":
      // A tab would end the name.
      return try reader.snapshot().metadata
        .filter { !$0.thread.isArchived && !$0.address.utf8.contains(0x09) }
        .map { $0.address + ($0.thread.title.map { "\t\($0)" } ?? "") }
    case "tag": return try tagNames(reader)
    case "person":
      let people = try reader.asking { snapshot throws(QueryError) in try snapshot.people() }
      return people.map { "@\($0.name)" }.sorted()
    case "field", "sort":
      let names = kind == "sort" ? ["date", "-date", "title", "thread"] : []
      let fields = try reader.snapshot().metadata.flatMap {
        $0.thread.schema.visible.map(\.name.text)
      }
      return Set(names + fields).sorted()
    case "id":
      let newest = try reader.search(.everything, sortedBy: .newestFirst, limit: mostIDs)
      return ["@\tthe newest entry"]
        + newest.map { "\($0.id.text)\t\($0.shownTime) \($0.headline)" }
    case "query":
      return try tagNames(reader).map { "tag:" + $0 }
    case "draft":
      let drafts = try Failure.of { () throws(JournalError) in try journal.drafts.ofThisJournal() }
      return drafts.map(\.name)
    case "template":
      return try Failure.of { () throws(JournalError) in try journal.templateNames() }
    case "removed":
      let trash = try Failure.of { () throws(JournalError) in try journal.trash() }
      return trash.entries.map(\.id.text)
    default: return []
    }
  }

  private static func tagNames(_ reader: JournalReader) throws(Failure) -> [String] {
    try reader.asking { snapshot throws(QueryError) in try snapshot.tags() }
      .map { String($0.shown.dropFirst()) }.sorted()
  }
}
