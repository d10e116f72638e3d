internal import JournalFormat

/// Rejects the headers of months that have none of the days that count.
///
/// Of the headers of ten years, nearly all are of other months, and most are of the same month as the one before: a
/// comparison of eight bytes is enough for these.
struct MonthSieve {
  private static let month = DigitPattern("0000-00-")

  private let days: DaySet
  private let pattern = Self.month

  /// The month of the last header, as the digits of `2024-03-`.
  private var digits: UInt64?

  /// Whether it has a day that counts.
  private var isMeant = true

  init(_ days: DaySet) { self.days = days }

  /// Whether the header that begins at `start`, a place where an entry begins, may be of a day that counts.
  @inline(__always)
  mutating func mayHaveDay(at start: Int, in bytes: Span<UInt8>) -> Bool {
    guard start &+ 11 <= bytes.count, let month = pattern.digits(at: start &+ 3, in: bytes) else {
      return true
    }
    if month != digits { begin(month) }
    return isMeant
  }

  /// Switches to another month.
  private mutating func begin(_ month: UInt64) {
    digits = month
    // The hours before a day begins are of the day before.
    isMeant =
      WrittenMonth(month).map { month in
        days.contains(anyOf: month.dayBefore...month.dayBefore + month.days)
      } ?? true
  }
}
