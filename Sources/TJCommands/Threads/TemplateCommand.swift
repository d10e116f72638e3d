internal import CommandKit
internal import JournalExchange
internal import JournalModel
internal import JournalSystem
internal import ThreadJournal

/// `tj template`: what entries and threads begin with.
enum TemplateCommand: Command {
  static var spec: CommandSpec {
    CommandSpec(
      "template",
      group: CommandGroup.threads,
      "Lists, shows and edits templates.",
      discussion: """
        A template is a Markdown file in .tj/templates. What stands below its front matter is what an \
        entry begins with ('tj add -T NAME'); its front matter, with fields and groups, is what a thread \
        begins with ('tj new TITLE -T NAME'). Variables in double braces are filled in:

            {{date}} {{time}} {{weekday}}    the time of the entry; {{date:d MMMM}} in another form
            {{thread}} {{title}} {{id}}      where it goes, what it is called, its id

        Nothing else is: there is no code in a template.
        """,
      examples: [
        ExampleSpec("tj template edit morning", "Makes or changes a template."),
        ExampleSpec("tj add -T morning", "Writes an entry with it."),
      ],
      subcommands: [
        CommandSpec("list", "Lists the templates."),
        CommandSpec(
          "show",
          "Prints a template.",
          arguments: [ArgumentSpec("NAME", .one, completion: .dynamic("template"), "The template.")]
        ),
        CommandSpec(
          "edit",
          "Opens a template in the editor, a new one if there is none.",
          arguments: [ArgumentSpec("NAME", .one, completion: .dynamic("template"), "The template.")]
        ),
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
    case "list":
      let names = try Failure.of { () throws(JournalError) in try session.journal.templateNames() }
      if session.options.output.isJSON {
        try Output(session).printJSON(names) { name, json in
          json.text("template", name)
          json.text("path", "\(Journal.templates)/\(name).md")
        }
        return .done
      }
      try context.write(names.map { $0 + "\n" }.joined(), to: .standardOutput)
      if names.isEmpty {
        try session.messages.say("there are no templates; 'tj template edit NAME' makes one")
      }
      return .done
    case "show":
      try context.write(session.template(named: invocation.operands[0]), to: .standardOutput)
      return .done
    default: return try session.editTemplate(invocation.operands[0])
    }
  }
}

extension Session {
  fileprivate func editTemplate(_ name: String) throws(Failure) -> ExitCode {
    let old = try Failure.of { () throws(JournalError) in try journal.template(named: name) }
    let draft = try newDraft(old ?? Array("## {{weekday}}\n\n".utf8), named: "template")
    let edited = try edit(draft: draft, orLater: "tj draft show")
    guard edited != old, !edited.isEmpty else {
      try keepOut(draft)
      try messages.say("nothing was changed")
      return .done
    }
    let outcome: Outcome
    do throws(Failure) {
      outcome = try JournalWriter(self).save { () throws(JournalError) in
        try journal.save(edited, asTemplate: name, madeOf: old)
      }
    } catch {
      throw error.keeping("text", "show", draft)
    }
    try keepOut(draft)
    return try JournalWriter(self).report(outcome)
  }
}
