public import JournalModel

/// What a query needs to be decided, besides the entries.
public struct QueryContext: Sendable {
  /// The day that `today`, `last-week` and the like are seen from.
  public var today: CivilDate

  /// The time at which a day begins for the writer.
  public var dayStart: DayStart

  /// The day that a week begins with.
  public var weekStart: Weekday

  /// Where the offsets come from that headers leave out.
  public var times: TimeSource

  /// The addresses of all threads.
  ///
  /// `in:` means addresses where it fits one of them, and titles and aliases too where it fits none.
  public var addresses: [String]

  /// What a query is decided with.
  public init(
    today: CivilDate,
    dayStart: DayStart = .midnight,
    weekStart: Weekday = .monday,
    times: TimeSource,
    addresses: [String] = []
  ) {
    self.today = today
    self.dayStart = dayStart
    self.weekStart = weekStart
    self.times = times
    self.addresses = addresses
  }
}
