package import JournalFormat

/// The date of an entry with its time and offset, as far as they were written.
///
/// A stamp contains exactly what the header does: a missing offset stays missing, so that nothing
/// changes when the reader travels.
///
/// ```swift
/// EntryTimestamp(parsing: Array("2024-03-01 09:15 +01:00".utf8).span)?.instant?.seconds  // 1709280900
/// ```
public struct EntryTimestamp: Hashable, CodableAsText, Sendable {
  /// The written day.
  public var date: CivilDate

  /// The written time, or `nil` for an all-day entry.
  public var time: CivilTime?

  /// The written offset, or `nil` if it depends on a time zone.
  public var offset: UTCOffset?

  /// Creates a stamp from its parts.
  public init(_ date: CivilDate, time: CivilTime? = nil, offset: UTCOffset? = nil) {
    self.date = date
    self.time = time
    self.offset = offset
  }

  /// Creates the stamp that a clock with this offset shows at `instant`, to the second, as tools
  /// write it.
  ///
  /// An offset with seconds is first rounded to whole minutes, since the format has no seconds in
  /// offsets.
  public init(_ instant: Instant, offset: UTCOffset) {
    let written = offset.wholeMinutes
    let bounds = CivilDate.dayNumbers
    let local =
      min(
        max(Int(instant.seconds), bounds.lowerBound * 86_400),
        bounds.upperBound * 86_400
      )
      + written.seconds
    let days = local.flooredQuotient(by: 86_400)
    date = CivilDate(daysSinceEpoch: days)
    let second = local - days * 86_400
    time = CivilTime(hour: second / 3600, minute: second / 60 % 60, second: second % 60)
    self.offset = written
  }

  /// Whether it is a whole day.
  public var isAllDay: Bool { time == nil }

  /// The point in time, or `nil` if no offset is written.
  public var instant: Instant? { offset.map(instant(assuming:)) }

  /// Returns the point in time, using `fallback` as the offset if none is written.
  ///
  /// An all-day entry begins at 00:00.
  public func instant(assuming fallback: UTCOffset) -> Instant {
    Instant(
      seconds: Int64(localSeconds - (offset ?? fallback).seconds),
      nanoseconds: Int32(truncatingIfNeeded: time?.nanosecond ?? 0)
    )
  }

  /// Seconds since 1970-01-01 00:00 on the clock that the stamp was read from.
  public var localSeconds: Int { date.daysSinceEpoch * 86_400 + (time?.secondOfDay ?? 0) }
}

extension EntryTimestamp: CustomStringConvertible {
  /// The stamp as a header writes it: `2024-03-01 09:15:32 +01:00`.
  ///
  /// The offset is written only with a time.
  public var description: String {
    guard let time else { return date.description }
    guard let offset else { return "\(date) \(time)" }
    return "\(date) \(time) \(offset)"
  }
}

extension Int {
  /// Returns the quotient rounded towards negative infinity, so that the remainder is never
  /// negative.
  func flooredQuotient(by divisor: Int) -> Int {
    let quotient = self / divisor
    return self % divisor < 0 ? quotient - 1 : quotient
  }
}

/// The stamp of a header that names a nonexistent time, as it was written: `2024-02-30`,
/// `2024-03-01 25:10`.
public struct ImpossibleStamp: Hashable, Sendable {
  /// The text of the stamp.
  public let text: String

  /// Parses a text; `nil` if it names an existing time, or if it cannot be the stamp of a header.
  public init?(_ text: String) {
    let line = Array("## \(text)".utf8)
    guard EntryTimestamp(text) == nil,
      HeaderSyntax(parsing: 0..<line.count, in: line.span)?.stamp == 3..<line.count
    else { return nil }
    self.text = text
  }
}

extension EntryTimestamp {
  /// A part of a stamp that has the right form but names something that does not exist.
  public enum ImpossiblePart: Hashable, Sendable {
    /// A month or a day that the calendar does not have.
    case date
    /// A time that no clock shows.
    case time
    /// An offset further from UTC than that of any place.
    case offset

    /// The problem, in words for a person.
    public var reason: String {
      switch self {
      case .date: "no such date"
      case .time: "no such time (a day ends at 23:59:59)"
      case .offset: "no such UTC offset (offsets go from -18:00 to +18:00)"
      }
    }
  }

  /// The result of parsing a text as a stamp.
  public enum Reading: Hashable, Sendable {
    /// A date that exists, with its time and offset.
    case stamp(EntryTimestamp)
    /// A text of the right form; this part is the first, from the left, that does not exist.
    case impossible(ImpossiblePart)
    /// Any other text.
    case other

    /// The stamp, or `nil` if there is none.
    package var stamp: EntryTimestamp? {
      if case .stamp(let stamp) = self { stamp } else { nil }
    }
  }

  /// Parses a whole text as a stamp, ignoring blanks around it; `nil` if any part of it does not
  /// fit.
  public init?(parsing bytes: Span<UInt8>) {
    guard let stamp = Self.reading(bytes).stamp else { return nil }
    self = stamp
  }

  /// Parses a whole text, and distinguishes a typing mistake in a date from a text that is not a
  /// date.
  ///
  /// ```swift
  /// EntryTimestamp.reading(Array("2024-13-01".utf8).span)  // .impossible(.date)
  /// EntryTimestamp.reading(Array("tomorrow".utf8).span)    // .other
  /// ```
  public static func reading(_ bytes: Span<UInt8>) -> Reading {
    var cursor = TimestampCursor(bytes)
    cursor.skipBlanks(in: bytes)
    guard let date = cursor.date(in: bytes) else { return .other }
    guard let time = cursor.timeAndOffset(in: bytes) else { return .other }
    return reading(date, time.time, time.offset)
  }

  /// Parses the stamp in the header of an entry.
  package static func reading(_ header: HeaderSyntax, in bytes: Span<UInt8>) -> Reading {
    reading(
      date: bytes.extracting(header.date),
      time: bytes.extracting(header.time ?? 0..<0),
      offset: bytes.extracting(header.offset ?? 0..<0)
    )
  }

  /// Parses the parts of a header, whose form the parser of the file has already checked.
  ///
  /// Pass an empty span for a missing time or offset.
  public static func reading(
    date: Span<UInt8>,
    time: Span<UInt8>,
    offset: Span<UInt8>
  ) -> Reading {
    var cursor = TimestampCursor(date)
    guard let day = cursor.date(in: date), cursor.isAtEnd else { return .other }
    var clock = TimestampCursor.Reading<CivilTime>.absent
    if !time.isEmpty {
      cursor = TimestampCursor(time)
      guard let read = cursor.time(in: time), cursor.isAtEnd else { return .other }
      clock = read
    }
    var distance = TimestampCursor.Reading<UTCOffset>.absent
    if !offset.isEmpty {
      cursor = TimestampCursor(offset)
      guard let read = cursor.offset(in: offset), cursor.isAtEnd else { return .other }
      distance = read
    }
    return reading(day, clock, distance)
  }

  private static func reading(
    _ date: TimestampCursor.Reading<CivilDate>,
    _ time: TimestampCursor.Reading<CivilTime>,
    _ offset: TimestampCursor.Reading<UTCOffset>
  ) -> Reading {
    guard case .some(let day) = date else { return .impossible(.date) }
    if case .impossible = time { return .impossible(.time) }
    if case .impossible = offset { return .impossible(.offset) }
    return .stamp(EntryTimestamp(day, time: time.value, offset: offset.value))
  }
}

extension EntryTimestamp: LosslessStringConvertible {
  /// Parses a string as ``init(parsing:)`` parses bytes.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    self.init(parsing: bytes.span)
  }
}
