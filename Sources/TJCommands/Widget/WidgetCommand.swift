internal import CommandKit
internal import JournalFrontEnd
internal import JournalSystem
internal import TerminalKit
internal import ThreadJournal

/// `tj widget`: the day in a line or two, for prompts, status bars and desktops.
enum WidgetCommand: Command {
  private enum Size: String, CaseIterable {
    case small, medium, large
  }

  private enum Form: String, CaseIterable {
    case text, json, waybar, tmux, svg
  }

  private static let size = Option.value(
    "size",
    "SIZE",
    choices: Size.allCases.map(\.rawValue),
    "Show 20 columns, 50, or 6 lines of 50 [default: small]."
  )

  private static let form = Option.value(
    "to",
    "FORM",
    choices: Form.allCases.map(\.rawValue),
    "Print text, JSON, or what waybar, tmux or a browser expect [default: text]."
  )

  private static let includesPrivate = Option.flag(
    "private",
    "Show private threads and entries, too."
  )

  static var spec: CommandSpec {
    CommandSpec(
      "widget",
      group: CommandGroup.read,
      "Print the day for a prompt, a status bar or a desktop.",
      discussion: """
        Shows the tallies that have a target, what is due within a week, the goal that is due first, and conflicts, the \
        most pressing first. Since others can look at a screen, private and encrypted threads are left out unless \
        --private is passed.

        With --to waybar, 'class' is the worst of ok, due, over and conflict. With --to tmux, what tmux would take for \
        a format is text. Small text has no line end, so that it can be a part of a prompt.
        """,
      options: [size.spec, form.spec, includesPrivate.spec],
      examples: [
        ExampleSpec("tj widget", "Print a few words for a prompt."),
        ExampleSpec("tj widget --size medium --to tmux", "Print a line for the status of tmux."),
        ExampleSpec("tj widget --size large --to svg", "Print a picture."),
      ],
      seeAlso: ["tj-tally(1)", "tj-upcoming(1)", "tj-goal(1)"]
    )
  }

  static func printedForm(_ invocation: Invocation) -> PrintedForm { .json }

  static func run(_ invocation: Invocation, in context: any Context) throws -> ExitCode {
    let session = try Session(invocation, in: context)
    session.reader.find(in: .export(includingPrivate: invocation[includesPrivate]))
    session.reader.takeCounts()
    let content = try WidgetContent(session)
    let size = invocation[size].flatMap(Size.init) ?? .small
    let form = invocation[form].flatMap(Form.init) ?? .text
    let output = Output(session)
    let lines = WidgetLines(content, size == .small && form == .text ? .ascii : .unicode)
    let report = WidgetReport(content: content, words: lines)
    let line = size == .small ? lines.small : lines.medium
    switch output.isJSON ? .json : form {
    case .json: try output.printJSON(report.json)
    case .text where size == .large:
      try context.write(text(of: report, .nothing).plain, to: .standardOutput)
    case .text: try context.write(line + (size == .small ? "" : "\n"), to: .standardOutput)
    case .tmux:
      try requireLine(size, form)
      try context.write(line.replacing("#", with: "##") + "\n", to: .standardOutput)
    case .waybar:
      try requireLine(size, form)
      let short = content.tallies.first?.shortShare ?? content.due.first.map(lines.when) ?? ""
      let object: JSONObject = [
        "text": markup(size == .small ? short : line),
        "tooltip": markup(lines.details.joined(separator: "\n")),
        "class": content.urgency.rawValue,
      ]
      try context.write(object.onOneLine, to: .standardOutput)
    case .svg:
      let sheet = SVGSheet()
      sheet.draw(size == .large ? text(of: report, .colors) : StyledText(line))
      try context.write(
        sheet.picture(named: report.title, lines.details.joined(separator: "\n")),
        to: .standardOutput
      )
    }
    return session.reader.ending
  }

  /// Returns the lines of a large widget, without blank ones.
  private static func text(of report: WidgetReport, _ paint: Palette.Paint) -> StyledText {
    let printer = TerminalPrinter(palette: Palette(paint), columns: WidgetLines.medium)
    return report.sections.map { printer.text(of: [$0]) }.joined()
  }

  private static func requireLine(_ size: Size, _ form: Form) throws {
    guard size == .large else { return }
    throw Failure(
      .usage,
      "a large widget has several lines, which \(form.rawValue) cannot show",
      hint: "tj widget --size medium --to \(form.rawValue)"
    )
  }

  /// Returns text that a program with Pango's markup shows as it is.
  private static func markup(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}
