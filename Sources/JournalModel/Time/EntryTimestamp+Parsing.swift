internal import JournalFormat

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
  }

  /// Parses a whole text as a stamp, ignoring blanks around it; `nil` if any part of it does not
  /// fit.
  public init?(parsing bytes: Span<UInt8>) {
    guard case .stamp(let stamp) = Self.reading(bytes) else { return nil }
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
