/// A place in the text of a stamp, moved forward part by part.
///
/// It holds positions only and is handed the bytes with each call, so that reading a stamp
/// allocates nothing: this runs once for every entry of a journal. For the same reason it compares
/// with plain numbers, which cost no call into another module.
struct StampCursor {
  /// A part of a stamp: there, of the right form but impossible, or not there.
  enum Reading<Part: Sendable>: Sendable {
    case some(Part)
    case impossible
    case absent

    var value: Part? {
      guard case .some(let part) = self else { return nil }
      return part
    }
  }

  private var position = 0
  private let end: Int

  init(_ bytes: Span<UInt8>) { end = bytes.count }

  var isAtEnd: Bool { position == end }

  mutating func skipBlanks(in bytes: Span<UInt8>) {
    while position < end, bytes[position] == 0x20 || bytes[position] == 0x09 { position += 1 }
  }

  /// `2024-03-01`, where month and day may lack their zero.
  mutating func date(in bytes: Span<UInt8>) -> Reading<CivilDate>? {
    guard let year = digits(4...4, in: bytes), take(0x2D, in: bytes),
      let month = digits(1...2, in: bytes), take(0x2D, in: bytes),
      let day = digits(1...2, in: bytes)
    else { return nil }
    return CivilDate(year: year, month: month, day: day).map { .some($0) } ?? .impossible
  }

  /// What may follow a date up to the end of the text; nothing if something else does.
  mutating func timeAndOffset(
    in bytes: Span<UInt8>
  ) -> (time: Reading<CivilTime>, offset: Reading<UTCOffset>)? {
    let afterDate = position
    skipBlanks(in: bytes)
    if isAtEnd { return (.absent, .absent) }
    guard position > afterDate || take(0x54, in: bytes), let time = time(in: bytes) else {
      return nil
    }
    skipBlanks(in: bytes)
    if isAtEnd { return (time, .absent) }
    guard let offset = offset(in: bytes) else { return nil }
    skipBlanks(in: bytes)
    return isAtEnd ? (time, offset) : nil
  }

  /// `09:15`, `9:15:32` or `09:15:32.250`.
  mutating func time(in bytes: Span<UInt8>) -> Reading<CivilTime>? {
    guard let hour = digits(1...2, in: bytes), take(0x3A, in: bytes),
      let minute = digits(2...2, in: bytes)
    else { return nil }
    guard take(0x3A, in: bytes) else {
      return CivilTime(hour: hour, minute: minute).map { .some($0) } ?? .impossible
    }
    guard let second = digits(2...2, in: bytes) else { return nil }
    var fraction = 0
    var count = 0
    if take(0x2E, in: bytes) {
      let start = position
      guard let written = digits(1...9, in: bytes) else { return nil }
      count = position - start
      fraction = written * CivilTime.unit(ofDigits: count)
    }
    let time = CivilTime(
      hour: hour,
      minute: minute,
      second: second,
      nanosecond: fraction,
      fractionDigits: count
    )
    return time.map { .some($0) } ?? .impossible
  }

  /// `Z`, or `+01:00` with its colon.
  mutating func offset(in bytes: Span<UInt8>) -> Reading<UTCOffset>? {
    if take(0x5A, in: bytes) { return .some(.utc) }
    let isEast = take(0x2B, in: bytes)
    guard isEast || take(0x2D, in: bytes), let hours = digits(2...2, in: bytes),
      take(0x3A, in: bytes), let minutes = digits(2...2, in: bytes)
    else { return nil }
    guard minutes < 60 else { return .impossible }
    let distance = hours * 60 + minutes
    return UTCOffset(minutes: isEast ? distance : -distance).map { .some($0) } ?? .impossible
  }

  @inline(__always)
  private mutating func take(_ byte: UInt8, in bytes: Span<UInt8>) -> Bool {
    guard position < end, bytes[position] == byte else { return false }
    position += 1
    return true
  }

  /// A number of so many digits that no further digit follows.
  @inline(__always)
  private mutating func digits(
    _ counts: ClosedRange<Int>,
    in bytes: Span<UInt8>
  ) -> Int? {
    let start = position
    var number = 0
    while position < end {
      let digit = bytes[position] &- 0x30
      guard digit < 10 else { break }
      guard position - start < counts.upperBound else { return nil }
      number = number &* 10 &+ Int(digit)
      position += 1
    }
    return position - start >= counts.lowerBound ? number : nil
  }
}
