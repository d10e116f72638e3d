internal import JournalFormat

/// Parses the parts of a stamp, and checks whether each part exists.
struct TimestampCursor {
  /// A part of a stamp: present, of the right form but impossible, or absent.
  enum Reading<Part: Sendable>: Sendable {
    case some(Part)
    case impossible
    case absent

    var value: Part? {
      guard case .some(let part) = self else { return nil }
      return part
    }

    /// The part, or `impossible` for `nil`.
    init(_ part: Part?) { self = part.map { .some($0) } ?? .impossible }
  }

  private var scanner: StampScanner

  init(_ bytes: Span<UInt8>) { scanner = StampScanner(from: 0, to: bytes.count) }

  var isAtEnd: Bool { scanner.isAtEnd }

  mutating func skipBlanks(in bytes: Span<UInt8>) { scanner.skipBlanks(in: bytes) }

  /// Parses `2024-03-01`, in which month and day may lack the leading zero; otherwise `nil`.
  mutating func date(in bytes: Span<UInt8>) -> Reading<CivilDate>? {
    guard let (year, month, day) = scanner.date(in: bytes) else { return nil }
    return Reading(CivilDate(year: year, month: month, day: day))
  }

  /// Parses the rest of a text after a date; returns `nil` if it is not a time with an optional
  /// offset.
  mutating func timeAndOffset(
    in bytes: Span<UInt8>
  ) -> (time: Reading<CivilTime>, offset: Reading<UTCOffset>)? {
    let afterDate = scanner.position
    skipBlanks(in: bytes)
    if isAtEnd { return (.absent, .absent) }
    guard scanner.position > afterDate || scanner.takesT(in: bytes), let time = time(in: bytes)
    else { return nil }
    skipBlanks(in: bytes)
    if isAtEnd { return (time, .absent) }
    guard let offset = offset(in: bytes) else { return nil }
    skipBlanks(in: bytes)
    return isAtEnd ? (time, offset) : nil
  }

  /// Parses `09:15`, `9:15:32` or `09:15:32.250`; otherwise `nil`.
  mutating func time(in bytes: Span<UInt8>) -> Reading<CivilTime>? {
    guard let clock = scanner.time(in: bytes) else { return nil }
    return Reading(
      CivilTime(
        hour: clock.hour,
        minute: clock.minute,
        second: clock.second,
        nanosecond: clock.fraction * CivilTime.unit(ofDigits: clock.fractionDigits),
        fractionDigits: clock.fractionDigits
      )
    )
  }

  /// Parses `Z`, or `+01:00` with its colon; otherwise `nil`.
  mutating func offset(in bytes: Span<UInt8>) -> Reading<UTCOffset>? {
    guard let (isWest, hours, minutes) = scanner.offset(in: bytes) else { return nil }
    guard minutes < 60 else { return .impossible }
    let distance = hours * 60 + minutes
    return Reading(UTCOffset(minutes: isWest ? -distance : distance))
  }
}
