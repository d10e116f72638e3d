internal import JournalModel
internal import JournalSystem
internal import ThreadJournal

extension JournalEnvironment {
  /// Creates the environment of the journal in the folder `root` from a context.
  init(
    _ options: GlobalOptions,
    _ locator: JournalLocator,
    around root: String,
    in context: any Context
  ) throws {
    let system = context.system
    self.init(
      now: { ZonedInstant.now(options, in: context) },
      random: { context.random() },
      times: TimeSource(context, zone: options.zone),
      author: Author.ofGit(around: root, environment: { context.environment($0) }, system),
      drafts: locator.drafts ?? "\(root)/.tj/drafts",
      personal: system
    )
    settings = locator.settingsFile
    identities = locator.identities
    keys = context.keys
  }
}

extension ZonedInstant {
  /// Returns the current time, with the UTC offset of this device or of the time zone that the options name.
  static func now(_ options: GlobalOptions, in context: any Context) -> ZonedInstant {
    let reading = context.now()
    let instant = Instant(seconds: reading.seconds, nanoseconds: 0)
    if options.zone == nil, let written = context.fixedTime?.offset {
      return ZonedInstant(instant, offset: written)
    }
    let rules =
      options.zone.flatMap { context.zone(named: $0) } ?? context.deviceZone()
    let offset = UTCOffset(seconds: rules.offset(at: reading.seconds)) ?? .utc
    return ZonedInstant(instant, offset: offset.wholeMinutes)
  }
}
