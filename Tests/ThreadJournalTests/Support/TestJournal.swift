import JournalModel
import JournalStore
import JournalSystem
import TestSupport
import Synchronization
import ThreadJournal

/// A journal in a folder that is removed after the test, with a clock and ids of its own.
struct TestJournal {
  let folder: TemporaryDirectory
  let journal: Journal
  let environment: JournalEnvironment

  /// The journal's folder.
  var root: String { journal.root }

  /// Runs `body` with a new journal.
  static func run<Answer>(
    seed: UInt64 = 1,
    system: System = System(),
    on place: TemporaryDirectory.Place = .memory,
    _ body: (TestJournal) throws -> Answer
  ) throws -> Answer {
    try TemporaryDirectory.run(on: place) { folder in
      let environment = Self.environment(in: folder, seed: seed, system: system)
      let journal = try Journal.begin(at: folder.path(of: "journal"), with: environment).journal
      return try body(TestJournal(folder: folder, journal: journal, environment: environment))
    }
  }

  /// Runs the asynchronous `body` with a new journal.
  static func run<Answer>(
    seed: UInt64 = 1,
    system: System = System(),
    _ body: (TestJournal) async throws -> Answer
  ) async throws -> Answer {
    try await TemporaryDirectory.run { folder in
      let environment = Self.environment(in: folder, seed: seed, system: system)
      let journal = try Journal.begin(at: folder.path(of: "journal"), with: environment).journal
      return try await body(TestJournal(folder: folder, journal: journal, environment: environment))
    }
  }

  static func environment(
    in folder: TemporaryDirectory,
    seed: UInt64 = 1,
    system: System = System()
  ) -> JournalEnvironment {
    let clock = TestClock()
    let generator = Mutex(SeededGenerator(seed: seed))
    var environment = JournalEnvironment(
      now: { clock.now() },
      random: { generator.withLock { $0.next() } },
      times: TimeSource(zones: NoZones()),
      author: Author(name: "Ada Writer", email: "ada@example.org"),
      drafts: folder.path(of: "drafts"),
      system: system
    )
    environment.editorGrace = EditorGrace(step: 2, limit: 6, youth: 2000)
    return environment
  }

  /// Creates a thread with the given number of entries, and returns its address and their ids.
  func thread(
    _ title: String = "Daily",
    entries count: Int = 0
  ) throws -> (address: String, ids: [EntryID]) {
    let entries = (0..<count).map {
      NewEntry(title: "Entry \($0)", body: Array("Text \($0).".utf8))
    }
    let address = try journal.create(NewThread(title, entries: entries)).address
    return (address, try journal.thread(address).identities().ids)
  }

  /// The bytes of a thread's file as text.
  func text(_ address: String) throws -> String {
    String(decoding: try Disk.read("\(root)/\(address).md"), as: UTF8.self)
  }

  /// Writes a thread's file in place, like an editor that truncates it.
  func write(_ text: String, to address: String) throws {
    try Disk.write(Array(text.utf8), to: "\(root)/\(address).md")
  }

  /// Runs `body` while a program has a thread open, and appends `late` before the program closes it.
  func writing(_ address: String, _ late: String, _ body: () throws -> Void) throws {
    let writer = try LateWriter("\(root)/\(address).md")
    try body()
    writer.finish(late)
  }

  /// The output of git, run without any user's settings.
  @discardableResult
  func git(_ arguments: String...) throws -> String {
    try Git.run(arguments, in: root)
  }

  /// Gives the journal a remote inside its git folder with changes, additions and a renaming by another device, and
  /// changes some of the same things here.
  func divergeFromRemote() throws {
    let remote = ".git/remote.git"
    try git("init", "-q", "--bare", remote)
    try journal.setRemote("origin", to: remote)
    try journal.create(NewThread("Pages", entries: [NewEntry(title: "Page")]))
    try journal.sync()
    let elsewhere = folder.path(of: "elsewhere")
    let other = try Journal.clone(
      "\(root)/\(remote)",
      into: elsewhere,
      with: Self.environment(in: folder, seed: 9)
    ).journal
    let ids = try journal.thread("daily").identities().ids
    let page = try journal.thread("pages").identities().ids
    try other.edit(ids[1], in: "daily", body: Array("Text of theirs.".utf8))
    try other.edit(ids[3], in: "daily", title: "Theirs")
    try other.add([NewEntry(title: "From elsewhere")], to: "daily")
    try other.create(NewThread("Garden", entries: [NewEntry(title: "A tree")]))
    try other.rename("pages", to: "Leaves")
    try other.sync()
    try Disk.remove(elsewhere)
    try journal.edit(ids[1], in: "daily", body: Array("Text of ours.".utf8))
    try journal.edit(page[0], in: "pages", body: Array("Written here.".utf8))
    try journal.add([NewEntry(title: "From here")], to: "daily")
  }

  /// The names of the drafts' files.
  func drafts() throws -> [String] {
    Disk.exists(environment.drafts) ? try Disk.names(in: environment.drafts) : []
  }

  /// The text of a draft, by its name or that of its file.
  func draftText(_ name: String) throws -> String {
    let file = try drafts().contains(name) ? name : "\(name).md"
    return String(decoding: try Disk.read("\(environment.drafts)/\(file)"), as: UTF8.self)
  }
}

/// A provider that knows no time zone.
struct NoZones: ZoneProvider {
  func offset(of zone: String, at secondsSinceEpoch: Int64) -> Int? { nil }
}
