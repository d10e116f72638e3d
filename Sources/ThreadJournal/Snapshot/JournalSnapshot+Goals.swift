public import JournalModel

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
