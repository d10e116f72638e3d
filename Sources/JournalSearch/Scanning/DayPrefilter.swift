internal import JournalFormat
internal import JournalModel

/// Rejects the headers of days that do not count.
///
/// Most headers are of the same month as the one before, so that a comparison of eight bytes and a look at one bit are
/// enough for them.
struct DayPrefilter {
  private static let pattern = DigitPattern("0000-00-")

  private let pattern = Self.pattern
  private let days: DaySet

  /// The places of the first and the last month that have some of the days.
  private let months: ClosedRange<Int>

  /// The month of the last header, as the bytes of `2024-03-`.
  private var month: UInt64 = 0

  /// A bit for each number that a header of this month may have as its day.
  private var meant = UInt64.max

  init(_ days: DaySet) {
    self.days = days
    let first = CivilDate(daysSinceEpoch: days.ranges.first?.lowerBound ?? 0)
    // The hours before a day begins are of the day before.
    let last = CivilDate(daysSinceEpoch: days.ranges.last?.upperBound ?? 0).adding(days: 1)
    months = WrittenMonth.number(of: first)...WrittenMonth.number(of: last)
  }

  /// Whether the header that begins at `start`, a place where an entry begins, may be of a day that counts.
  @inline(__always)
  mutating func mayHaveDay(at start: Int, in bytes: Span<UInt8>) -> Bool {
    guard start &+ 13 <= bytes.count else { return true }
    let month = bytes.word(at: start &+ 3)
    if month != self.month {
      self.month = month
      let digits = pattern.digits(at: start &+ 3, in: bytes)
      meant = digits.flatMap { WrittenMonth($0) }.map(meantDays) ?? .max
    }
    let (tens, ones) = (bytes[start &+ 11] &- 0x30, bytes[start &+ 12] &- 0x30)
    return tens > 5 || ones > 9 || meant &>> UInt64(tens &* 10 &+ ones) & 1 != 0
  }

  private func meantDays(of month: WrittenMonth) -> UInt64 {
    // Days that do not exist are left to others.
    let others = UInt64.max << UInt64(month.days + 1) | 1
    guard months.contains(month.number) else { return others }
    let counting = days.bits(of: month.dayBefore...month.dayBefore + month.days)
    return counting | counting << 1 | others
  }
}
