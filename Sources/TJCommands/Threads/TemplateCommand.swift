internal import CommandKit
internal import JournalSystem
internal import ThreadJournal

/// `tj template`: shows and changes templates for entries and threads.
enum TemplateCommand: Command {
  static var spec: CommandSpec {
    CommandSpec(
      "template",
      group: CommandGroup.threads,
      "List, show, edit and remove templates.",
      discussion: """
        A template is a Markdown file in .tj/templates. Its text is the start of a new entry ('tj \
        add -T NAME'); lines such as '- mood:: 3' at the top set its fields, and values given with \
        -F replace them. A new thread ('tj new TITLE -T NAME') starts with the front matter, the \
        fields and groups, and the unchanged text of the template. In a new entry, placeholders in \
        double braces are filled in:

            {{date}} {{time}} {{weekday}}    time of the entry; {{date:d MMMM}} sets the format
            {{thread}} {{title}} {{id}}      thread, title and id of the entry

        Templates cannot run code.
        """,
      examples: [
        ExampleSpec("tj template edit morning", "Create or edit a template."),
        ExampleSpec("tj add -T morning", "Add an entry from a template."),
      ],
      subcommands: [
        CommandSpec("list", "List templates."),
        CommandSpec(
          "show",
          "Print a template.",
          arguments: [ArgumentSpec("NAME", .one, completion: .dynamic("template"), "The template.")]
        ),
        CommandSpec(
          "edit",
          "Edit or create a template.",
          arguments: [ArgumentSpec("NAME", .one, completion: .dynamic("template"), "The template.")]
        ),
        CommandSpec(
          "rm",
          "Remove a template.",
          arguments: [ArgumentSpec("NAME", .one, completion: .dynamic("template"), "The template.")]
        ),
      ],
      subcommandRule: .usual("list")
    )
  }

  static func printedForm(_ invocation: Invocation) -> PrintedForm {
    invocation.path[1] == "list" ? .json : .fixed()
  }

  static func run(_ invocation: Invocation, in context: any Context) throws -> ExitCode {
    let session = try Session(invocation, in: context)
    switch invocation.path[1] {
    case "list": return try list(session)
    case "show":
      let template = try TemplateFile(named: invocation.operands[0], in: session.journal)
      try context.write(template.bytes, to: .standardOutput)
      return .done
    case "rm": return try remove(invocation.operands[0], session)
    default: return try edit(invocation.operands[0], session)
    }
  }

  private static func list(_ session: Session) throws -> ExitCode {
    let names = try session.journal.templateNames()
    let output = Output(session)
    guard !output.isJSON else {
      try output.printJSON(names) { name in
        ["template": name, "path": "\(Journal.templates)/\(name).md"]
      }
      return .done
    }
    try session.context.write(names.map { $0 + "\n" }.joined(), to: .standardOutput)
    if names.isEmpty {
      try session.messages.say("no templates yet")
      try session.messages.suggest("tj template edit NAME")
    }
    return .done
  }

  private static func remove(_ name: String, _ session: Session) throws -> ExitCode {
    let writer = JournalWriter(session)
    let outcome = try writer.save { try session.journal.removeTemplate(named: name) }
    guard outcome.state != .unchanged else { throw TemplateFile.missing(name) }
    return try writer.report(outcome, "removed template \(name)", hint: "tj undo")
  }

  private static func edit(_ name: String, _ session: Session) throws -> ExitCode {
    let drafts = session.journal.drafts
    let old = try session.journal.template(named: name)
    let start = old ?? Array("## {{weekday}}\n\n".utf8)
    let draft = try drafts.create(start, titled: "template")
    return try drafts.whileOpen(draft) {
      try save(draft, from: start, insteadOf: old, asTemplate: name, session)
    }
  }

  /// Opens a draft with the text `start` in the editor, and saves the result as a template, which replaces the one
  /// passed as `insteadOf`.
  private static func save(
    _ draft: String,
    from start: [UInt8],
    insteadOf old: [UInt8]?,
    asTemplate name: String,
    _ session: Session
  ) throws -> ExitCode {
    let (journal, drafts) = (session.journal, session.journal.drafts)
    let edited = try Editor(session).edit(draft, orLater: "tj draft show")
    guard edited != start, !edited.isEmpty else {
      try drafts.finish(draft, saying: edited, session.messages)
      try session.messages.say("nothing changed")
      return .done
    }
    let writer = JournalWriter(session)
    let outcome: Outcome
    do {
      outcome = try writer.save { try journal.save(edited, asTemplate: name, madeOf: old) }
    } catch {
      throw Failure(error).keeping("text", "show", draft)
    }
    try drafts.finish(draft, saying: edited, session.messages)
    return try writer.report(outcome)
  }
}
