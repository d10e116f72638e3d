internal import CommandKit
internal import JournalFrontEnd
internal import JournalSystem
internal import Spelling
internal import TerminalKit
internal import ThreadJournal

/// `tj draft`: texts that are being written and are not in the journal yet.
struct DraftCommand: Command {
  private let session: Session
  private let drafts: Drafts

  private init(_ session: Session) { (self.session, drafts) = (session, session.journal.drafts) }

  private static let name = ArgumentSpec(
    "NAME",
    .optional,
    completion: .dynamic("draft"),
    "The draft [default: the newest one]."
  )

  static var spec: CommandSpec {
    CommandSpec(
      "draft",
      group: CommandGroup.capture,
      "List, resume and remove drafts.",
      discussion: """
        Text that you write in an editor is kept as a draft until it is saved: a Markdown file on \
        this device, in ~/.local/state/tj/drafts. It survives a crash of the editor, a closed \
        terminal and a failed save. Text from standard input that is refused is kept as a draft too, \
        as is text from the command line if saving it fails. A draft belongs to the journal in which it was started. \
        While it is open in an editor, other commands neither open nor remove it. A draft that \
        comes back empty from 'tj draft resume' is left as it was.
        """,
      examples: [
        ExampleSpec("tj draft", "List drafts."),
        ExampleSpec("tj draft resume", "Continue writing."),
        ExampleSpec("tj draft rm daily-k3f9qd", "Remove a draft."),
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
          options: [.flag("force", "Store values that do not fit their fields.")],
          arguments: [name]
        ),
        CommandSpec(
          "rm",
          "Remove drafts.",
          options: [.flag("all", "Remove all drafts.")],
          arguments: [
            ArgumentSpec("NAME", .any, completion: .dynamic("draft"), "The drafts.")
          ]
        ),
      ],
      subcommandRule: .usual("list")
    )
  }

  static func printedForm(_ invocation: Invocation) -> PrintedForm {
    invocation.path[1] == "list" ? .json : .fixed()
  }

  static func run(_ invocation: Invocation, in context: any Context) throws -> ExitCode {
    let command = DraftCommand(try Session(invocation, in: context))
    switch invocation.path[1] {
    case "list": return try command.list()
    case "rm": return try command.remove(invocation.operands, all: invocation.has("all"))
    default: break
    }
    let name: String
    if let named = invocation.operands.first { name = named } else { name = try command.newest() }
    let text = try command.text(of: name)
    if invocation.path[1] == "resume" {
      return try command.drafts.whileOpen(name) {
        try command.resume(name, try command.text(of: name), EntryOptions(invocation))
      }
    }
    try context.write(text, to: .standardOutput)
    return .done
  }

  /// Returns the draft of this journal that was saved last.
  private func newest() throws -> String {
    guard let newest = try own().first else {
      throw Failure(.notFound, "no drafts in this journal", hint: "tj add -e")
    }
    return newest.name
  }

  private func remove(_ names: [String], all: Bool) throws -> ExitCode {
    guard all || !names.isEmpty else {
      let known = try own().map(\.name)
      let name = known.count == 1 ? ShellWords.operand(known[0]) : "NAME"
      throw Failure(.usage, "missing argument: NAME", hint: "tj draft rm \(name)", "tj draft list")
    }
    let names = all ? try own().map(\.name) : names
    let texts = try names.map { name in (name, try text(of: name)) }
    guard !names.isEmpty else {
      try session.messages.say("no drafts in this journal")
      return .done
    }
    let label = names.count == 1 ? "draft \(names[0])" : names.count.of("draft")
    try Questions(session).confirm("permanently remove \(label)")
    for (name, text) in texts {
      let isGone = try drafts.whileOpen(name) { try drafts.remove(name, ifStill: text) }
      guard isGone else {
        throw Failure(
          .conflict,
          "draft \(name) was saved again in the meantime; kept it",
          hint: "tj draft show \(ShellWords.operand(name))"
        )
      }
    }
    try session.messages.say("removed \(label)")
    return .done
  }

  private func list() throws -> ExitCode {
    let (items, output) = (try all(), Output(session))
    let rows = items.map { item in
      (
        item: item, draft: DraftSummary(item, in: session),
        journal: drafts.otherJournal(of: item.name)
      )
    }
    if output.isJSON {
      try output.printJSON(rows) { row in
        [
          "draft": row.item.name, "time": row.draft.saved, "bytes": row.item.count,
          "journal": row.journal ?? session.journal.root, "path": drafts.file(of: row.item.name),
        ]
      }
      return .done
    }
    let width = items.map { DisplayWidth.of($0.name) }.max() ?? 0
    let lines = rows.map { row in
      let place = row.journal.map { "  in \(TerminalText.harmless($0))" } ?? ""
      let name = DisplayWidth.padded(row.item.name, to: width)
      let lead = "\(name)  \(row.draft.saved.shownWithOffset)"
      let room = output.columns.map { $0 - lead.count - 2 - DisplayWidth.widest(of: place) } ?? 60
      let words = output.palette.glyphs.cut(TerminalText.harmless(row.draft.headline), to: room)
      return lead + (words.isEmpty ? "" : "  \(words)") + "\(place)\n"
    }
    try session.context.write(lines.joined(), to: .standardOutput)
    if items.isEmpty { try session.messages.say("no drafts") }
    return .done
  }

  private func own() throws -> [Drafts.Item] {
    try drafts.ofThisJournal()
  }

  private func all() throws -> [Drafts.Item] {
    try drafts.all()
  }

  private func text(of name: String) throws -> [UInt8] {
    let text = try drafts.text(of: name)
    if let text { return text }
    let names = try all().map(\.name)
    throw Failure(
      .notFound,
      "no such draft: \(name)",
      hint: NearestWord.suggestion(for: name, among: names),
      "tj draft list"
    )
  }

  private func resume(_ name: String, _ text: [UInt8], _ options: EntryOptions) throws -> ExitCode {
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
      address = try UnnamedThreads(session).forNewEntries()
    }
    let template = try EntryRequest.template(options, in: session)
    let request = try EntryRequest(options, template, for: address, in: session)
    return try EntryComposition(request, in: session).resume(name)
  }
}
