public import JournalModel
internal import JournalSystem

/// The days and weeks of a journal according to its own settings; tallies use them, so that all
/// devices agree.
public struct JournalDays: Hashable, Sendable {
  /// The current day.
  public var today: CivilDate

  /// The time at which a day begins.
  public var dayStart: DayStart

  /// The first day of a week.
  public var weekStart: Weekday

  /// Creates days that begin at `dayStart`, and weeks that begin with `weekStart`.
  public init(today: CivilDate, dayStart: DayStart = .midnight, weekStart: Weekday = .monday) {
    (self.today, self.dayStart, self.weekStart) = (today, dayStart, weekStart)
  }
}

/// The information that a query needs besides the entries.
public struct QueryContext: Sendable {
  /// The current day, which `today`, `last-week` and similar words refer to.
  public var today: CivilDate

  /// The time at which a day begins for the writer.
  public var dayStart: DayStart

  /// The first day of a week.
  public var weekStart: Weekday

  /// The days and weeks of tallies.
  public var tallyDays: JournalDays

  /// The source of UTC offsets that headers leave out.
  public var times: TimeSource

  /// The addresses of all threads.
  ///
  /// `in:` selects by address if an address matches, otherwise by title and alias.
  public var addresses: [String]

  /// Returns the counts of the tally with a name, or `nil` if there is no such tally.
  ///
  /// `tally/coffee:3..` selects the entries of days on which `coffee` has such a count.
  public var tallies: @Sendable (String) -> TallyCounts?

  /// Returns the entries about which there is an analysis of a type that a query selects, by their threads, or `nil` if
  /// there are no analyses of that type.
  ///
  /// `analysis/mood:..2` selects the entries whose mood was found to be so.
  public var analyses: @Sendable (_ type: String, Query) throws(QueryError) -> AnalyzedEntries? = {
    _,
    _ in nil
  }

  /// Records that counts were left out, as they are unless a query asks for them; `nil` if counts
  /// are included like other entries.
  public var leftOutCounts: LeftOutCounts?

  /// Creates the context of a query; unless `tallyDays` is given, tallies have the same days as
  /// entries.
  public init(
    today: CivilDate,
    dayStart: DayStart = .midnight,
    weekStart: Weekday = .monday,
    tallyDays: JournalDays? = nil,
    times: TimeSource,
    addresses: [String] = [],
    tallies: @escaping @Sendable (String) -> TallyCounts? = { _ in nil }
  ) {
    self.today = today
    self.dayStart = dayStart
    self.weekStart = weekStart
    self.tallyDays =
      tallyDays ?? JournalDays(today: today, dayStart: dayStart, weekStart: weekStart)
    self.times = times
    self.addresses = addresses
    self.tallies = tallies
  }
}

/// Entries that have been analyzed, by the bytes of the addresses of their threads.
public typealias AnalyzedEntries = [[UInt8]: Set<EntryID>]

/// A record of whether a search has left out counts: entries of tallies with nothing but an amount.
///
/// A search runs on several threads, which share this flag; commands read it to report that counts
/// were left out.
public final class LeftOutCounts: Sendable {
  private let hasAny = SharedValue(false)

  /// Creates a record without counts.
  public init() {}

  /// Whether no counts were left out.
  public var isEmpty: Bool { !hasAny.withLock(\.self) }

  /// Records that a count was left out.
  func note() { hasAny.withLock { $0 = true } }
}
