internal import JournalSystem
internal import TerminalKit
internal import ThreadJournal

/// Prints the result of a command on standard output.
struct Output {
  private let context: any Context
  private let options: OutputOptions
  private let settings: Preferences
  private let messages: Messages

  /// Creates the output of a command in this session.
  init(_ session: Session) {
    (context, options) = (session.context, session.options.output)
    (settings, messages) = (session.settings, session.messages)
  }

  /// Creates the output of a command that needs no journal.
  init(_ options: GlobalOptions, _ settings: Preferences, in context: any Context) {
    (self.context, self.options, self.settings) = (context, options.output, settings)
    messages = Messages(options, glyphs: settings.glyphs, in: context)
  }

  /// Whether the result is printed as JSON.
  var isJSON: Bool { options.isJSON }

  /// The smallest number of columns for which output is laid out.
  private static let fewestColumns = 30

  /// The number of columns from which all columns of a list are shown.
  static let narrow = TerminalPrinter.narrow

  /// Whether one fact is printed on each line: on request, and on a terminal too narrow for anything else.
  var isPlain: Bool {
    options.isPlain || columns.map { settings.isPlain || $0 < Self.fewestColumns } ?? false
  }

  /// The colors.
  var palette: Palette {
    Palette(
      choice: options.colorChoice,
      glyphs: settings.glyphs,
      for: .standardOutput,
      in: context
    )
  }

  /// The symbols.
  var glyphs: Glyphs { settings.glyphs ?? Glyphs(in: context) }

  /// The width of text for reading: the setting `width`, limited by the terminal.
  var width: Int { min(settings.width, context.width(of: .standardOutput)) }

  /// The number of columns of the terminal, or `nil` if the output is not a terminal.
  var columns: Int? { context.columns(of: .standardOutput) }

  /// Sends the output from now on through a pager, if it goes to a terminal and the person wants a pager.
  func page() throws {
    guard context.isTerminal(.standardOutput), options.isPaged,
      context.environment("TERM") != "dumb"
    else { return }
    try settings.warnIfInert(.pager, messages)
    let set = settings.pager ?? context.environment("TJ_PAGER") ?? context.environment("PAGER")
    let pager = set ?? "less -FRX"
    guard !pager.isEmpty, pager != "cat" else { return }
    let program = String(pager.prefix { !$0.isWhitespace })
    guard context.mayFindProgram(program) else {
      try messages.warn(
        "cannot run the pager '\(TerminalText.sanitized(program))': no such program",
        hint: "tj config --personal pager less"
      )
      return
    }
    context.startPager(ShellCommand.pager(pager))
  }

  /// Prints text for people.
  func show(_ text: StyledText) throws { try context.show(text, on: .standardOutput) }

  /// Prints sections for people.
  func show(_ sections: [Section]) throws {
    try show(TerminalPrinter(palette: palette, columns: columns).text(of: sections))
  }

  /// Prints a report in the form that was asked for.
  func print(_ report: some Report, isPaged: Bool = true) throws {
    if isJSON { return try printJSON(report.json) }
    if isPaged { try page() }
    guard isPlain else { return try show(report.sections) }
    if let facts = report.facts { return try show(TerminalPrinter.text(of: facts)) }
    // A screen reader cannot read a chart.
    try show(report.sections.filter { !$0.isChart })
  }

  /// Prints a list of `count` rows; if there are none, prints the sentence `none` and the hint.
  func print(_ list: some Report, of count: Int, none: String, hint: String? = nil) throws {
    if isJSON || count > 0 { return try print(list) }
    try messages.say(none)
    if let hint { try messages.suggest(hint) }
  }

  /// Prints JSON, laid out for reading.
  func printJSON(_ value: any JSONConvertible) throws {
    try context.write(value.printed, to: .standardOutput)
  }

  /// Prints one JSON array with an object for each row.
  func printJSON<Row>(_ rows: [Row], _ object: @escaping (Row) -> JSONObject) throws {
    try printJSON(JSONRows(rows: rows, object: object))
  }
}
