internal import JournalSearch
internal import JournalModel
internal import JournalSystem
internal import ThreadJournal

/// The entries of days after today, such as planned milestones, with which a list of everything should not begin.
struct LaterEntries: Sendable {
  private let today: CivilDate
  private let dayStart: DayStart
  private let now: Instant
  private let hasAny = SharedValue(false)

  /// Creates the entries after today in the journal of a session.
  init(_ session: Session) {
    (today, dayStart) = (session.today, session.settings.dayStart)
    now = session.now.instant
  }

  /// Whether a search has found a later entry.
  var isFound: Bool { hasAny.withLock(\.self) }

  /// The query for the entries up to today.
  var others: Query { .dates(DateRange(from: nil, to: DateExpression(today))) }

  /// The query for the later entries.
  var query: Query { .dates(DateRange(from: DateExpression(today.adding(days: 1)), to: nil)) }

  /// Records an entry that was found.
  func note(_ found: LocatedEntry) {
    guard found.instant > now, let stamp = found.entry.stamp, dayStart.day(of: stamp) > today else {
      return
    }
    hasAny.withLock { $0 = true }
  }
}
