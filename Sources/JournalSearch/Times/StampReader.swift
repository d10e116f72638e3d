internal import JournalFormat
internal import JournalModel

/// Parses the stamps of one header after the other.
///
/// A journal may have a million headers. Nearly all of them have the form that tools write, and
/// most are of the same month as the header before. These are parsed by arithmetic on three words;
/// all others are parsed character by character.
struct StampReader {
  private static let month = DigitPattern("0000-00-")
  private static let dayAndTime = DigitPattern("00 00:00")
  private static let east = DigitPattern(":00 +00:")
  private static let west = DigitPattern(":00 -00:")

  private let patterns = (
    month: Self.month, clock: Self.dayAndTime, east: Self.east, west: Self.west
  )
  private var digitsOfMonth: UInt64?
  private var dayBefore = 0
  private var days = 0

  /// Returns the stamp of the entry header that begins at `start`, or `nil` if it has a form that
  /// tools do not write.
  mutating func stamp(at start: Int, in bytes: Span<UInt8>) -> HeaderStamp? {
    guard let plain = plainStamp(at: start, in: bytes) else {
      return HeaderStamp(at: start, in: bytes)
    }
    return HeaderStamp(day: plain.day, second: plain.second, offset: plain.offset)
  }

  /// Returns the stamp of an entry to the second, in any form; `nil` if it names a nonexistent time.
  mutating func stamp(ofEntryAt position: Int, in tree: SyntaxTree) -> HeaderStamp? {
    let bytes = tree.bytes.span
    if let stamp = stamp(at: Int(tree.starts[position]), in: bytes) { return stamp }
    return EntryTimestamp.reading(tree.header(at: position), in: bytes).stamp.map {
      HeaderStamp(
        day: $0.date.daysSinceEpoch,
        second: $0.time?.secondOfDay,
        offset: $0.offset?.seconds
      )
    }
  }

  /// Returns the stamp of the header that begins at `start` if it has the ``plainLength`` bytes
  /// that tools write.
  mutating func plainStamp(ofHeaderAt start: Int, in bytes: Span<UInt8>) -> HeaderStamp? {
    plainStamp(at: start, in: bytes).map {
      HeaderStamp(day: $0.day, second: $0.second, offset: $0.offset)
    }
  }

  /// The number of bytes of `## 2024-03-01 09:15:32 +01:00`.
  static let plainLength = 29

  /// Returns the time of the entry whose header begins at `start`, or `nil` if the header does not
  /// contain it.
  mutating func instant(at start: Int, in bytes: Span<UInt8>) -> Int64? {
    guard let plain = plainStamp(at: start, in: bytes) else {
      return HeaderStamp(at: start, in: bytes)?.instant
    }
    return Int64(plain.day &* 86_400 &+ plain.second &- plain.offset)
  }

  /// A stamp in the form that tools write: days since 1970, seconds since midnight, and seconds
  /// east of UTC.
  private typealias PlainStamp = (day: Int, second: Int, offset: Int)

  /// Parses `## 2024-03-01 09:15:32 +01:00` and the byte after it.
  @inline(__always)
  private mutating func plainStamp(at start: Int, in bytes: Span<UInt8>) -> PlainStamp? {
    guard start &+ 30 <= bytes.count,
      let month = patterns.month.digits(at: start &+ 3, in: bytes),
      let clock = patterns.clock.digits(at: start &+ 11, in: bytes),
      let (second, isWest) = digitsOfOffset(at: start &+ 19, in: bytes)
    else { return nil }
    return stamp(month, DigitPairs(clock), DigitPairs(second), isWest, start &+ 27, bytes)
  }

  @inline(__always)
  private func digitsOfOffset(at place: Int, in bytes: Span<UInt8>) -> (UInt64, isWest: Bool)? {
    if let digits = patterns.east.digits(at: place, in: bytes) { return (digits, false) }
    if let digits = patterns.west.digits(at: place, in: bytes) { return (digits, true) }
    return nil
  }

  @inline(__always)
  private mutating func stamp(
    _ month: UInt64,
    _ clock: DigitPairs,
    _ second: DigitPairs,
    _ isWest: Bool,
    _ minutes: Int,
    _ bytes: Span<UInt8>
  ) -> PlainStamp? {
    if month != digitsOfMonth, !begin(month) { return nil }
    let tens = bytes[minutes] &- 0x30
    let ones = bytes[minutes &+ 1] &- 0x30
    let end = bytes[minutes &+ 2]
    guard 1...days ~= clock[0], clock[3] < 24, clock[6] < 60, second[1] < 60, second[5] < 18,
      tens < 6, ones < 10, end == 0x20 || end == 0x0A
    else { return nil }
    let distance = second[5] &* 3600 &+ (Int(tens) &* 10 &+ Int(ones)) &* 60
    return (
      day: dayBefore &+ clock[0],
      second: clock[3] &* 3600 &+ clock[6] &* 60 &+ second[1],
      offset: isWest ? 0 &- distance : distance
    )
  }

  /// Switches to another month; returns `false` if there is no such month.
  private mutating func begin(_ digits: UInt64) -> Bool {
    guard let month = WrittenMonth(digits) else { return false }
    (digitsOfMonth, dayBefore, days) = (digits, month.dayBefore, month.days)
    return true
  }
}
