internal import JournalFormat
internal import JournalModel
internal import JournalWire

/// The times of the records of Telegram: an instant, and in old exports only a local time.
struct TelegramTime: Sendable {
  private var clock: ImportClock?

  /// How the last time was found, in words.
  private(set) var decision = ""

  /// Times on a clock; without one, those of the computer that made the export.
  init(clock: ImportClock?) { self.clock = clock }

  /// Returns the time in the member `name` and in the one of the same name with `_unixtime`.
  mutating func stamp(_ name: String, of message: JSONValue) -> EntryTimestamp? {
    let wall = message[name]?.text.flatMap { ForeignTime.stamp($0, order: nil) }
    let instant = message[name + "_unixtime"]?.text.flatMap { Int64($0) }
    guard let instant else {
      decision =
        clock.map { "local times of the export, read as times in \($0.zoneText)" }
        ?? "local times of the export, without a zone"
      return wall.flatMap { stamp in clock.map { $0.stamp(stamp) } ?? stamp }
    }
    // Years that a stamp can hold.
    guard -62_000_000_000...253_000_000_000 ~= instant else { return nil }
    if let clock {
      decision = "exact times, written as times in \(clock.zoneText)"
      return self.clock?.stamp(secondsSinceEpoch: instant)
    }
    decision = "exact times, written in the zone of the computer that made the export"
    return EntryTimestamp(Instant(seconds: instant), offset: Self.offset(wall, at: instant))
  }

  /// The offset of a local time from an instant, or UTC if no zone has it.
  private static func offset(_ wall: EntryTimestamp?, at instant: Int64) -> UTCOffset {
    guard let wall else { return .utc }
    let seconds = wall.localSeconds - Int(instant)
    return seconds % 900 == 0 ? UTCOffset(seconds: seconds) ?? .utc : .utc
  }
}
