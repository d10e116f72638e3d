internal import JournalFrontEnd
internal import JournalIndex
internal import JournalModel
internal import TerminalKit
internal import ThreadJournal

/// One goal on the screen: its outlook, its steps, and its last months.
struct GoalPage {
  /// The number of months that are drawn.
  private static let months = 4

  private let goal: LocatedGoal
  private let session: Session
  private let output: Output

  init(_ goal: LocatedGoal, _ session: Session) {
    (self.goal, self.session, output) = (goal, session, Output(session))
  }

  /// Prints it, with the entries that belong to it if they are wanted.
  func show(withNotes hasNotes: Bool) throws -> ExitCode {
    let notes = hasNotes ? try notes : []
    guard !output.isJSON else {
      try output.printJSON([goal]) { goal, json in
        goal.write(to: &json, on: session.today)
        goal.writeSteps(to: &json)
        if hasNotes { json.texts("notes", notes.map(\.entryID.text)) }
      }
      return session.reader.ending
    }
    try output.page()
    let parts = [heading, steps, output.isPlain ? Painted("") : history].filter { !$0.isEmpty }
    try output.show(parts.joined(separator: "\n"))
    if !notes.isEmpty {
      try output.show("\n")
      try EntryOutput(session, else: .oneline).print(notes)
    }
    return session.reader.ending
  }

  /// The entries of its thread, and those elsewhere that say they belong to it, newest first.
  private var notes: [LocatedEntry] {
    get throws {
      let here = try session.reader.search(
        Query(typed: "in:\"\(goal.address)\""),
        sortedBy: .newestFirst
      )
      let elsewhere = try session.reader.search(
        Query(typed: "goal:\"\(goal.address)\""),
        sortedBy: .newestFirst
      )
      return here + elsewhere.filter { $0.address != goal.address }
    }
  }

  private var heading: Painted {
    let palette = output.palette
    let title = palette.paint(TerminalText.harmless(goal.title), .title)
    let words = GoalWords(goal, on: session.today)
    let separator = " \(palette.glyphs.separator) "
    let progress = goal.goal.progress == nil ? Painted("") : Painted(separator + words.progress)
    let outlook = Painted(words.outlook.joined(separator: separator))
    return wrapped(title + progress) + (outlook.isEmpty ? "" : wrapped(outlook))
  }

  /// A line for each step, as its file marks it.
  private var steps: Painted {
    let palette = output.palette
    let steps = goal.goal.steps
    let hasDay = steps.contains { day(of: $0) != nil }
    let lines = steps.map { step in
      let mark = "[\(String(decoding: [step.state.rawValue], as: UTF8.self))]"
      let day = day(of: step).map { word, day in
        Painted(word + String(repeating: " ", count: 5 - word.count))
          + palette.paint(day.description, .time)
      }
      let blank = hasDay ? Painted(String(repeating: " ", count: 15)) : ""
      let start = Painted(mark + "  ") + (day ?? blank) + (hasDay ? "  " : "")
      let text = Painted(TerminalText.harmless(step.title)) + remark(on: step)
      return wrapped(text, behind: start, columns: 5 + (hasDay ? 17 : 0))
    }
    return lines.joined()
  }

  /// The text in as many lines as it needs, the first of them behind `start`.
  private func wrapped(
    _ text: Painted,
    behind start: Painted = "",
    columns: Int = 0
  ) -> Painted {
    guard let width = output.columns else { return start + text + "\n" }
    let rows = text.rows(to: max(8, width - columns))
    let indent = Painted(String(repeating: " ", count: columns))
    return rows.enumerated().map { ($0.offset == 0 ? start : indent) + $0.element + "\n" }.joined()
  }

  /// The day on which a step was done, or is due.
  private func day(of step: GoalStep) -> (word: String, day: CivilDate)? {
    switch step.state {
    case .done: step.done.map { ("done", $0) }
    case .open: step.due.map { ("due", $0) }
    case .dropped: nil
    }
  }

  /// How far away a step is that is due soon, or should be done by now.
  private func remark(on step: GoalStep) -> Painted {
    let today = session.today
    guard step.state == .open, let due = step.due, due < today.adding(days: 14) else { return "" }
    let palette = output.palette
    let words = due < today ? "overdue" : due.distance(from: today)
    return Painted(" \(palette.glyphs.separator) ")
      + palette.paint(words, due < today ? .removed : .due)
  }

  /// The progress at the end of each of the last months, beside the plan.
  private var history: Painted {
    let months = GoalMonth.last(Self.months, of: goal.goal, on: session.today)
    guard months.count > 1 else { return "" }
    let glyphs = output.glyphs
    let columns = output.columns.map { $0 >= 110 ? 32 : 16 } ?? 16
    let hasPlan = months.contains { $0.plan != nil }
    let rows = months.map { month in
      [month.name, "\(Int(month.done))%"]
        + (hasPlan ? [month.plan.map { "\(Int($0))%" } ?? ""] : [])
        + [glyphs.bar(of: month.done / 100, plan: month.plan.map { $0 / 100 }, columns: columns)]
    }
    let headings: [TextTable.Column] =
      [.init("month"), .init("done", .right)] + (hasPlan ? [.init("plan", .right)] : []) + [.init()]
    let palette = output.palette
    let lines = TextTable(headings, rows: rows).lines(width: output.columns, glyphs: glyphs) {
      text,
      row,
      _ in row == nil ? palette.paint(text, .faint) : Painted(text)
    }
    return lines.map { $0 + "\n" }.joined()
  }
}
