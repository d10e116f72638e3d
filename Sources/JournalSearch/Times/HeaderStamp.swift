internal import JournalFormat
internal import JournalModel

/// The date, time and offset of a header as plain numbers, parsed without allocating.
///
/// Stamps in any form that tools do not write are left to the model, which parses them completely.
struct HeaderStamp {
  /// Days since 1970-01-01.
  let day: Int

  /// Seconds since midnight, or `nil` for an all-day entry.
  let second: Int?

  /// Seconds east of UTC, or `nil` if no offset is written.
  let offset: Int?

  /// The point in time, or `nil` if no offset is written.
  var instant: Int64? { offset.map { Int64(day * 86_400 + (second ?? 0) - $0) } }

  init(day: Int, second: Int?, offset: Int?) {
    (self.day, self.second, self.offset) = (day, second, offset)
  }

  /// Returns the number of the day that the entry belongs to.
  func day(from dayStart: DayStart) -> Int { dayStart.isLater(than: second) ? day - 1 : day }

  /// Parses the entry header that begins at `start`; `nil` if it has a form that tools do not
  /// write.
  init?(at start: Int, in bytes: Span<UInt8>) {
    var scanner = StampScanner(from: start + 3, to: bytes.count)
    guard let (year, month, day) = scanner.date(in: bytes),
      let date = CivilDate(year: year, month: month, day: day),
      let word = Self.wordBehind(scanner, in: bytes)
    else { return nil }
    self.day = date.daysSinceEpoch
    guard case .number = word else {
      (second, offset) = (nil, nil)
      return
    }
    scanner.skipBlanks(in: bytes)
    guard let clock = scanner.time(in: bytes), clock.fractionDigits == 0, clock.hour < 24,
      clock.minute < 60, clock.second ?? 0 < 60, let word = Self.wordBehind(scanner, in: bytes)
    else { return nil }
    second = (clock.hour * 60 + clock.minute) * 60 + (clock.second ?? 0)
    guard case .sign = word else {
      offset = nil
      return
    }
    scanner.skipBlanks(in: bytes)
    guard let (isWest, hours, minutes) = scanner.offset(in: bytes), hours < 18, minutes < 60,
      Self.wordBehind(scanner, in: bytes) != nil
    else { return nil }
    let distance = (hours * 60 + minutes) * 60
    offset = isWest ? -distance : distance
  }

  /// The next word after a part of a stamp.
  private enum Word {
    case nothing
    case number
    case sign
    case other
  }

  /// Classifies the next word by its first letter; returns `nil` if it does not follow exactly one
  /// blank.
  private static func wordBehind(_ scanner: StampScanner, in bytes: Span<UInt8>) -> Word? {
    let place = scanner.position
    guard place < bytes.count else { return nil }
    if bytes[place] == 0x0A { return .nothing }
    guard place + 1 < bytes.count, bytes[place] == 0x20, bytes[place + 1] > 0x20 else { return nil }
    switch bytes[place + 1] {
    case 0x30...0x39: return .number
    case 0x2B, 0x2D, 0x5A: return .sign
    default: return .other
    }
  }
}
