internal import JournalSystem
internal import TerminalKit
internal import ThreadJournal

/// Prints the result of a command on standard output.
struct Output {
  private let context: any Context
  private let options: OutputOptions
  private let settings: Preferences
  private let messages: Messages

  /// The picture on which the result is drawn instead, or `nil`.
  private let sheet: SVGSheet?

  private let locator: JournalLocator?

  /// Creates the output of a command in this session.
  init(_ session: Session) {
    (context, options) = (session.context, session.options.output)
    (settings, messages) = (session.settings, session.messages)
    sheet = options.picture == nil ? nil : SVGSheet()
    locator = session.locator
  }

  /// Creates the output of a command that needs no journal.
  init(_ options: GlobalOptions, _ settings: Preferences, in context: any Context) {
    (self.context, self.options, self.settings) = (context, options.output, settings)
    messages = Messages(options, glyphs: settings.glyphs, in: context)
    (sheet, locator) = (nil, nil)
  }

  /// Whether the result is printed as JSON.
  var isJSON: Bool { options.isJSON }

  /// The smallest number of columns for which output is laid out.
  private static let fewestColumns = 30

  /// The number of columns from which all columns of a list are shown.
  static let narrow = TerminalPrinter.narrow

  /// Whether one fact is printed on each line: on request, and on a terminal too narrow for anything else.
  var isPlain: Bool {
    guard sheet == nil else { return false }
    return options.isPlain || columns.map { settings.isPlain || $0 < Self.fewestColumns } ?? false
  }

  /// The colors.
  var palette: Palette {
    guard sheet == nil else { return Palette(.colors) }
    return Palette(
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
  var columns: Int? {
    sheet == nil ? context.columns(of: .standardOutput) : SVGSheet.columns
  }

  /// Sends the output from now on through a pager, if it goes to a terminal and the person wants a pager.
  func page() throws {
    guard sheet == nil, context.isTerminal(.standardOutput), options.isPaged,
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
  func show(_ text: StyledText) throws {
    if let sheet { return sheet.draw(text) }
    try context.show(text, on: .standardOutput)
  }

  /// Prints sections for people.
  func show(_ sections: [Section]) throws {
    if let sheet { return sheet.draw(sections, palette) }
    try show(TerminalPrinter(palette: palette, columns: columns).text(of: sections))
  }

  /// Prints a report in the form that was asked for.
  func print(_ report: some Report, isPaged: Bool = true) throws {
    if sheet != nil {
      if isJSON {
        throw Failure(.usage, "cannot combine --svg with --json", hint: "pass one of them")
      }
      try show(report.sections)
      return try finishPicture(named: report.title, report.facts)
    }
    if isJSON { return try printJSON(report.json) }
    if isPaged { try page() }
    guard isPlain else { return try show(report.sections) }
    if let facts = report.facts { return try show(TerminalPrinter.text(of: facts)) }
    // A screen reader cannot read a chart.
    try show(report.sections.filter { !$0.isChart })
  }

  /// Writes the picture, if one was asked for; its description are these facts, or the words on it.
  func finishPicture(named title: String, _ facts: [Facts]? = nil) throws {
    guard let sheet, let name = options.picture, !sheet.isEmpty else { return }
    let words = facts.map { TerminalPrinter.text(of: $0).plain }
    let drawn = sheet.picture(named: title, words ?? sheet.words.joined(separator: "\n"))
    guard name != "-" else { return try context.write(drawn, to: .standardOutput) }
    let path = try locator?.file(name, in: context) ?? name
    try PictureFile(path, context.system).save(drawn)
    try messages.say("wrote \(path)")
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
