import JournalModel
import JournalStore
import JournalSystem
import Synchronization
import TestSupport
import Testing
import ThreadJournal

/// Devices with a journal each, which sync with one bare repository.
struct Devices {
  let folder: TemporaryDirectory

  /// The repository that they sync with.
  var remote: String { folder.path(of: "remote.git") }

  /// Runs `body` with a remote that is empty.
  static func run<Answer>(_ body: (Devices) throws -> Answer) throws -> Answer {
    try TemporaryDirectory.run { folder in
      try Git.run(["init", "-q", "--bare", folder.path(of: "remote.git")], in: folder.path)
      return try body(Devices(folder: folder))
    }
  }

  /// The environment of a device, with a separate clock, which may be wrong, and separate ids.
  func environment(of name: String, clock: Int64 = 0, system: System = System())
    -> JournalEnvironment
  {
    let clock = TestClock(1_709_280_932 + clock)
    let seed = name.utf8.reduce(UInt64(7)) { $0 &* 31 &+ UInt64($1) }
    let generator = Mutex(SeededGenerator(seed: seed))
    var environment = JournalEnvironment(
      now: { clock.now() },
      random: { generator.withLock { $0.next() } },
      times: TimeSource(zones: NoZones()),
      author: Author(name: name, email: "\(name)@example.org"),
      drafts: folder.path(of: "\(name).drafts"),
      system: system
    )
    environment.editorGrace = EditorGrace(step: 2, limit: 6, youth: 2000)
    return environment
  }

  /// Creates a device with a new journal, which has the remote but has not synced with it yet.
  func first(_ name: String = "one", clock: Int64 = 0) throws -> Journal {
    let journal = try Journal.begin(
      at: folder.path(of: name),
      with: environment(of: name, clock: clock)
    ).journal
    try journal.setRemote("origin", to: remote)
    return journal
  }

  /// Creates a device with a clone of the remote.
  func clone(_ name: String = "two", clock: Int64 = 0) throws -> Journal {
    try Journal.clone(
      remote,
      into: folder.path(of: name),
      with: environment(of: name, clock: clock)
    ).journal
  }

  /// Runs `body` with two synced devices that have one thread, `daily`, with the given number of entries.
  static func pair<Answer>(
    entries count: Int = 2,
    _ body: (Devices, _ one: Journal, _ two: Journal) throws -> Answer
  ) throws -> Answer {
    try run { devices in
      let one = try devices.first()
      let entries = (0..<count).map { number in
        NewEntry(
          title: "Entry \(number)",
          body: Array("A\nB\nC".utf8),
          id: EntryID("entry\(number)")
        )
      }
      try one.create(NewThread("Daily", entries: entries))
      try one.sync()
      return try body(devices, one, try devices.clone())
    }
  }
}

/// The id of an entry of ``Devices/pair(entries:_:)``.
func entry(_ number: Int) throws -> EntryID { try #require(EntryID("entry\(number)")) }

/// The bytes of a text.
func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

extension Devices {
  /// Runs `body` with two devices that have changed the same line, and of which the second has an unfinished merge by
  /// git with the driver `driver`; `more` is text that only the second has.
  static func unfinishedMerge(
    driver: String = "false",
    more: String = "",
    _ body: (_ one: Journal, _ two: Journal) throws -> Void
  ) throws {
    try pair { _, one, two in
      try one.write(one.text("daily").replacing("B", with: "One"), to: "daily.md")
      try one.sync()
      try two.write(two.text("daily").replacing("B", with: "Two") + more, to: "daily.md")
      try two.commitEdits()
      try Git.run(["fetch", "-q"], in: two.root)
      let merge = ["-c", "merge.tj.driver=\(driver)", "merge", "-q", "origin/main"]
      try #require(try Git.process(merge, in: two.root).run().exitCode != 0)
      try body(one, two)
    }
  }
}

extension Journal {
  /// Its files, without those of git, by their paths.
  func allFiles() throws -> [String: String] {
    var files: [String: String] = [:]
    for path in try Disk.files(below: root) where !path.hasPrefix(".git/") {
      files[path] = Visible.text(try Disk.read("\(root)/\(path)"))
    }
    return files
  }

  /// The text of a thread's file.
  func text(_ address: String) throws -> String {
    String(decoding: try Disk.read("\(root)/\(address).md"), as: UTF8.self)
  }

  /// Writes a file as an editor would.
  func write(_ text: String, to path: String) throws {
    try Disk.write(Array(text.utf8), to: "\(root)/\(path)")
  }
}

/// Syncs the devices until nothing changes any more, and requires that all have the same bytes and sound repositories.
func requireSame(_ devices: Journal...) throws { try requireSame(devices) }

func requireSame(_ devices: [Journal]) throws {
  for _ in 0..<2 { for device in devices { try device.sync() } }
  let files = try devices[0].allFiles()
  for device in devices {
    try #require(try device.allFiles() == files)
    try Git.requireSound(device.root)
  }
}

extension System {
  /// A system on which the git program cannot be found.
  static var withoutGit: System {
    System(
      FaultPlan { _, call in
        call.call == .fstatat && call.path.hasSuffix("/git") ? .failure(2) : nil
      }
    )
  }
}
