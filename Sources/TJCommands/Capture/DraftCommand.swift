internal import CommandKit
internal import JournalExchange
internal import JournalModel
internal import JournalSystem
internal import TerminalKit
internal import ThreadJournal

/// `tj draft`: what is being written and is not in the journal yet.
enum DraftCommand: Command {
  private static let name = ArgumentSpec("NAME", .one, completion: .dynamic("draft"), "The draft.")

  static var spec: CommandSpec {
    CommandSpec(
      "draft",
      group: CommandGroup.capture,
      "Lists, resumes and removes drafts.",
      discussion: """
        What you write in an editor is a draft from the first moment: a Markdown file of this device, \
        in ~/.local/state/tj/drafts. It stays when the editor crashes, the terminal closes or saving \
        fails, and goes once its text is in the journal. So does what came through a pipe and was \
        refused, and what was given with 'tj add' while a required field is asked for. A draft goes on \
        in the journal that it was begun in.
        """,
      examples: [
        ExampleSpec("tj draft list", "Lists them."),
        ExampleSpec("tj draft resume daily-k3f9qd", "Goes on writing."),
      ],
      subcommands: [
        CommandSpec("list", "Lists the drafts, newest first."),
        CommandSpec(
          "show",
          "Prints a draft.",
          arguments: [name]
        ),
        CommandSpec(
          "resume",
          "Opens a draft in the editor and adds it to its thread, or goes on with 'tj edit'.",
          options: [.flag("force", "Stores values that do not fit too.")],
          arguments: [name]
        ),
        CommandSpec("rm", "Removes a draft.", arguments: [name]),
      ],
      subcommandRule: .needed
    )
  }

  static func printedForm(_ invocation: Invocation) -> PrintedForm {
    invocation.path[1] == "list" ? .json : .fixed()
  }

  static func run(_ invocation: Invocation, in context: any Context) throws(Failure) -> ExitCode {
    let session = try Session(invocation, in: context)
    switch invocation.path[1] {
    case "list": return try session.listDrafts()
    case "show":
      try context.write(session.draft(invocation.operands[0]).text, to: .standardOutput)
      return .done
    case "resume": return try session.resume(session.draft(invocation.operands[0]))
    default:
      let draft = try session.draft(invocation.operands[0])
      try Questions(session).confirm("remove the draft \(draft.name)? It is nowhere else.")
      try session.keepOut(draft.name)
      return .done
    }
  }
}

extension Session {
  fileprivate func listDrafts() throws(Failure) -> ExitCode {
    let items = try Failure.of { () throws(JournalError) in try drafts.list() }
    let rows = items.map { item in
      let moment = Moment(Instant(seconds: item.modified.seconds), offset: now.offset)
      return (item: item, stamp: moment.stamp, journal: otherJournal(of: item.name))
    }
    if options.output.isJSON {
      try Output(self).printJSON(rows) { row, json in
        json.text("draft", row.item.name)
        json.time("time", row.stamp)
        json.member("bytes") { $0.value(row.item.count) }
        json.text("journal", row.journal ?? journal.root)
        json.text("path", drafts.file(of: row.item.name))
      }
      return .done
    }
    let lines = rows.map { row in
      let place = row.journal.map { "  in \(TerminalText.harmless($0))" } ?? ""
      return "\(row.item.name)  \(row.stamp.shownWithOffset)  \(row.item.count) bytes\(place)\n"
    }
    try context.write(lines.joined(), to: .standardOutput)
    if items.isEmpty { try messages.say("there are no drafts") }
    return .done
  }

  fileprivate func draft(_ name: String) throws(Failure) -> (name: String, text: [UInt8]) {
    if let text = try Failure.of({ () throws(JournalError) in try drafts.read(name) }) {
      return (name, text)
    }
    let names = try Failure.of { () throws(JournalError) in try drafts.list() }.map(\.name)
    let meant = Suggestion.best(for: name, among: names)
    throw Failure(
      .notFound,
      "there is no draft '\(name)'" + (meant.map { "; did you mean '\($0)'?" } ?? ""),
      remedy: "'tj draft list' lists them"
    )
  }

  fileprivate func resume(_ draft: (name: String, text: [UInt8])) throws(Failure) -> ExitCode {
    if let root = otherJournal(of: draft.name) {
      throw Failure(
        .failure,
        "\(draft.name) was begun in the journal \(root)",
        remedy: "go on with it there: tj -C \(ShellWords.quoted(root)) draft resume \(draft.name)"
      )
    }
    if let origin = EditOrigin(in: draft.text) {
      return try resumeEdit(draft.name, draft.text, from: origin)
    }
    guard EditBuffer.mark(of: draft.text) == nil else {
      throw Failure(
        .failure,
        "\(draft.name) is what was left of 'tj edit', and no longer says of which entries",
        remedy: "edit them again, and take over from \(drafts.file(of: draft.name)) what you need"
      )
    }
    let note = DraftNote(in: draft.text)
    let address: String
    if let named = note?.address, options.thread == nil {
      address = try reader.everything().presentAddress(named)
    } else {
      address = try ThreadNames(self).target()
    }
    let request = try EntryRequest(self, for: address)
    return try compose(draft.text, as: draft.name, request, hasText: true, isResumed: true)
  }
}
