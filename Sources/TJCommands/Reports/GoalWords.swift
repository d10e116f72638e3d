internal import JournalCharts
internal import JournalModel
internal import ThreadJournal

/// The words about a goal on one day.
struct GoalWords {
  private let goal: Goal
  private let today: CivilDate

  init(_ goal: LocatedGoal, on today: CivilDate) { (self.goal, self.today) = (goal.goal, today) }

  /// The progress: `82%`, or `-` if there is none.
  var progress: String { goal.progress.map { "\($0.percent)%" } ?? "-" }

  /// The value compared with the target: `410.5 of 500 km`, `79 of 75 kg, 4 over`; empty if there is no target.
  var amount: String {
    guard let target = goal.target, goal.values != nil else { return "" }
    let value = goal.measuredValue.map { NumberText.of($0) } ?? "-"
    let number = NumberText.of(target.number.approximation)
    let unit = target.unit.map { " \($0)" } ?? ""
    return "\(value) of \(number)\(unit)\(distance(from: target))"
  }

  /// Returns how far a value is above the number that it should not exceed, or below it if the goal may still add up
  /// to more.
  private func distance(from target: GoalTarget) -> String {
    guard target.bound == .atMost, let value = goal.measuredValue else { return "" }
    let left = target.number.approximation - value
    if left < 0 { return ", \(NumberText.of(-left)) over" }
    return target.isLimit ? ", \(NumberText.of(left)) left" : ""
  }

  /// The due date, or the day on which the goal was reached, with the word for it; `nil` if there is none.
  var term: (word: String, day: CivilDate)? {
    if goal.status == .dropped { return nil }
    if let reached = goal.reached { return ("done", reached) }
    return goal.due.map { ("due", $0) }
  }

  /// Returns the word of a term with the blanks before its day.
  static func padded(_ word: String) -> String { word == "due" ? "due  " : word + " " }

  /// Whether the goal is on pace, or another state of it in words.
  var state: String {
    switch goal.status {
    case .done: ""
    case .paused, .dropped: goal.status.rawValue
    case .active:
      if goal.exceeded != nil {
        "exceeded"
      } else if goal.progress?.isWhole == true {
        ""
      } else if let due = goal.due, due < today {
        "overdue"
      } else {
        goal.daysBehind(on: today).map { $0 > 0 ? "behind" : "on pace" } ?? ""
      }
    }
  }

  /// The meaning of ``state``.
  var role: Role {
    switch state {
    case "on pace": .added
    case "behind": .due
    case "overdue", "exceeded": .removed
    default: .faint
    }
  }

  /// The time until the due date, the pace and the forecast; empty if there are none.
  var outlook: [String] {
    var parts = amount.isEmpty ? [] : [amount]
    if let reached = goal.reached {
      parts.append("done \(reached)")
    } else if let due = goal.due {
      parts.append("due \(due), \(due.distance(from: today))")
    }
    if goal.status == .paused || goal.status == .dropped { return parts + [goal.status.rawValue] }
    guard goal.reached == nil else { return parts }
    if let day = goal.exceeded { return parts + ["exceeded \(day)"] }
    if let behind = goal.daysBehind(on: today), behind > 0 {
      parts.append("\(behind.of("day")) behind")
    }
    if let pace = goal.weeklyPace(on: today) {
      parts.append("\(NumberText.of(pace, decimals: pace < 1 ? 1 : 0))% a week")
      if let day = goal.forecast(on: today) { parts.append("expected around \(day)") }
    }
    return parts
  }
}
