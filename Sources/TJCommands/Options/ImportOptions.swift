internal import CommandKit

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

  /// All of them for these formats, as help lists them.
  static func specs(_ formats: [String]) -> [OptionSpec] {
    [
      .value(
        "from",
        "FORMAT",
        choices: formats,
        "csv, jsonl, json or md; else as the name of the file ends."
      ),
      .flag("exact", "Takes apostrophes of CSV as they stand."),
      .flag("dry-run", "Says what would be added, and adds nothing."),
    ]
  }
}
