internal import CommandKit
internal import JournalExchange

/// The destination and the form of an export.
struct ExportOptions: Hashable, Sendable {
  /// The name of the format, or `nil` if none was given.
  let format: String?

  /// The file or folder; `nil` and `-` are standard output.
  let output: String?

  /// Whether CSV is written without the guard against formulas.
  let isExact: Bool

  /// Whether CSV begins with a byte order mark.
  let hasByteOrderMark: Bool

  /// Whether an existing file is replaced.
  let isForced: Bool

  /// Whether private entries and threads are left out.
  let isPublic: Bool

  /// Parses a command line.
  init(_ invocation: Invocation) {
    format = invocation.value("to")
    output = invocation.value("output")
    isExact = invocation.has("exact")
    hasByteOrderMark = invocation.has("bom")
    isPublic = invocation.has("public")
    isForced = invocation.has("force")
  }

  /// All options, in the order of the help.
  static let specs: [OptionSpec] = [
    .value(
      "to",
      "FORMAT",
      choices: ExchangeFormat.all.map(\.name),
      "Write this format [default: from the file name]."
    ),
    .value(
      "output",
      short: "o",
      "FILE",
      completion: .files,
      "Write to a file; for md also to a new or empty folder, one file per thread."
    ),
    OrderOptions.exportSpec,
    .flag("public", "Leave out private entries and threads."),
    .flag("exact", "Do not escape formulas in CSV."),
    .flag("bom", "Start CSV with a byte order mark, which Excel needs for UTF-8."),
    .flag("force", "Replace an existing file."),
  ]
}
