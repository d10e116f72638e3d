package import JournalGit
public import JournalModel
package import JournalStore
package import JournalSystem

/// What a journal takes from the world around it: clock, chance, time zones, the person's name.
///
/// A program gives the real ones; a test gives fixed ones, and gets the same bytes on every run.
public struct JournalPorts: Sendable {
  /// The time of now, with the offset of the device's clock.
  public var now: @Sendable () -> Moment

  /// Random numbers, for new ids.
  public var random: @Sendable () -> UInt64

  /// Where the offsets come from that a file leaves out.
  public var times: TimeSource

  /// Who writes, as commits say it; asked only when there is something to commit, since git's settings take
  /// longer to read than many a search.
  public var author: @Sendable () -> Author

  /// The folder for drafts of this device; a path that is not whole begins in the journal's folder.
  public var drafts: String

  /// The file of the person's own settings; nothing where there are only those of the journal.
  public var settings: String?

  let system: System

  /// How many seconds another program may hold the lock before we give up.
  package var patience = 10.0

  /// How long an editor that seems to be in the middle of saving is waited for.
  package var editorGrace = EditorGrace()

  /// Whose settings of git hold: a test wants those of nobody but the repository.
  let gitSettings: SettingsScope

  /// Ports to the real file system, with everything else as given.
  public init(
    now: @escaping @Sendable () -> Moment,
    random: @escaping @Sendable () -> UInt64 = { UInt64.random(in: 0...UInt64.max) },
    times: TimeSource,
    author: @autoclosure @escaping @Sendable () -> Author,
    drafts: String
  ) {
    self.init(
      now: now,
      random: random,
      times: times,
      author: author(),
      drafts: drafts,
      personal: System()
    )
  }

  /// Ports to the file system through `system`, for a person whose settings of git hold.
  package init(
    now: @escaping @Sendable () -> Moment,
    random: @escaping @Sendable () -> UInt64,
    times: TimeSource,
    author: @autoclosure @escaping @Sendable () -> Author,
    drafts: String,
    personal system: System
  ) {
    self.init(
      now: now,
      random: random,
      times: times,
      author: author(),
      drafts: drafts,
      system: system,
      gitSettings: .everyone
    )
  }

  /// Ports whose system calls go through `system`.
  package init(
    now: @escaping @Sendable () -> Moment,
    random: @escaping @Sendable () -> UInt64,
    times: TimeSource,
    author: @autoclosure @escaping @Sendable () -> Author,
    drafts: String,
    system: System,
    gitSettings: SettingsScope = .repository
  ) {
    (self.now, self.random, self.times) = (now, random, times)
    (self.author, self.drafts) = (author, drafts)
    (self.system, self.gitSettings) = (system, gitSettings)
  }
}

extension JournalPorts {
  /// The random numbers as the standard library wants them.
  struct Generator: RandomNumberGenerator {
    let source: @Sendable () -> UInt64

    mutating func next() -> UInt64 { source() }
  }

  var generator: Generator { Generator(source: random) }
}
