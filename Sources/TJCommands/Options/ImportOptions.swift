internal import CommandKit
internal import JournalExchange

/// The options for reading an imported file.
struct ImportOptions: Hashable, Sendable {
  /// The name of the format, or `nil` if none was given.
  let format: String?

  /// Whether the apostrophes of CSV are kept.
  let isExact: Bool

  /// Whether this is a dry run, which adds no entries and only prints a report.
  let isTrial: Bool

  /// Parses a command line.
  init(_ invocation: Invocation) {
    format = invocation.value("from")
    isExact = invocation.has("exact")
    isTrial = invocation.has("dry-run")
  }

  /// All options, in the order of the help.
  static let specs: [OptionSpec] = [
    .value(
      "from",
      "FORMAT",
      choices: ExchangeFormat.all.map(\.name),
      "Read this format [default: from the file name]."
    ),
    .flag("exact", "Keep leading apostrophes in CSV."),
    .flag("dry-run", "Show what would be added without adding it."),
  ]
}
