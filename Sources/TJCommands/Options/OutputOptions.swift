internal import CommandKit
internal import JournalFrontEnd

/// The options for printing a result.
struct OutputOptions: Hashable, Sendable {
  /// The format of entries, or `nil` for the command's default.
  let format: String?

  /// Whether JSON is requested with the option `--json`.
  let hasJSONFlag: Bool

  /// Whether messages are suppressed.
  let isQuiet: Bool

  /// Whether additional messages are printed.
  let isVerbose: Bool

  /// Whether long output may go through a pager.
  let isPaged: Bool

  /// Whether one fact is printed on each line.
  let isPlain: Bool

  /// When to use colors.
  let colorChoice: String?

  /// Parses a command line.
  init(_ invocation: Invocation) {
    format = invocation.value("format")
    hasJSONFlag = invocation.has("json")
    isQuiet = invocation.has("quiet")
    isVerbose = invocation.has("verbose")
    isPlain = invocation.has("plain")
    isPaged = !invocation.has("no-pager")
    colorChoice = invocation.value("color")
  }

  /// Whether JSON is requested, by `--json` or by the format.
  var isJSON: Bool { hasJSONFlag || format == "json" }
}

extension OutputOptions {
  /// All options except the one for colors.
  static let specs: [OptionSpec] = [
    .flag("json", "Print JSON."),
    .value(
      "format",
      short: "f",
      "FORMAT",
      completion: .words(EntryFormat.names),
      "Show entries as \(EntryFormat.names.joined(separator: ", ")), or a template with {{…}}."
    ),
    .flag("quiet", short: "q", "Suppress messages."),
    .flag("verbose", short: "v", "Print more details."),
    .flag("plain", "Print one fact per line, for screen readers."),
    .flag("no-pager", short: "P", "Do not page long output."),
  ]

  /// The option for colors.
  static let color: OptionSpec = .value(
    "color",
    "WHEN",
    choices: ["auto", "always", "never"],
    "Use colors; auto means only on a terminal."
  )
}
