internal import JournalModel
internal import ThreadJournal

/// `tj goal show`: a goal with its outlook, its steps, and its last months.
struct GoalPage: Report {
  /// The number of months that are shown.
  private static let mostMonths = 4

  let goal: LocatedGoal
  let today: CivilDate

  /// The ids of the entries that belong to the goal, or `nil` if they are not shown.
  var notes: [EntryID]?

  var title: String { goal.title }

  var sections: [Section] {
    let words = GoalWords(goal, on: today)
    let progress = goal.goal.progress == nil ? [] : [RichText(words.progress)]
    let title = [RichText(goal.title, .title)] + progress
    let heading = [title, words.outlook.map { RichText($0) }].filter { !$0.isEmpty }
    return [.lines(heading.map { $0.joined() }), .table(steps), .table(history)]
  }

  /// The steps, each as its file marks it.
  private var steps: Table {
    let steps = goal.goal.steps
    let hasDay = steps.contains { $0.term != nil }
    let rows = steps.map { step in
      let mark = RichText("[\(String(decoding: [step.state.rawValue], as: UTF8.self))]")
      let term = step.term.map { "\(GoalWords.padded($0.word))\($0.day, .time)" as RichText }
      let title = [RichText(step.title)] + remark(on: step)
      return Table.Row([mark] + (hasDay ? [term ?? ""] : []), .words(title.joined()))
    }
    return Table(columns: [.init()] + (hasDay ? [.init()] : []), groups: [rows])
  }

  /// Returns the time until a step that is due soon, or since a step that should be done by now.
  private func remark(on step: GoalStep) -> [RichText] {
    guard step.state == .open, let due = step.due, due < today.adding(days: 14) else { return [] }
    return [due < today ? "\("overdue", .removed)" : "\(due.distance(from: today), .due)"]
  }

  /// The progress at the end of each of the last months, beside the plan.
  private var history: Table {
    let months = months
    let hasPlan = months.contains { $0.plan != nil }
    let rows = months.map { month in
      let plan = hasPlan ? [month.plan.map { "\(Int($0))%" } ?? ""] : []
      return Table.Row(
        ([month.name, "\(Int(month.done))%"] + plan).map { RichText($0) },
        .bar(month.done / 100, plan: month.plan.map { $0 / 100 })
      )
    }
    let headings: [Table.Column] =
      [.init("month"), .init("done", isNumeric: true)]
      + (hasPlan ? [.init("plan", isNumeric: true)] : [])
    return Table(columns: headings, groups: months.count > 1 ? [rows] : [])
  }

  /// The last months since the goal was begun, each with the percentages done and planned at its end.
  private var months: [(name: String, done: Double, plan: Double?)] {
    let goal = goal.goal
    let end = min(today, goal.reached ?? today)
    let first = CalendarMonth(containing: end)
    return (0..<Self.mostMonths).reversed().compactMap { back in
      let month = first.adding(-back)
      let last = min(end, month.last)
      guard let start = goal.start, start <= last else { return nil }
      let done = goal.progress(on: last)?.percent.approximation ?? 0
      return (String("\(month.first)".dropLast(3)), done, goal.plan(on: last))
    }
  }

  var json: any JSONConvertible {
    let steps = goal.goal.steps.map { step in
      [
        "title": step.title, "state": step.state.name, "due": step.due, "done": step.done,
        "id": step.id,
      ] as JSONObject
    }
    let notes: JSONObject = notes.map { ["notes": $0] } ?? [:]
    return [goal.object(on: today) + ["steps": steps] + notes]
  }
}

extension GoalStep {
  /// The day on which the step was done, or is due.
  fileprivate var term: (word: String, day: CivilDate)? {
    switch state {
    case .done: done.map { ("done", $0) }
    case .open: due.map { ("due", $0) }
    case .dropped: nil
    }
  }
}

extension GoalStep.State {
  fileprivate var name: String {
    switch self {
    case .open: "open"
    case .done: "done"
    case .dropped: "dropped"
    }
  }
}
