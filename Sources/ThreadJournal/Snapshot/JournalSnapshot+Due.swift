public import JournalSearch
internal import JournalModel

extension JournalSnapshot {
  /// The events and entries within so many days, later events whose reminders are due by then, and overdue items, the
  /// earliest first.
  ///
  /// Only goals that are being pursued are included.
  public func due(within days: Int) throws(QueryError) -> [DueItem] {
    let limit = today.adding(days: days)
    let remembered = try entries(matching: .property("milestone"), order: .oldestFirst)
    var due = remembered.flatMap { occurrences(of: $0, until: limit) }
    let later = Query.dates(DateRange(DayPeriod(today.adding(days: 1), limit)))
    due += try entries(matching: later, order: .oldestFirst).compactMap(planned)
    let goals = metadata.filter { $0.thread.kind.rules.hasSteps && !$0.thread.isArchived }
      .compactMap { unmeasuredGoal(at: $0.address) }
    // Only goals with something due are measured, since that reads other threads.
    due += measured(goals.filter { !self.due(of: $0, until: limit).isEmpty })
      .flatMap { self.due(of: $0, until: limit) }
    return due.enumerated().sorted { one, other in
      (one.element.day, one.offset) < (other.element.day, other.offset)
    }.map(\.element)
  }

  /// Returns the item of an entry of a later day, unless it is a milestone or a count.
  private func planned(_ found: LocatedEntry) -> DueItem? {
    let entry = found.entry
    guard let stamp = entry.stamp, entry.milestone(from: dayStart) == nil, !entry.isCount else {
      return nil
    }
    return DueItem(
      kind: .entry,
      day: dayStart.day(of: stamp),
      title: entry.headline,
      address: found.address,
      entry: found.entryID,
      time: stamp.time
    )
  }

  private func occurrences(of found: LocatedEntry, until limit: CivilDate) -> [DueItem] {
    guard let milestone = found.entry.milestone(from: dayStart) else { return [] }
    let notice = milestone.reminders.map(\.days).max()
    let last = max(limit, today.adding(days: notice ?? 0))
    let item = { (kind: DueItem.Kind, day: CivilDate) in
      DueItem(
        kind: kind,
        day: day,
        title: found.entry.headline,
        address: found.address,
        entry: found.entryID,
        category: milestone.category,
        isReminder: notice.map { day <= today.adding(days: $0) } ?? false
      )
    }
    var own: [DueItem] = []
    if today <= milestone.date, milestone.date <= last {
      own = [item(.milestone, milestone.date)]
      own[0].time = found.entry.stamp?.time
    }
    return own
      + milestone.anniversaries(from: today, through: last).map {
        item(.anniversary($0.count), $0.day)
      }
  }

  private func due(of found: LocatedGoal, until limit: CivilDate) -> [DueItem] {
    let goal = found.goal
    guard goal.status == .active, goal.progress?.isWhole != true else { return [] }
    var due: [DueItem] = []
    for step in goal.steps where step.state == .open {
      guard let day = step.due, day <= limit else { continue }
      due.append(DueItem(kind: .step, day: day, title: step.title, address: found.address))
    }
    if let day = goal.due, day <= limit {
      due.append(DueItem(kind: .goal, day: day, title: found.title, address: found.address))
    }
    return due
  }
}
