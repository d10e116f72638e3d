internal import CommandKit
internal import JournalFrontEnd
internal import JournalModel
internal import TerminalKit
internal import ThreadJournal

/// An open journal, with its settings and its environment.
///
/// Operations on it are in types that are created from a session, such as ``EntrySelection``,
/// ``Questions`` or ``JournalWriter``.
struct Session {
  /// The environment of the program.
  let context: any Context

  /// The options that every command takes.
  let options: GlobalOptions

  /// The places where the journal, its settings and the drafts were searched.
  let locator: JournalLocator

  /// The journal.
  let journal: Journal

  /// The settings that apply to it.
  let settings: Preferences

  /// The source of UTC offsets that files leave out.
  let times: TimeSource

  /// The messages to the person besides the result.
  let messages: Messages

  /// The reader of the journal.
  let reader: JournalReader

  /// Opens the journal that a command line names, and reports problems with its settings.
  init(_ invocation: Invocation, in context: any Context, tellsProblems: Bool = true) throws {
    let options = GlobalOptions(invocation)
    let locator = try JournalLocator(options, in: context)
    let root = try locator.journal(options, in: context)
    try self.init(root, locator, options, in: context)
    if invocation[FilterOptions.counts] { reader.takeCounts() }
    if tellsProblems { for problem in settings.problems { try messages.warn(of: problem) } }
  }

  /// Opens the journal in the folder `root`.
  init(
    _ root: String,
    _ locator: JournalLocator,
    _ options: GlobalOptions,
    in context: any Context
  ) throws {
    if let zone = options.zone, context.zone(named: zone) == nil {
      throw Failure(
        .usage,
        "no such time zone: \(zone)",
        hint: "use a name such as Europe/Berlin"
      )
    }
    let environment = try JournalEnvironment(options, locator, around: root, in: context)
    journal = try Journal(at: root, with: environment)
    settings = Preferences(locator.settings(ofJournalAt: root), options)
    (self.context, self.options, self.locator) = (context, options, locator)
    times = environment.times
    DisplayWidth.ambiguousColumns = settings.ambiguousWidth
    messages = Messages(options, glyphs: settings.glyphs, in: context)
    reader = JournalReader(journal, settings, options, messages, context.system)
  }

  /// The current time.
  var now: ZonedInstant { ZonedInstant.now(options, in: context) }

  /// The current day, as the journal counts days.
  var today: CivilDate { settings.dayStart.day(of: now.stamp) }
}
