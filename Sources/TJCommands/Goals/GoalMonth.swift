internal import JournalModel

/// The progress of a goal at the end of a month.
struct GoalMonth {
  /// The month, as `2026-08`.
  let name: String

  /// The percentage that was done.
  let done: Double

  /// The percentage of the plan, or `nil` if there is none.
  let plan: Double?

  /// The last months up to a day, since the goal was begun.
  static func last(_ count: Int, of goal: Goal, on today: CivilDate) -> [GoalMonth] {
    let end = min(today, goal.reached ?? today)
    let first = CivilDate(year: end.year, month: end.month, day: 1) ?? end
    return (0..<count).reversed().compactMap { back in
      let month = first.adding(months: -back)
      let last = min(end, month.adding(months: 1).adding(days: -1))
      guard let start = goal.start, start <= last else { return nil }
      return GoalMonth(
        name: String("\(month)".dropLast(3)),
        done: goal.progress(on: last)?.percent.approximation ?? 0,
        plan: goal.plan(on: last)
      )
    }
  }
}
