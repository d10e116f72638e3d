internal import CommandKit
internal import JournalExchange

/// Where an export goes, and in which form.
struct ExportOptions: Hashable, Sendable {
  /// The format that is named.
  let format: String?

  /// The file or folder; `nil` and `-` are standard output.
  let output: String?

  /// Whether CSV has no guard against formulas.
  let isExact: Bool

  /// Whether CSV begins with a byte order mark.
  let hasByteOrderMark: Bool

  /// Whether a file that is there is replaced.
  let isForced: Bool

  /// What a command line says.
  init(_ invocation: Invocation) {
    format = invocation.value("to")
    output = invocation.value("output")
    isExact = invocation.has("exact")
    hasByteOrderMark = invocation.has("bom")
    isForced = invocation.has("force")
  }

  /// All of them, as help lists them.
  static let specs: [OptionSpec] = [
    .value(
      "to",
      "FORMAT",
      choices: ExchangeFormat.all.map(\.name),
      "\(ExchangeFormat.names); else as the name of the file ends."
    ),
    .value(
      "output",
      short: "o",
      "FILE",
      completion: .files,
      "Writes a file; for md it may be a new or empty folder, with a file for each thread."
    ),
    OrderOptions.exportSpec,
    .flag("exact", "Writes CSV without the guard against formulas."),
    .flag("bom", "Begins CSV with a mark by which Excel knows UTF-8."),
    .flag("force", "Replaces a file that is there."),
  ]
}
