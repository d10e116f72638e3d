internal import JournalFormat
internal import JournalModel

/// Turns the times of Day One, which are in UTC, into those that the writer's clock showed.
struct DayOneClock: Sendable {
  /// The zones that are not known, in the order in which they occur.
  private(set) var unknown: [String] = []

  private let zones: (any ZoneProvider)?
  private var fallback: ImportClock?
  private var clocks: [String: ImportClock] = [:]

  /// A clock with these rules; `fallback` shows the times of entries whose zone is not known.
  init(_ zones: (any ZoneProvider)?, fallback: ImportClock?) {
    (self.zones, self.fallback) = (zones, fallback)
  }

  /// The time that clocks in a zone showed, or `nil` if the text is not a time.
  mutating func stamp(_ text: String, in zone: String?) -> EntryTimestamp? {
    guard let written = ForeignTime.stamp(text, order: nil) else { return nil }
    guard written.time != nil else { return written }
    let seconds = written.instant(assuming: .utc).seconds
    if let zone, !zone.isEmpty {
      if let offset = Self.offset(zone) {
        return EntryTimestamp(Instant(seconds: seconds, nanoseconds: 0), offset: offset)
      }
      if clocks[zone] == nil, let zones { clocks[zone] = ImportClock(zone, zones) }
      if let stamp = clocks[zone]?.stamp(secondsSinceEpoch: seconds) { return stamp }
    }
    let name = zone ?? "none"
    if !unknown.contains(name) { unknown.append(name) }
    return fallback?.stamp(secondsSinceEpoch: seconds)
      ?? EntryTimestamp(Instant(seconds: seconds, nanoseconds: 0), offset: .utc)
  }

  /// The offset of a zone that is written as one: `GMT+0200`, `UTC`.
  private static func offset(_ zone: String) -> UTCOffset? {
    guard zone.hasPrefix("GMT") || zone.hasPrefix("UTC") else { return nil }
    let rest = zone.dropFirst(3)
    if rest.isEmpty { return .utc }
    let digits = rest.dropFirst().utf8.filter { $0 != .colon }
    guard digits.count == 4, digits.allSatisfy(\.isDigit), "+-".contains(rest.prefix(1)) else {
      return nil
    }
    let values = digits.map { Int($0 &- 0x30) }
    let minutes = (values[0] * 10 + values[1]) * 60 + values[2] * 10 + values[3]
    return UTCOffset(minutes: rest.hasPrefix("-") ? -minutes : minutes)
  }
}
