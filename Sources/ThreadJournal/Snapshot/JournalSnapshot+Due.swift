public import JournalIndex
public import JournalModel

extension JournalSnapshot {
  /// The events within so many days, and the overdue steps of goals, the earliest first.
  ///
  /// A milestone is not due on its own day, only when it recurs or is still in the future.
  public func due(within days: Int) throws(QueryError) -> [DueItem] {
    let limit = today.adding(days: days)
    let remembered = try entries(matching: .property("milestone"), order: .oldestFirst)
    var due = remembered.compactMap { occurrence(of: $0, until: limit) }
    for goal in metadata where goal.thread.kind.rules.hasSteps && !goal.thread.isArchived {
      guard let source = thread(at: goal.address) else { continue }
      for step in source.thread.steps where step.state == .open {
        guard let day = step.due, day <= limit else { continue }
        due.append(DueItem(day: day, title: step.title, address: goal.address, isStep: true))
      }
    }
    return due.enumerated().sorted { one, other in
      (one.element.day, one.offset) < (other.element.day, other.offset)
    }.map(\.element)
  }

  private func occurrence(of found: LocatedEntry, until limit: CivilDate) -> DueItem? {
    let entry = found.entry
    guard let milestone = entry.milestone, milestone.repeats != nil || milestone.date >= today,
      let day = milestone.occurrence(onOrAfter: today), day <= limit, day != entry.stamp?.date
    else { return nil }
    return DueItem(day: day, title: entry.headline, address: found.address, isStep: false)
  }
}

/// An upcoming event: a milestone, or a step of a goal.
public struct DueItem: Hashable, Sendable {
  /// The day on which it is due.
  public let day: CivilDate

  /// The title of the step, or the headline of the milestone's entry.
  public let title: String

  /// The address of its thread.
  public let address: String

  /// Whether it is an open step of a goal, and not a milestone.
  public let isStep: Bool
}
