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
      "\(ExchangeFormat.names); else as the name of the file ends."
    ),
    .flag("exact", "Takes apostrophes of CSV as they stand."),
    .flag("dry-run", "Says what would be added, and adds nothing."),
  ]
}
