internal import JournalFormat

/// The time at which a new day begins for the writer: `04:00` for those who write after midnight.
public struct DayStart: Hashable, Sendable {
  /// Minutes after midnight: 0 to 1439.
  public let minutes: Int

  /// The day that begins so many minutes after midnight.
  public init?(minutes: Int) {
    guard 0..<1440 ~= minutes else { return nil }
    self.minutes = minutes
  }

  /// Reads `04:00` or `4:00`.
  public init?(parsing text: String) {
    let bytes = Array(text.utf8)
    var cursor = StampCursor(bytes.span)
    guard case .some(let time)? = cursor.time(in: bytes.span), cursor.isAtEnd, time.second == nil
    else { return nil }
    minutes = time.hour * 60 + time.minute
  }

  /// Midnight, where nothing else is set.
  public static let midnight = DayStart()

  private init() { minutes = 0 }

  /// The day that an entry counts to: the written one, or the one before if it is still night.
  ///
  /// An entry of a whole day counts to its date.
  public func day(of stamp: Stamp) -> CivilDate {
    guard let time = stamp.time, time.secondOfDay < minutes * 60 else { return stamp.date }
    return stamp.date.adding(days: -1)
  }
}
