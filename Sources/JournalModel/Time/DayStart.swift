internal import JournalFormat

/// The time at which a new day begins for the writer: `04:00` for someone who writes after
/// midnight.
public struct DayStart: Hashable, Sendable {
  /// Minutes after midnight: 0 to 1439.
  public let minutes: Int

  /// Creates a day start that many minutes after midnight; `nil` if `minutes` is out of range.
  public init?(minutes: Int) {
    guard 0..<1440 ~= minutes else { return nil }
    self.minutes = minutes
  }

  /// Parses `04:00` or `4:00`; `nil` if `text` is anything else.
  public init?(parsing text: String) {
    let bytes = Array(text.utf8)
    var cursor = TimestampCursor(bytes.span)
    guard case .some(let time)? = cursor.time(in: bytes.span), cursor.isAtEnd, time.second == nil
    else { return nil }
    minutes = time.hour * 60 + time.minute
  }

  /// Midnight, the default.
  public static let midnight = DayStart()

  private init() { minutes = 0 }

  /// Returns the day that an entry belongs to: the written day, or the day before if the time is
  /// before the day start.
  ///
  /// An all-day entry belongs to its date.
  public func day(of stamp: EntryTimestamp) -> CivilDate {
    isLater(than: stamp.time?.secondOfDay) ? stamp.date.adding(days: -1) : stamp.date
  }

  /// Whether a time, in seconds since midnight, belongs to the day before; `nil` is no time.
  @inlinable
  package func isLater(than second: Int?) -> Bool {
    if let second { second < minutes * 60 } else { false }
  }
}
