internal import CommandKit
internal import JournalExchange
internal import JournalModel

/// `tj import`: imports entries from files of other programs.
enum ImportCommand: Command {
  static var spec: CommandSpec {
    CommandSpec(
      "import",
      group: CommandGroup.out,
      "Import entries from other programs or from 'tj export'.",
      discussion: """
        Entries are added to the threads that they name, which are created if necessary, or to the \
        thread that -t names. Entries that name no thread are added to the default thread. Those that \
        are already in their thread, by id or by content, are skipped, so importing a file twice is \
        safe. 'tj undo' undoes the whole import.

        Values that do not fit the fields of a thread, and entries without a required value, are \
        imported as they are and reported.

        To import from jrnl, export its journal as JSON, as in the example below.
        """,
      options: [Import.format.spec, Import.exact.spec, Import.dryRun.spec],
      arguments: [
        ArgumentSpec(
          "FILE",
          .one,
          completion: .files,
          takesStandardInput: true,
          "The file; - reads standard input."
        )
      ],
      examples: [
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
      seeAlso: ["tj-export(1)"]
    )
  }

  static func printedForm(_ invocation: Invocation) -> PrintedForm {
    .fixed(instead: "pass --from FORMAT (\(ExchangeFormat.names))")
  }

  static func run(_ invocation: Invocation, in context: any Context) throws -> ExitCode {
    let session = try Session(invocation, in: context)
    let file = invocation.operands[0]
    let bytes =
      file == "-"
      ? try context.standardInput()
      : try context.contents(ofFile: session.locator.file(file, in: session.context))
    let format = try format(of: file, invocation[Import.format])
    return try Import(bytes, named: file, format, invocation, session).run()
  }

  private static func format(of file: String, _ name: String?) throws -> ExchangeFormat {
    if let name, let format = ExchangeFormat(named: name) {
      return format
    }
    guard let format = ExchangeFormat(ofFile: file) else {
      throw Failure(
        .usage,
        "cannot tell the format of \(file)",
        hint: "pass --from FORMAT (\(ExchangeFormat.names))"
      )
    }
    return format
  }
}
