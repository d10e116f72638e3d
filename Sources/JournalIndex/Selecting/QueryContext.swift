public import JournalModel

/// The context that a query needs, besides the entries.
public struct QueryContext: Sendable {
  /// The day that `today`, `last-week` and the like refer to.
  public var today: CivilDate

  /// The time at which a day begins for the writer.
  public var dayStart: DayStart

  /// The day that a week begins with.
  public var weekStart: Weekday

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

  /// Creates the context of a query.
  public init(
    today: CivilDate,
    dayStart: DayStart = .midnight,
    weekStart: Weekday = .monday,
    times: TimeSource,
    addresses: [String] = [],
    tallies: @escaping @Sendable (String) -> TallyCounts? = { _ in nil }
  ) {
    self.today = today
    self.dayStart = dayStart
    self.weekStart = weekStart
    self.times = times
    self.addresses = addresses
    self.tallies = tallies
  }
}
