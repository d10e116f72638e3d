extension ZoneRules {
  /// Parses a compiled zone file of any version (RFC 9636), or returns `nil` if it is damaged.
  ///
  /// Files with leap seconds are refused, since the system's clock does not count these.
  public init?(tzif bytes: [UInt8]) {
    var reader = TZifReader(bytes)
    guard let header = reader.header() else { return nil }
    if header.version == 0 {
      guard let body = reader.body(header, timeSize: 4) else { return nil }
      self = body
      return
    }
    guard reader.skipBody(header, timeSize: 4), let second = reader.header(),
      let body = reader.body(second, timeSize: 8), let footer = reader.footer()
    else { return nil }
    let rule = ZoneRule(parsing: footer)
    guard rule != nil || footer.isEmpty else { return nil }
    self.init(
      transitions: body.transitions,
      offsets: body.offsets,
      first: body.first,
      rule: rule
    )
  }
}

/// Parses the parts of a compiled zone file one after the other, never beyond its end.
private struct TZifReader {
  struct Header {
    var version: UInt8
    var universals: Int
    var standards: Int
    var leaps: Int
    var times: Int
    var types: Int
    var characters: Int

    func size(timeSize: Int) -> Int {
      times * (timeSize + 1) + types * 6 + characters + leaps * (timeSize + 4) + standards
        + universals
    }
  }

  private let bytes: [UInt8]
  private var offset = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  private var left: Int { bytes.count - offset }

  mutating func header() -> Header? {
    guard left >= 44, bytes[offset..<offset + 4].elementsEqual("TZif".utf8) else { return nil }
    let version = bytes[offset + 4]
    offset += 20
    let counts = (0..<6).map { _ in Int(number(4)) }
    guard counts.allSatisfy({ 0...0xFFFF ~= $0 }), counts[4] > 0 else { return nil }
    return Header(
      version: version,
      universals: counts[0],
      standards: counts[1],
      leaps: counts[2],
      times: counts[3],
      types: counts[4],
      characters: counts[5]
    )
  }

  mutating func skipBody(_ header: Header, timeSize: Int) -> Bool {
    let size = header.size(timeSize: timeSize)
    guard left >= size else { return false }
    offset += size
    return true
  }

  mutating func body(_ header: Header, timeSize: Int) -> ZoneRules? {
    let end = offset + header.size(timeSize: timeSize)
    guard bytes.count >= end, header.leaps == 0 else { return nil }
    let times = (0..<header.times).map { _ in number(timeSize) }
    guard zip(times, times.dropFirst()).allSatisfy({ $0 < $1 }) else { return nil }
    let kinds = (0..<header.times).map { _ in Int(number(1)) & 0xFF }
    let types = (0..<header.types).map { _ in
      defer { offset += 2 }
      return number(4)
    }
    // The format recommends offsets of at most a day and two hours in either direction; no real zone has more.
    guard types.allSatisfy({ -93_599...93_599 ~= $0 }), kinds.allSatisfy({ $0 < types.count })
    else { return nil }
    offset = end
    return ZoneRules(
      transitions: times,
      offsets: kinds.map { Int32(types[$0]) },
      first: Int32(types[0]),
      rule: nil
    )
  }

  mutating func footer() -> [UInt8]? {
    guard left >= 2, bytes[offset] == 0x0A else { return nil }
    let rest = bytes[(offset + 1)...]
    guard let end = rest.firstIndex(of: 0x0A) else { return nil }
    return Array(rest[..<end])
  }

  /// A signed big-endian number; the caller has checked that the bytes are there.
  private mutating func number(_ size: Int) -> Int64 {
    var value: Int64 = bytes[offset] & 0x80 == 0 ? 0 : -1
    for byte in bytes[offset..<offset + size] { value = value << 8 | Int64(byte) }
    offset += size
    return value
  }
}
