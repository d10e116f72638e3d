public import JournalModel
internal import JournalSystem

/// The days and weeks of a journal, as its own settings say; tallies are counted by them, so that all devices agree.
public struct JournalDays: Hashable, Sendable {
  /// The day it is.
  public var today: CivilDate

  /// The time at which a day begins.
  public var dayStart: DayStart

  /// The day that a week begins with.
  public var weekStart: Weekday

  /// Days that begin at `dayStart`, and weeks that begin with `weekStart`.
  public init(today: CivilDate, dayStart: DayStart = .midnight, weekStart: Weekday = .monday) {
    (self.today, self.dayStart, self.weekStart) = (today, dayStart, weekStart)
  }
}

/// The context that a query needs, besides the entries.
public struct QueryContext: Sendable {
  /// The day that `today`, `last-week` and the like refer to.
  public var today: CivilDate

  /// The time at which a day begins for the writer.
  public var dayStart: DayStart

  /// The day that a week begins with.
  public var weekStart: Weekday

  /// The days and weeks of tallies.
  public var tallyDays: JournalDays

  /// The source of UTC offsets that headers leave out.
  public var times: TimeSource

  /// The addresses of all threads.
  ///
  /// `in:` selects by address if an address matches, and else by title and alias.
  public var addresses: [String]

  /// Returns the counts of the tally with a name, or `nil` if there is no such tally.
  ///
  /// `tally/coffee:3..` selects the entries of days on which `coffee` has such a count.
  public var tallies: @Sendable (String) -> TallyCounts?

  /// Where it is noted that counts were left out, as they are unless a query asks for them; `nil` if they count like
  /// other entries.
  public var leftOutCounts: LeftOutCounts?

  /// Creates the context of a query; the days of tallies are those of entries, unless they are given.
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

/// Whether a search has left out counts: entries of tallies that say nothing but an amount.
///
/// A search runs on several threads, which share the flag; commands read it to say that counts were left out.
public final class LeftOutCounts: Sendable {
  private let hasAny = SharedValue(false)

  /// No counts so far.
  public init() {}

  /// Whether there were any.
  public var isEmpty: Bool { !hasAny.withLock(\.self) }

  /// Notes that there was one.
  func note() { hasAny.withLock { $0 = true } }
}
