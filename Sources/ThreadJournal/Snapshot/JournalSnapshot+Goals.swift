public import JournalModel
internal import JournalSearch

extension JournalSnapshot {
  /// The goals of the journal that are not archived, those with the newest entries first.
  public var goals: [LocatedGoal] {
    let found = metadata.filter { $0.thread.kind == .goal && !$0.thread.isArchived }
      .compactMap { unmeasuredGoal(at: $0.address) }
    return measured(found).enumerated().sorted { one, other in
      (other.element.last ?? .earliest, one.offset) < (
        one.element.last ?? .earliest, other.offset
      )
    }.map(\.element)
  }

  /// The goal at an address, or `nil` if there is none.
  public func goal(at address: String) -> LocatedGoal? {
    unmeasuredGoal(at: address).flatMap { measured([$0]).first }
  }

  /// The goal at an address without the values that count toward its target, which are in other threads.
  func unmeasuredGoal(at address: String) -> LocatedGoal? {
    guard let thread = thread(at: address)?.thread,
      let goal = thread.goal(from: times, dayStart: dayStart)
    else { return nil }
    return LocatedGoal(
      address: address,
      title: thread.title ?? address,
      goal: goal,
      last: thread.times(from: times).map(\.instant).max()
    )
  }
}

/// A goal with the address of its thread.
public struct LocatedGoal: Hashable, Sendable {
  /// The address.
  public let address: String

  /// The title of the thread, or else its address.
  public let title: String

  /// The goal.
  public internal(set) var goal: Goal

  /// The time of its newest entry, or `nil` if it has none.
  public let last: Instant?
}

extension LocatedGoal: Identifiable {
  /// Its address.
  public var id: String { address }
}

extension Instant {
  fileprivate static let earliest = Instant(seconds: .min)
}

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
