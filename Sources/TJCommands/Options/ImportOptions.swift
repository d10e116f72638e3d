internal import CommandKit
internal import JournalExchange

/// How a file is read that is imported.
struct ImportOptions: Hashable, Sendable {
  /// The format that is named.
  let format: String?

  /// Whether apostrophes of CSV are taken as they stand.
  let isExact: Bool

  /// Whether nothing is added, and only said what would be.
  let isTrial: Bool

  /// What a command line says.
  init(_ invocation: Invocation) {
    format = invocation.value("from")
    isExact = invocation.has("exact")
    isTrial = invocation.has("dry-run")
  }

  /// All of them, as help lists them.
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
