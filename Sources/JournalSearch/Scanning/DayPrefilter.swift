internal import JournalFormat
internal import JournalModel

/// Rejects headers whose day is not wanted.
///
/// Most headers are of the same month as the header before, so that comparing eight bytes and
/// testing one bit is enough for them.
struct DayPrefilter {
  private static let pattern = DigitPattern("0000-00-")

  private let pattern = Self.pattern
  private let days: DaySet

  /// The numbers of the first and the last month that contain wanted days.
  private let months: ClosedRange<Int>

  /// The month of the last header, as the bytes of `2024-03-`.
  private var month: UInt64 = 0

  /// A bit for each day number, set if a header of this month with that day may be wanted.
  private var meant = UInt64.max

  init(_ days: DaySet) {
    self.days = days
    let first = CivilDate(daysSinceEpoch: days.ranges.first?.lowerBound ?? 0)
    // The hours before a day begins belong to the day before, so a header may name the day after
    // the last wanted day.
    let last = CivilDate(daysSinceEpoch: days.ranges.last?.upperBound ?? 0).adding(days: 1)
    months = WrittenMonth.number(of: first)...WrittenMonth.number(of: last)
  }

  /// Whether the entry header that begins at `start` may have a wanted day.
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
    // Day numbers that the month does not have are accepted here and rejected when the header is
    // parsed.
    let others = UInt64.max << UInt64(month.days + 1) | 1
    guard months.contains(month.number) else { return others }
    let counting = days.bits(of: month.dayBefore...month.dayBefore + month.days)
    return counting | counting << 1 | others
  }
}
