internal import CommandKit

/// The options that say how a result is printed.
struct OutputOptions: Hashable, Sendable {
  /// The format of entries; `nil` for that of the command.
  let format: String?

  /// Whether JSON is asked for with an option of its own.
  let hasJSONFlag: Bool

  /// Whether only what was asked for is said.
  let isQuiet: Bool

  /// Whether more is said.
  let isVerbose: Bool

  /// Whether long output may go through a pager.
  let isPaged: Bool

  /// Whether one fact is printed on each line.
  let isPlain: Bool

  /// When to use colours.
  let colorChoice: String?

  /// What a command line says.
  init(_ invocation: Invocation) {
    format = invocation.value("format")
    hasJSONFlag = invocation.has("json")
    isQuiet = invocation.has("quiet")
    isVerbose = invocation.has("verbose")
    isPlain = invocation.has("plain")
    isPaged = !invocation.has("no-pager")
    colorChoice = invocation.value("color")
  }

  /// Whether JSON is asked for, in either way.
  var isJSON: Bool { hasJSONFlag || format == "json" }
}

extension OutputOptions {
  /// All of them but the one for colours.
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

  /// The one for colours.
  static let color: OptionSpec = .value(
    "color",
    "WHEN",
    choices: ["auto", "always", "never"],
    "Use colors; auto means only on a terminal."
  )
}
