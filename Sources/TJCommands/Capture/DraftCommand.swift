internal import CommandKit
internal import JournalExchange
internal import JournalModel
internal import JournalSystem
internal import Spelling
internal import TerminalKit
internal import ThreadJournal

/// `tj draft`: what is being written and is not in the journal yet.
struct DraftCommand: Command {
  private let session: Session
  private let drafts: Drafts

  private init(_ session: Session) { (self.session, drafts) = (session, session.journal.drafts) }

  private static let name = ArgumentSpec("NAME", .one, completion: .dynamic("draft"), "The draft.")

  static var spec: CommandSpec {
    CommandSpec(
      "draft",
      group: CommandGroup.capture,
      "List, resume and remove drafts.",
      discussion: """
        What you write in an editor is a draft from the first moment: a Markdown file of this device, \
        in ~/.local/state/tj/drafts. It stays when the editor crashes, the terminal closes or saving \
        fails, and goes once its text is in the journal. So does what came through a pipe and was \
        refused, and what was given with 'tj add' while a required field is asked for. A draft goes on \
        in the journal that it was begun in.
        """,
      examples: [
        ExampleSpec("tj draft", "List drafts."),
        ExampleSpec("tj draft resume daily-k3f9qd", "Continue writing."),
      ],
      subcommands: [
        CommandSpec("list", "List drafts, newest first."),
        CommandSpec(
          "show",
          "Print a draft.",
          arguments: [name]
        ),
        CommandSpec(
          "resume",
          "Open a draft in the editor, then add it to its thread or continue 'tj edit'.",
          options: [.flag("force", "Store values even if they do not fit the field.")],
          arguments: [name]
        ),
        CommandSpec("rm", "Remove a draft.", arguments: [name]),
      ],
      subcommandRule: .usual("list")
    )
  }

  static func printedForm(_ invocation: Invocation) -> PrintedForm {
    invocation.path[1] == "list" ? .json : .fixed()
  }

  static func run(_ invocation: Invocation, in context: any Context) throws(Failure) -> ExitCode {
    let command = DraftCommand(try Session(invocation, in: context))
    guard invocation.path[1] != "list" else { return try command.list() }
    let name = invocation.operands[0]
    let text = try command.text(of: name)
    switch invocation.path[1] {
    case "show": try context.write(text, to: .standardOutput)
    case "resume": return try command.resume(name, text, EntryOptions(invocation))
    default:
      try Questions(command.session).confirm("remove draft \(name) for good")
      try Failure.of { () throws(JournalError) in try command.drafts.remove(name) }
    }
    return .done
  }

  private func list() throws(Failure) -> ExitCode {
    let (items, output) = (try all(), Output(session))
    let rows = items.map { item in
      let moment = Moment(Instant(seconds: item.modified.seconds), offset: session.now.offset)
      return (item: item, stamp: moment.stamp, journal: drafts.otherJournal(of: item.name))
    }
    if output.isJSON {
      try output.printJSON(rows) { row, json in
        json.text("draft", row.item.name)
        json.time("time", row.stamp)
        json.member("bytes") { $0.value(row.item.count) }
        json.text("journal", row.journal ?? session.journal.root)
        json.text("path", drafts.file(of: row.item.name))
      }
      return .done
    }
    let lines = rows.map { row in
      let place = row.journal.map { "  in \(TerminalText.harmless($0))" } ?? ""
      return "\(row.item.name)  \(row.stamp.shownWithOffset)  \(row.item.count) bytes\(place)\n"
    }
    try session.context.write(lines.joined(), to: .standardOutput)
    if items.isEmpty { try session.messages.say("no drafts") }
    return .done
  }

  private func all() throws(Failure) -> [Drafts.Item] {
    try Failure.of { () throws(JournalError) in try drafts.all() }
  }

  private func text(of name: String) throws(Failure) -> [UInt8] {
    let text = try Failure.of { () throws(JournalError) in try drafts.text(of: name) }
    if let text { return text }
    let names = try all().map(\.name)
    throw Failure(
      .notFound,
      "no such draft: \(name)",
      hint: NearestWord.suggestion(for: name, among: names),
      "tj draft list"
    )
  }

  private func resume(
    _ name: String,
    _ text: [UInt8],
    _ options: EntryOptions
  ) throws(Failure) -> ExitCode {
    if let root = drafts.otherJournal(of: name) {
      throw Failure(
        .failure,
        "draft \(name) belongs to the journal \(root)",
        hint: "tj -C \(ShellWords.operand(root)) draft resume \(name)"
      )
    }
    if let origin = EditOrigin(in: text) {
      return try EntryEdit(session).resume(name, text, from: origin)
    }
    guard EditOrigin.mark(of: text) == nil else {
      throw Failure(
        .failure,
        "draft \(name) is from 'tj edit' and no longer names its entries",
        hint: "edit them again, and copy what you need from \(drafts.file(of: name))"
      )
    }
    let address: String
    if let named = DraftNote(in: text)?.address, session.options.thread == nil {
      address = try session.reader.everything().presentAddress(named)
    } else {
      address = try ThreadNames(session).threadForNewEntries()
    }
    let request = try EntryRequest(options, for: address, in: session)
    return try EntryComposition(request, in: session).resume(name)
  }
}
