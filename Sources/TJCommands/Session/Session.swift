internal import CommandKit
internal import JournalModel
internal import JournalSystem
internal import TerminalKit
internal import ThreadJournal

/// A journal at hand, with what was asked about it.
struct Session {
  let context: any Context
  let invocation: Invocation
  let options: GlobalOptions
  let locator: JournalLocator
  let journal: Journal
  let settings: JournalSettings

  /// Where the offsets come from that files leave out.
  let times: TimeSource

  /// How things are shown and counted.
  let preferences: Preferences

  /// The journal as it was read last; see ``snapshot()``.
  let lastSnapshot = SharedValue<JournalSnapshot?>(nil)

  /// The addresses of the files of which it was said that they cannot be read.
  let toldUnread = SharedValue<Set<[UInt8]>>([])

  /// The settings that have been mentioned as having no effect.
  let inertUses = InertUses()

  /// Opens the journal that is meant, and tells what is wrong with its settings.
  init(
    _ invocation: Invocation,
    in context: any Context,
    tellsProblems: Bool = true
  ) throws(Failure) {
    let locator = try JournalLocator(invocation, in: context)
    let root = try locator.journal(GlobalOptions(invocation), in: context)
    try self.init(root, locator, invocation, in: context)
    if tellsProblems { try preferences.tellProblems(in: context) }
  }

  /// Opens the journal in the folder `root`.
  init(
    _ root: String,
    _ locator: JournalLocator,
    _ invocation: Invocation,
    in context: any Context
  ) throws(Failure) {
    let options = GlobalOptions(invocation)
    if let zone = options.zone, context.zone(named: zone) == nil {
      throw Failure(
        .usage,
        "'\(zone)' is no time zone that this device knows",
        remedy: "take a name such as Europe/Berlin"
      )
    }
    let ports = try JournalPorts(options, locator, around: root, in: context)
    journal = try Failure.of { () throws(JournalError) in try Journal(at: root, with: ports) }
    settings = locator.settings(ofJournalAt: root)
    preferences = Preferences(settings, options)
    (self.context, self.invocation, self.locator) = (context, invocation, locator)
    self.options = options
    times = ports.times
  }

  /// When a new day begins.
  var dayStart: DayStart { preferences.dayStart }

  /// The time of now.
  var now: Moment { Moment.now(options, in: context) }

  /// The day of now, as the journal counts days.
  var today: CivilDate { dayStart.day(of: now.stamp) }

  /// A file as it was named on the command line: from the current folder, as the shell completes it.
  func file(_ path: String) throws(Failure) -> String {
    if path.isWholePath || path.hasPrefix("~/") { return locator.absolute(path) }
    return try context.currentFolder().path(of: path)
  }

  /// Colours for a stream.
  func palette(for stream: StandardStream = .standardOutput) -> Palette {
    Palette(choice: options.output.colorChoice, for: stream, in: context)
  }
}

extension JournalLocator {
  /// The place where the program was started.
  init(_ invocation: Invocation, in context: any Context) throws(Failure) {
    let current = try context.currentFolder()
    let folder = GlobalOptions(invocation).folder.map { Self.absolute($0, from: current) }
    self.init(
      explicit: folder,
      currentFolder: folder ?? current,
      environment: { context.environment($0) },
      context.system
    )
  }

  private static func absolute(_ path: String, from folder: String) -> String {
    path.isWholePath ? path : folder.path(of: path)
  }
}

extension JournalPorts {
  /// The world around a journal, as the program sees it.
  init(
    _ options: GlobalOptions,
    _ locator: JournalLocator,
    around root: String,
    in context: any Context
  ) throws(Failure) {
    let system = context.system
    self.init(
      now: { Moment.now(options, in: context) },
      random: { context.random() },
      times: TimeSource(context, zone: options.zone),
      author: Author.ofGit(around: root, environment: { context.environment($0) }, system),
      drafts: locator.drafts ?? "\(root)/.tj/drafts",
      personal: system
    )
  }
}

extension Moment {
  /// What the clock shows, with the offset that holds at this device or in the zone that was named.
  static func now(_ options: GlobalOptions, in context: any Context) -> Moment {
    let reading = context.now()
    let instant = Instant(seconds: reading.seconds, nanoseconds: 0)
    let written = context.environment("TJ_NOW").flatMap { Stamp($0)?.offset }
    if options.zone == nil, let written { return Moment(instant, offset: written) }
    let rules =
      options.zone.flatMap { context.zone(named: $0) } ?? context.deviceZone()
    let offset = UTCOffset(seconds: rules.offset(at: reading.seconds)) ?? .utc
    return Moment(instant, offset: offset.wholeMinutes)
  }
}
