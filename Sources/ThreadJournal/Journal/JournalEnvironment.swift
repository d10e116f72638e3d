package import JournalGit
public import JournalModel
package import JournalStore
package import JournalSystem

/// A journal's interface to its environment: clock, random numbers, time zones, the person's name.
///
/// A program passes the real ones; a test passes fixed ones, and gets the same bytes on every run.
public struct JournalEnvironment: Sendable {
  /// The current time, with the offset of the device's clock.
  public var now: @Sendable () -> ZonedInstant

  /// Random numbers, for new ids.
  public var random: @Sendable () -> UInt64

  /// The source of UTC offsets that a file leaves out.
  public var times: TimeSource

  /// The author of commits; called only when there is something to commit, since reading git's settings takes longer
  /// than many a search.
  public var author: @Sendable () -> Author

  /// The folder for drafts of this device; a relative path starts from the journal's folder.
  public var drafts: String

  /// The file of the personal settings, or `nil` if there are only those of the journal.
  public var settings: String?

  /// The folder of the person's keys, or `nil` if there is no home.
  public var identities: String?

  /// The keys that are unlocked.
  public var keys = UnlockedKeys()

  /// The drafts that this process has encrypted.
  let writtenDrafts = SharedValue<[String: WrittenDraft]>([:])

  let system: System

  /// The number of seconds to wait for another program's lock.
  package var patience = 10.0

  /// The time to wait for an editor that seems to be in the middle of saving.
  package var editorGrace = EditorGrace()

  /// The number of milliseconds without data from a remote, or from the git program, after which an operation gives
  /// up.
  package var silenceLimit: Int32 = 60_000

  /// The number of bytes of attachments in one commit of outside edits, which are held in memory.
  package var commitLimit = 128 << 20

  /// The git settings to use: tests use only those of the repository.
  let gitSettings: SettingsScope

  /// An environment with the real file system, and everything else as given.
  public init(
    now: @escaping @Sendable () -> ZonedInstant,
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

  /// An environment whose system calls go through `system`, with the person's git settings.
  package init(
    now: @escaping @Sendable () -> ZonedInstant,
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

  /// An environment whose system calls go through `system`, with the given git settings.
  package init(
    now: @escaping @Sendable () -> ZonedInstant,
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

extension JournalEnvironment {
  /// The random numbers as a standard library generator.
  struct Generator: RandomNumberGenerator {
    let source: @Sendable () -> UInt64

    mutating func next() -> UInt64 { source() }
  }

  var generator: Generator { Generator(source: random) }
}

extension JournalEnvironment {
  /// The real environment: this device's clock and time zones, real random numbers, and this user's folder for drafts.
  ///
  /// `author` is the author of commits.
  public static func live(author: @autoclosure @escaping @Sendable () -> Author)
    -> JournalEnvironment
  {
    let system = System()
    let variables: @Sendable (String) -> String? = { system.environment($0) }
    let zones = DeviceZones(system, environment: variables)
    let places = Surroundings(currentFolder: "/", environment: variables)
    var environment = JournalEnvironment(
      now: { zones.now() },
      times: TimeSource(zones: zones, device: DeviceZones.device),
      author: author(),
      drafts: places.draftFolder ?? ".tj/drafts"
    )
    environment.settings = places.settingsFile
    return environment
  }
}
