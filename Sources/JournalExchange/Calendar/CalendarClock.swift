internal import JournalFormat
internal import JournalModel

/// Turns the times of a calendar into those of entries.
struct CalendarClock {
  /// The zones that neither the system nor the calendar knows, in the order in which they occur.
  private(set) var unknown: [String] = []

  private let zones: (any ZoneProvider)?
  private var device: ImportClock?
  private var clocks: [String: ImportClock] = [:]

  /// A clock with the time zones of the system; `device` shows times without a known zone.
  init(_ zones: (any ZoneProvider)?, device: ImportClock?) {
    (self.zones, self.device) = (zones, device)
  }

  /// Returns the time of an entry, or `nil` if no such time exists; `calendar` has the zones that the file describes.
  mutating func stamp(
    _ time: CalendarTime,
    _ calendar: borrowing CalendarZones
  ) -> EntryTimestamp? {
    guard let wall = time.wall, wall.time != nil else { return time.wall }
    if time.isUTC {
      let seconds = Int64(wall.localSeconds)
      return device?.stamp(secondsSinceEpoch: seconds)
        ?? EntryTimestamp(Instant(seconds: seconds), offset: .utc)
    }
    if let zone = time.zone {
      if let clock = clock(of: zone) { return clock.stamp(wall) }
      if let offset = calendar.offset(of: zone, at: wall) {
        return EntryTimestamp(wall.date, time: wall.time, offset: offset.wholeMinutes)
      }
      if !unknown.contains(zone) { unknown.append(zone) }
    }
    return device?.stamp(wall) ?? wall
  }

  /// The clock of a zone of the system, whose name some programs write below a path of theirs.
  private mutating func clock(of zone: String) -> ImportClock? {
    if let known = clocks[zone] { return known }
    guard let zones else { return nil }
    let parts = zone.split(separator: "/")
    let names =
      zone.hasPrefix("/") ? [3, 2].map { parts.suffix($0).joined(separator: "/") } : [zone]
    let clock = names.lazy.compactMap { ImportClock($0, zones) }.first
    clocks[zone] = clock
    return clock
  }
}
