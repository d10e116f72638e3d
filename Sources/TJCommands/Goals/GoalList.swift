internal import JournalFrontEnd
internal import JournalModel
internal import TerminalKit
internal import ThreadJournal

/// The list of goals on the screen.
struct GoalList {
  private let session: Session
  private let goals: [LocatedGoal]
  private let output: Output

  /// Whether there are goals that are not listed.
  private let hasOthers: Bool

  /// Reads the goals; those that are dropped or paused only if the list is to be whole.
  init(_ session: Session, isWhole: Bool) throws {
    (self.session, output) = (session, Output(session))
    let all = try session.reader.snapshot().goals
    goals = all.filter { isWhole || [.active, .done].contains($0.goal.status) }
    hasOthers = goals.count < all.count
  }

  /// Prints a line for each.
  func show() throws -> ExitCode {
    guard !output.isJSON else {
      try output.printJSON(goals) { goal, json in goal.write(to: &json, on: session.today) }
      return session.reader.ending
    }
    if goals.isEmpty {
      try session.messages.say(hasOthers ? "no active goals" : "no goals yet")
      try session.messages.suggest(
        hasOthers ? "tj goal list --all" : "tj goal new TITLE --due DATE"
      )
      return session.reader.ending
    }
    try output.page()
    try output.show(output.isPlain ? plain : table)
    return session.reader.ending
  }

  private var table: Painted {
    let palette = output.palette
    let isNarrow = output.columns.map { $0 < Output.narrow } ?? false
    let rows = goals.map { goal in
      let words = GoalWords(goal, on: session.today)
      let title = isNarrow ? [] : [goal.title]
      let term = words.term.map { DisplayWidth.padded($0.word, to: 5) + $0.day.description } ?? ""
      return ([goal.address, words.progress, term, words.state] + title)
        .map(TerminalText.harmless)
    }
    let columns: [TextTable.Column] =
      [.init(isFlexible: isNarrow), .init("", .right), .init(), .init()]
      + (isNarrow ? [] : [.init(isFlexible: true)])
    let table = TextTable(columns, rows: rows)
    let lines = table.lines(width: output.columns, glyphs: output.glyphs) { text, row, column in
      switch (row, column) {
      case (_, 0): palette.paint(text, .thread)
      case (_, 2): palette.paint(text, .time)
      case (let row?, 3): palette.paint(text, GoalWords(goals[row], on: session.today).style)
      default: Painted(text)
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private var plain: Painted {
    Painted(
      goals.map { goal in
        let words = GoalWords(goal, on: session.today)
        let term = words.term.map { [($0.word, $0.day.description)] } ?? []
        let facts =
          [
            ("goal", goal.address), ("title", goal.title), ("progress", words.progress),
            ("amount", words.amount),
          ] + term + [("state", words.state)]
        return facts.filter { !$0.1.isEmpty }
          .map { "\($0.0): \(TerminalText.harmless($0.1))\n" }.joined()
      }.joined(separator: "\n")
    )
  }
}
