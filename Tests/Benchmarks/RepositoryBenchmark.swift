import JournalModel
import JournalSystem
import TestSupport
import ThreadJournal

/// Durable operations on a journal in a repository, beside git's own with the same settings.
///
/// Both work on copies of the same journal: the files of the folder, committed once, in one pack.
struct RepositoryBenchmark {
  private let folder: TemporaryDirectory
  private let journal: Journal
  private let addresses: [String]
  private let runs: Int

  /// The copy that git works on.
  private var gitRoot: String { folder.path(of: "git") }

  /// Measures everything whose name is meant.
  static func measure(_ source: String, _ options: BenchmarkOptions) throws -> [Measurement] {
    try TemporaryDirectory.run { folder in
      let benchmark = try RepositoryBenchmark(source, folder, runs: options.runs)
      var measurements: [Measurement] = []
      for (name, work) in benchmark.works where options.isMeant(name) {
        measurements.append(try work(name))
      }
      return measurements
    }
  }

  private init(_ source: String, _ folder: TemporaryDirectory, runs: Int) throws {
    self.folder = folder
    self.runs = runs
    let root = folder.path(of: "journal")
    try Program.run(["cp", "-r", source, root])
    journal = try Journal.begin(at: root, with: Self.environment(folder)).journal
    try journal.commitEdits()
    try Program.git(["gc", "-q"], in: root)
    addresses = try journal.threads()
    try Program.run(["cp", "-a", root, folder.path(of: "git")])
  }

  private static func environment(_ folder: TemporaryDirectory) -> JournalEnvironment {
    let clock = ContinuousClock()
    let start = clock.now
    return JournalEnvironment(
      now: {
        let seconds = Int64((clock.now - start) / .seconds(1))
        return ZonedInstant(Instant(seconds: 1_893_456_000 + seconds), offset: .utc)
      },
      times: TimeSource(zones: NoZones()),
      author: Author(name: "Bench", email: "bench@example.org"),
      drafts: folder.path(of: "drafts")
    )
  }

  private var works: [(String, (String) throws -> Measurement)] {
    [
      ("add", add), ("git add && git commit", gitAdd), ("undo", undo),
      ("take up an edit", commitEdits), ("git commit -a", gitCommit),
      ("take up 1,000 edited threads", commitManyEdits),
      ("git add -A && git commit of them", gitAddAll),
      ("history of an entry, 1,000 commits", history), ("git log -L of it", gitLog),
      ("trash, 1,000 commits", trash), ("restore, 1,000 commits", restore),
      ("git log -p of the file", gitPatches),
    ]
  }
}

extension RepositoryBenchmark {
  private func add(_ name: String) throws -> Measurement {
    try Measurement(
      name,
      runs: runs,
      work: { number in
        try journal.add(
          [NewEntry(title: "Added", body: Array("Text.".utf8))],
          to: addresses[number % addresses.count]
        ).ids.count
      }
    )
  }

  private func gitAdd(_ name: String) throws -> Measurement {
    try Measurement(
      name,
      runs: runs,
      work: { number in
        let file = "\(addresses[number % addresses.count]).md"
        try append(to: "\(gitRoot)/\(file)")
        try Program.git(["add", file], in: gitRoot)
        try Program.git(["commit", "-q", "-m", "Added", "--", file], in: gitRoot)
        return 1
      }
    )
  }

  private func undo(_ name: String) throws -> Measurement {
    try Measurement(name, runs: runs) { number in
      try journal.add([NewEntry(title: "Added")], to: addresses[number % addresses.count])
    } work: { _ in
      try journal.undo().outcome.notes.count
    }
  }

  private func commitEdits(_ name: String) throws -> Measurement {
    try Measurement(name, runs: runs) { number in
      try edit("\(journal.root)/\(addresses[number % addresses.count]).md")
    } work: { _ in
      try journal.commitEdits(of: addresses).notes.count
    }
  }

  private func gitCommit(_ name: String) throws -> Measurement {
    try Measurement(name, runs: runs) { number in
      try edit("\(gitRoot)/\(addresses[number % addresses.count]).md")
    } work: { _ in
      try Program.git(["commit", "-q", "-a", "-m", "Edited"], in: gitRoot)
      return 1
    }
  }

  private func commitManyEdits(_ name: String) throws -> Measurement {
    try Measurement(name, runs: min(runs, 9)) { number in
      try writeMany(in: journal.root, number)
    } work: { _ in
      try journal.commitEdits().notes.count
    }
  }

  private func gitAddAll(_ name: String) throws -> Measurement {
    try Measurement(name, runs: min(runs, 9)) { number in
      try writeMany(in: gitRoot, number)
    } work: { _ in
      try Program.git(["add", "-A"], in: gitRoot)
      try Program.git(["commit", "-q", "-m", "Edited"], in: gitRoot)
      return 1
    }
  }

  /// Writes a thousand threads, which say something else each time.
  private func writeMany(in root: String, _ number: Int) throws {
    try Program.run(["mkdir", "-p", "\(root)/many"])
    for thread in 0..<1000 {
      let text = "---\ntj: 1\n---\n\n## 2029-01-01 Edited\n\nText \(number) of \(thread).\n"
      try Disk.write(Array(text.utf8), to: "\(root)/many/\(thread).md")
    }
    System().pause(milliseconds: 1100)
  }

  /// A thread that a thousand commits have changed, with the entry that a hundred of them edited.
  private func thousand() throws -> EntryID {
    guard try !journal.threads().contains("thousand") else {
      return try journal.thread("thousand").identities().ids[0]
    }
    let entries = (0..<1000).map { number in
      NewEntry(title: "Entry \(number)", body: Array("Some words of an entry.".utf8))
    }
    let address = try journal.create(NewThread("Thousand", entries: entries)).address
    let ids = try journal.thread(address).identities().ids
    for number in 0..<999 {
      let id = number % 10 == 0 ? ids[0] : ids[number]
      try journal.edit(id, in: address, body: Array("State \(number).".utf8))
    }
    try journal.maintain()
    return ids[0]
  }

  private func history(_ name: String) throws -> Measurement {
    let id = try thousand()
    return try Measurement(
      name,
      runs: min(runs, 9),
      work: { _ in
        try journal.history(of: id, in: "thousand").count
      }
    )
  }

  private func gitLog(_ name: String) throws -> Measurement {
    let id = try thousand()
    let arguments = ["log", "-L", ":\(id.text):thousand.md"]
    return try Measurement(
      name,
      runs: min(runs, 9),
      work: { _ in
        try Program.git(arguments, in: journal.root)
        return 1
      }
    )
  }

  private func trash(_ name: String) throws -> Measurement {
    _ = try thousand()
    return try Measurement(
      name,
      runs: min(runs, 9),
      work: { _ in
        try journal.trash().entries.count
      }
    )
  }

  private func restore(_ name: String) throws -> Measurement {
    let id = try thousand()
    return try Measurement(name, runs: min(runs, 9)) { _ in
      try journal.remove([id], from: "thousand")
    } work: { _ in
      try journal.restore(id).outcome.notes.count
    }
  }

  private func gitPatches(_ name: String) throws -> Measurement {
    _ = try thousand()
    return try Measurement(
      name,
      runs: min(runs, 9),
      work: { _ in
        try Program.git(["log", "-p", "--", "thousand.md"], in: journal.root)
        return 1
      }
    )
  }

  /// Changes a file as a person does: not within the second in which git's index was written, since what
  /// is that young is read again by everybody.
  private func edit(_ path: String) throws {
    System().pause(milliseconds: 1100)
    try append(to: path)
  }

  private func append(to path: String) throws {
    try Disk.write(try Disk.read(path) + Array("\n## 2029-01-01 Edited\n\nText.\n".utf8), to: path)
  }
}
