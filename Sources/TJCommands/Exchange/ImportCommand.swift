internal import CommandKit
internal import JournalExchange
internal import JournalFrontEnd
internal import JournalModel

/// `tj import`: imports entries from files of other programs.
enum ImportCommand: Command {
  static let format = Option.value(
    "from",
    "FORMAT",
    choices: ExchangeFormat.imported,
    "Read this format [default: recognized by the file]."
  )
  static let exact = Option.flag("exact", "Keep leading apostrophes in CSV.")
  static let dryRun = Option.flag("dry-run", "Show what would be added without adding it.")
  static let force = Option.flag("force", "Import in spite of doubts.")
  static let media = Option.value(
    "media",
    "DIR",
    completion: .folders,
    "Look for attachments in this folder, too."
  )
  static let split = Option.value(
    "split",
    "WHAT",
    choices: ["year"],
    "Make a thread for each year."
  )
  static let me = Option.value("me", "NAME", "Say which person you are.")
  private static let order = Option.value(
    "date-order",
    "ORDER",
    choices: DateOrder.allCases.map(\.rawValue),
    "Read ambiguous dates in this order."
  )
  private static let timeFormat = Option.value(
    "time-format",
    "FORMAT",
    "The timeformat of jrnl's configuration."
  )

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
        what you removed stays removed. 'tj undo' undoes the whole import.

        For a file of another program, a report shows how it was read, and each line that was not \
        understood. Nothing is imported if these are more than 1%, or if a chat is probably another one \
        than the thread has, unless you pass --force. See tj-moving(7) for each program.

        Values that do not fit the fields of a thread, and entries without a required value, are \
        imported as they are and reported.
        """,
      options: [
        format.spec, dryRun.spec, force.spec, me.spec, order.spec, media.spec, split.spec,
        timeFormat.spec, exact.spec,
      ],
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

  /// The settings of an importer that the command line and the device give.
  static func settings(
    _ invocation: Invocation,
    _ session: Session
  ) throws -> ImportSettings {
    var settings = ImportSettings()
    settings.isExact = invocation[exact]
    settings.dateOrder = invocation[order].flatMap(DateOrder.init(rawValue:))
    settings.me = invocation[me]
    settings.today = session.today
    settings.timeFormat = invocation[timeFormat]
    let times = session.times
    settings.clock = times.device.flatMap { ImportClock($0, times.zones) }
    return settings
  }
}
