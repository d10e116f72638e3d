internal import CommandKit
internal import JournalFrontEnd

/// The options for printing a result.
struct OutputOptions: Hashable, Sendable {
  private let invocation: Invocation

  /// Selects the options of a command line.
  init(_ invocation: Invocation) { self.invocation = invocation }

  /// The format of entries, or `nil` for the command's default.
  var format: String? { invocation[Self.format] }

  /// Whether JSON is requested with the option `--json`.
  var hasJSONFlag: Bool { invocation[Self.json] }

  /// Whether JSON is requested, by `--json` or by the format.
  var isJSON: Bool { hasJSONFlag || format == "json" }

  /// Whether messages are suppressed.
  var isQuiet: Bool { invocation[Self.quiet] }

  /// Whether additional messages are printed.
  var isVerbose: Bool { invocation[Self.verbose] }

  /// Whether long output may go through a pager.
  var isPaged: Bool { !invocation[Self.noPager] }

  /// Whether one fact is printed on each line.
  var isPlain: Bool { invocation[Self.plain] }

  /// The file for the result as a picture, or `nil` if none is asked for.
  var picture: String? { invocation[Self.svg] }

  /// When to use colors.
  var colorChoice: String? { invocation[Self.color] }
}

extension OutputOptions {
  /// All options except the one for colors.
  static let specs = [
    json.spec, format.spec, quiet.spec, verbose.spec, plain.spec, noPager.spec,
  ]

  /// The option for colors.
  static let color = Option.value(
    "color",
    "WHEN",
    choices: ["auto", "always", "never"],
    "Use colors; auto means only on a terminal."
  )

  static let json = Option.flag("json", "Print JSON.")

  /// The option for a result as a picture, for the commands that can draw one.
  static let svg = Option.value(
    "svg",
    "FILE",
    completion: .files,
    "Write the result as a picture in SVG to FILE; '-' is standard output."
  )
  private static let format = Option.value(
    "format",
    short: "f",
    "FORMAT",
    completion: .words(EntryFormat.names),
    "Show entries as \(EntryFormat.names.joined(separator: ", ")), or a template with {{…}}."
  )
  private static let quiet = Option.flag("quiet", short: "q", "Suppress messages.")
  private static let verbose = Option.flag("verbose", short: "v", "Print more details.")
  private static let plain = Option.flag("plain", "Print one fact per line, for screen readers.")
  private static let noPager = Option.flag("no-pager", short: "P", "Do not page long output.")
}
