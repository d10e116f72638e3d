internal import CommandKit
internal import JournalFrontEnd

/// `tj import`: imports entries from files of other programs.
enum ImportCommand: Command {
  static var spec: CommandSpec {
    CommandSpec(
      "import",
      group: CommandGroup.out,
      "Import chats and journals of other programs, or a file from 'tj export'.",
      discussion: """
        The file can be a zip archive or a folder, as other programs export them. Entries are added to the \
        threads that they name, which are created if necessary, or to the thread that -t names. Entries \
        that name no thread are added to the default thread. Those that are already in their thread, by \
        id, by content or by their place in a chat, are skipped, so importing a file twice is safe, and \
        what you removed stays removed. Texts that were changed in the other program since, and files that \
        a later export brings, are added to the entries that you have not edited. 'tj undo' undoes the whole \
        import.

        For a file of another program, a report shows how it was read, and each line that was not \
        understood. Nothing is imported if these are more than 1%, or if a chat is probably another one \
        than the thread has, unless you pass --force. See tj-moving(7) for each program.

        Values that do not fit the fields of a thread, and entries without a required value, are \
        imported as they are and reported.
        """,
      options: ImportOptions.specs,
      arguments: [
        ArgumentSpec(
          "FILE",
          .one,
          completion: .files,
          takesStandardInput: true,
          "The file, archive or folder; - reads standard input."
        )
      ],
      examples: [
        ExampleSpec(
          "tj import 'WhatsApp Chat - Anna.zip' --me 'Tom Weber'",
          "Import a chat with its pictures."
        ),
        ExampleSpec(
          "tj import result.json --dry-run",
          "Show what a Telegram export contains."
        ),
        ExampleSpec(
          "tj import calendar.ics -t appointments --tz Europe/Berlin",
          "Import a calendar to a thread."
        ),
        ExampleSpec("tj import journal.csv", "Import a table."),
        ExampleSpec(
          "tj import old.csv -t daily --dry-run",
          "Show what would be added to a thread."
        ),
        ExampleSpec(
          "jrnl --format json | tj import --from json -",
          "Import a jrnl journal."
        ),
      ],
      seeAlso: ["tj-export(1)", "tj-moving(7)", "tj-conversations(7)"]
    )
  }

  static func printedForm(_ invocation: Invocation) -> PrintedForm { .json }

  static func run(_ invocation: Invocation, in context: any Context) throws -> ExitCode {
    let session = try Session(invocation, in: context)
    let file = invocation.operands[0]
    if file == "-" {
      let source = ImportSource(bytes: try context.standardInput(), context.system)
      return try run(source, file, invocation, session)
    }
    let path = try session.locator.file(file, in: session.context)
    return try run(ImportSource(path, context.system), file, invocation, session)
  }

  private static func run(
    _ source: borrowing ImportSource,
    _ file: String,
    _ invocation: Invocation,
    _ session: Session
  ) throws -> ExitCode {
    let shown = file == "-" ? source.name : file
    let input = try ImportInput(of: source, named: shown, invocation, session)
    return try Import(
      session: session,
      invocation: invocation,
      file: file,
      shownFile: shown,
      input: input
    ).run(from: source)
  }
}
