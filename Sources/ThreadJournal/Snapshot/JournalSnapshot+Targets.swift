internal import JournalSearch
internal import JournalModel

/// The values that count toward the targets of goals.
extension JournalSnapshot {
  /// Returns the goals with the values that count toward their targets, all read in one pass.
  ///
  /// Values count wherever they are written, even if only other threads were selected; those of archived threads do not,
  /// unless a target names the tally.
  func measured(_ goals: [LocatedGoal]) -> [LocatedGoal] {
    let places = goals.indices.filter { goals[$0].goal.target != nil }
    let wanted = places.compactMap { place in
      goals[place].goal.target.map { TargetValues.Wanted($0, on: goals[place].goal.measuredDays) }
    }
    guard !wanted.isEmpty else { return goals }
    let values = values(toward: wanted)
    var measured = goals
    for (number, place) in places.enumerated() {
      let days = tallyDays(toward: wanted[number]) ?? values.days(of: number)
      measured[place].goal = goals[place].goal.measured(by: GoalValues(days, today: today))
    }
    return measured
  }

  /// Collects the values of entries.
  private func values(toward wanted: [TargetValues.Wanted]) -> TargetValues {
    let none = TargetValues(wanted, dayStart: dayStart)
    var sum = none
    guard let query = none.query else { return none }
    do throws(QueryError) {
      try wholeScope.forEachThread(matching: query, isDivided: true) { _, entries in
        var part = none
        part.add(entries)
        return part
      } _: { part in
        sum.add(part)
        return true
      }
    } catch {
      // Only regular expressions fail, and the query has none.
    }
    return sum
  }

  /// The counts of a tally, or `nil` if the target is about something else.
  private func tallyDays(toward wanted: TargetValues.Wanted) -> [GoalValues.Day]? {
    guard case .tally(let name) = wanted.subject else { return nil }
    return tally(named: name)?.values(toward: wanted) ?? []
  }
}
