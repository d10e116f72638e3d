internal import JournalModel
internal import JournalSystem
internal import ThreadJournal

extension ZonedInstant {
  /// Returns the current time, with the UTC offset of this device or of the time zone that the options name.
  static func now(_ options: GlobalOptions, in context: any Context) -> ZonedInstant {
    let reading = context.now()
    let instant = Instant(seconds: reading.seconds, nanoseconds: 0)
    let written = context.environment("TJ_NOW").flatMap { EntryTimestamp($0)?.offset }
    if options.zone == nil, let written { return ZonedInstant(instant, offset: written) }
    let rules =
      options.zone.flatMap { context.zone(named: $0) } ?? context.deviceZone()
    let offset = UTCOffset(seconds: rules.offset(at: reading.seconds)) ?? .utc
    return ZonedInstant(instant, offset: offset.wholeMinutes)
  }
}
