extension Signature {
  /// The last second of the year 9999.
  private static let lastSecond: Int64 = 253_402_300_799

  /// Whether the time is between 1970 and the year 9999, the range that git uses.
  var hasPossibleTime: Bool { 0...Self.lastSecond ~= seconds }

  /// Parses `NAME <ADDRESS> SECONDS +HHMM`, or returns `nil` for any other line.
  init?(parsing line: ArraySlice<UInt8>) {
    guard let (name, email, rest) = Self.parts(of: line) else { return nil }
    let time = rest.split(separator: 0x20)
    guard time.count == 2, let seconds = Self.number(time[0]), let offset = Self.offset(time[1])
    else { return nil }
    self.init(name: name, email: email, seconds: seconds, offsetMinutes: offset)
  }

  /// Parses the readable parts of a line; a missing time is 1970-01-01, and a missing zone is UTC.
  init(reading line: ArraySlice<UInt8>) {
    guard let (name, email, rest) = Self.parts(of: line) else {
      let name = String(decoding: line, as: UTF8.self)
      self.init(name: name, email: "", seconds: 0, offsetMinutes: 0)
      return
    }
    let time = rest.split(separator: 0x20)
    self.init(
      name: name,
      email: email,
      seconds: time.first.flatMap(Self.number) ?? 0,
      offsetMinutes: time.dropFirst().first.flatMap(Self.offset) ?? 0
    )
  }

  /// Returns the name, the address and the rest of the line.
  private static func parts(
    of line: ArraySlice<UInt8>
  ) -> (name: String, email: String, rest: ArraySlice<UInt8>)? {
    guard let open = line.lastIndex(of: UInt8(ascii: "<")),
      let close = line.lastIndex(of: UInt8(ascii: ">")), open < close
    else { return nil }
    return (text(line[..<open]), text(line[(open + 1)..<close]), line[(close + 1)...])
  }

  /// A name without the blanks around it.
  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    let end = bytes.lastIndex { $0 != 0x20 } ?? bytes.startIndex - 1
    return String(decoding: bytes[...end].drop { $0 == 0x20 }, as: UTF8.self)
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int64? {
    Int64(String(decoding: digits, as: UTF8.self))
  }

  /// The minutes of a zone such as `+0130`, at most 14 hours away from UTC.
  private static func offset(_ digits: ArraySlice<UInt8>) -> Int32? {
    guard let sign = digits.first, [0x2B, 0x2D].contains(sign), digits.count == 5,
      let number = number(digits.dropFirst()), number % 100 < 60, 0...1400 ~= number
    else { return nil }
    let minutes = Int32(number / 100 * 60 + number % 100)
    return sign == 0x2D ? -minutes : minutes
  }
}
