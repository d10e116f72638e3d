internal import JournalFormat

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
