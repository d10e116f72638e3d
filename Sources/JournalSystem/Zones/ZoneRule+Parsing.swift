extension ZoneRule {
  /// Parses `std offset [dst [offset] [,start[/time],end[/time]]]`, as defined by POSIX and RFC 9636, or returns `nil`
  /// if it is malformed.
  init?(parsing bytes: [UInt8]) {
    var reader = ZoneRuleReader(bytes)
    guard reader.name(), let west = reader.clock(hours: 24) else { return nil }
    standard = -west
    guard !reader.isAtEnd else { return }
    guard reader.name() else { return nil }
    var offset = standard + 3600
    if reader.next != 0x2C, !reader.isAtEnd {
      guard let west = reader.clock(hours: 24) else { return nil }
      offset = -west
    }
    // POSIX does not define the dates if they are missing; all implementations use those of the United States.
    if reader.isAtEnd { reader = ZoneRuleReader(Array(",M3.2.0,M11.1.0".utf8)) }
    guard let start = reader.yearDay(), let end = reader.yearDay(), reader.isAtEnd else {
      return nil
    }
    daylight = Daylight(offset: offset, start: start, end: end)
  }
}

/// Parses the parts of a rule one after the other.
private struct ZoneRuleReader {
  private let bytes: [UInt8]
  private var offset = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  var isAtEnd: Bool { offset == bytes.count }

  var next: UInt8? { isAtEnd ? nil : bytes[offset] }

  /// Skips a name of at least three letters, or anything between `<` and `>`, and returns whether
  /// there is one.
  mutating func name() -> Bool {
    let isQuoted = take(0x3C)
    let start = offset
    while let byte = next, Self.isLetter(byte) || isQuoted && Self.isSignOrDigit(byte) {
      offset += 1
    }
    guard offset - start >= 3 else { return false }
    return !isQuoted || take(0x3E)
  }

  /// Parses `[+-]hh[:mm[:ss]]` to seconds, with at most `limit` hours; returns `nil` if it is malformed.
  mutating func clock(hours limit: Int) -> Int? {
    let sign = take(0x2D) ? -1 : 1
    if sign == 1 { _ = take(0x2B) }
    guard let hours = number(0...limit) else { return nil }
    var seconds = 3600 * hours
    for unit in [60, 1] {
      guard take(0x3A) else { break }
      guard let part = number(0...59) else { return nil }
      seconds += unit * part
    }
    return sign * seconds
  }

  /// Parses a comma, a day and an optional time on it, by default 02:00; returns `nil` if it is
  /// malformed.
  mutating func yearDay() -> YearDay? {
    guard take(0x2C), let day = day() else { return nil }
    guard take(0x2F) else { return YearDay(day: day, time: 7200) }
    return clock(hours: 167).map { YearDay(day: day, time: $0) }
  }

  private mutating func day() -> YearDay.Day? {
    if take(0x4A) { return number(1...365).map { .julian($0) } }
    guard take(0x4D) else { return number(0...365).map { .ordinal($0) } }
    guard let month = number(1...12), take(0x2E), let week = number(1...5), take(0x2E),
      let weekday = number(0...6)
    else { return nil }
    return .weekday(month: month, week: week, weekday: weekday)
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int? {
    var value: Int?
    while let byte = next, byte &- 0x30 < 10 {
      value = 10 * (value ?? 0) + Int(byte - 0x30)
      offset += 1
      if let value, value > range.upperBound { return nil }
    }
    return value.flatMap { range.contains($0) ? $0 : nil }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    offset += 1
    return true
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }

  private static func isSignOrDigit(_ byte: UInt8) -> Bool {
    byte &- 0x30 < 10 || byte == 0x2B || byte == 0x2D
  }
}
