internal import JournalModel

/// The date, time and offset of a header in plain numbers, read without making anything of it.
///
/// Whatever is not written as tools write it says nothing here and is read in full by the model. Bytes are
/// compared as plain numbers, since the names for them are another module's and would cost a call each.
struct HeaderStamp {
  /// Days since 1970-01-01.
  let day: Int

  /// Seconds since midnight; nothing for a whole day.
  let second: Int?

  /// Seconds east of UTC, where they are written.
  let offset: Int?

  /// The point in time, where the offset is written.
  var instant: Int64? { offset.map { Int64(day * 86_400 + (second ?? 0) - $0) } }

  init(day: Int, second: Int?, offset: Int?) {
    (self.day, self.second, self.offset) = (day, second, offset)
  }

  /// Reads the header that begins at `start`, a place where an entry begins.
  init?(at start: Int, in bytes: Span<UInt8>) {
    // `## 2024-03-01 09:15:32 +01:00` and a blank or a line end; a file may end earlier.
    guard start + 30 <= bytes.count, let date = Self.date(at: start + 3, in: bytes) else {
      return nil
    }
    day = date
    var place = start + 13
    guard bytes[place] == 0x20 else {
      guard bytes[place] == 0x0A else { return nil }
      (second, offset) = (nil, nil)
      return
    }
    guard bytes[place + 1] &- 0x30 < 10 else {
      // A word; or blanks, which are for the model.
      guard bytes[place + 1] > 0x20 else { return nil }
      (second, offset) = (nil, nil)
      return
    }
    guard let time = Self.time(at: &place, in: bytes) else { return nil }
    second = time
    guard let offset = Self.offset(at: place, in: bytes) else { return nil }
    self.offset = offset == .min ? nil : offset
  }

  private static func date(at start: Int, in bytes: Span<UInt8>) -> Int? {
    guard let century = pair(at: start, in: bytes), let rest = pair(at: start + 2, in: bytes),
      bytes[start + 4] == 0x2D, let month = pair(at: start + 5, in: bytes),
      bytes[start + 7] == 0x2D, let day = pair(at: start + 8, in: bytes),
      1...12 ~= month, 1...31 ~= day
    else { return nil }
    let year = century * 100 + rest
    if day > 28, day > CivilDate.days(inMonth: month, of: year) { return nil }
    return days(year, month, day)
  }

  /// Days since 1970, counted from March as the model does; years are 0 to 9999.
  static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let year = month <= 2 ? year + 399 : year + 400
    let era = year / 400
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    return (era - 1) * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
      - 719_468
  }

  /// ` 09:15` or ` 09:15:32`, with a blank or a line end behind it, to which `place` moves.
  private static func time(at place: inout Int, in bytes: Span<UInt8>) -> Int? {
    guard let hour = pair(at: place + 1, in: bytes), hour < 24, bytes[place + 3] == 0x3A,
      let minute = pair(at: place + 4, in: bytes), minute < 60
    else { return nil }
    var seconds = (hour * 60 + minute) * 60
    place += 6
    if bytes[place] == 0x3A {
      guard let second = pair(at: place + 1, in: bytes), second < 60 else { return nil }
      seconds += second
      place += 3
    }
    return bytes[place] == 0x20 || bytes[place] == 0x0A ? seconds : nil
  }

  /// ` +01:00` with a blank or a line end behind it; `.min` where something else than an offset stands there.
  private static func offset(at place: Int, in bytes: Span<UInt8>) -> Int? {
    if bytes[place] == 0x0A { return .min }
    guard place + 7 < bytes.count else { return nil }
    let sign = bytes[place + 1]
    guard sign == 0x2B || sign == 0x2D else {
      return sign > 0x20 && sign != 0x5A ? .min : nil
    }
    guard let hours = pair(at: place + 2, in: bytes), bytes[place + 4] == 0x3A,
      let minutes = pair(at: place + 5, in: bytes), hours < 18, minutes < 60,
      bytes[place + 7] == 0x20 || bytes[place + 7] == 0x0A
    else { return nil }
    let distance = (hours * 60 + minutes) * 60
    return sign == 0x2D ? -distance : distance
  }

  @inline(__always)
  private static func pair(at offset: Int, in bytes: Span<UInt8>) -> Int? {
    let tens = bytes[offset] &- 0x30
    let ones = bytes[offset &+ 1] &- 0x30
    guard tens < 10, ones < 10 else { return nil }
    return Int(tens) &* 10 &+ Int(ones)
  }
}
