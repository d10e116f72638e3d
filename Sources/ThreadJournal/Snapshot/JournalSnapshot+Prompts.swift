public import JournalModel
internal import JournalSearch

/// Something to write about.
public enum WritingPrompt: Hashable, Sendable {
  /// A step of a goal, or the goal itself, which is due or overdue.
  case due(DueItem)
  /// A milestone that is remembered soon, or that is ahead.
  case remembered(DueItem)
  /// A goal about which nothing was written since a day.
  case goal(title: String, address: String, since: CivilDate)
  /// Days without entries since the last one.
  case gap(since: CivilDate)
  /// An entry of this day in an earlier year, with its headline.
  case earlier(headline: String, day: CivilDate, id: EntryID, address: String)
}

extension JournalSnapshot {
  /// The days ahead from which prompts are taken.
  private static let daysAhead = 14

  /// The days without a word about a goal, or without any entry, after which a prompt asks.
  private static let quietGoal = 14
  private static let quietDays = 3

  /// What today gives occasion to write about: what is due or remembered, goals that are quiet, a gap since the last
  /// entry, and this day in earlier years, in this order.
  public func prompts() throws(QueryError) -> [WritingPrompt] {
    let due = try due(within: Self.daysAhead).compactMap { item -> WritingPrompt? in
      switch item.kind {
      case .step, .goal: .due(item)
      case .anniversary, .milestone: .remembered(item)
      case .entry, .tally: nil
      }
    }
    let named = Set(due.compactMap { if case .due(let item) = $0 { item.address } else { nil } })
    let quiet = goals.compactMap { found -> WritingPrompt? in
      guard found.goal.status == .active, found.goal.progress?.isWhole != true,
        !named.contains(found.address), let last = found.last
      else { return nil }
      let day = dayStart.day(of: EntryTimestamp(last, offset: now.offset))
      guard day.adding(days: Self.quietGoal) <= today else { return nil }
      return .goal(title: found.title, address: found.address, since: day)
    }
    return try due + quiet + gap() + earlier()
  }

  /// The gap since the last entry, if there is one.
  private func gap() throws(QueryError) -> [WritingPrompt] {
    let last = try nearestDay(to: today.adding(days: 1), isLater: false)
    guard let last, last.adding(days: Self.quietDays) <= today else { return [] }
    return [.gap(since: last)]
  }

  private func earlier() throws(QueryError) -> [WritingPrompt] {
    let days = RecalledDays(of: today).inYears.map { Query.dates(DateRange($0)) }
    let found = try entries(matching: .any(days))
    return found.compactMap { found in
      let (entry, headline) = (found.entry, found.entry.headline)
      guard !headline.isEmpty, entry.lockReason == nil, entry.subject.sender == nil,
        let stamp = entry.stamp
      else { return nil }
      let day = dayStart.day(of: stamp)
      return .earlier(headline: headline, day: day, id: found.entryID, address: found.address)
    }
  }
}
