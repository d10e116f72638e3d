import JournalModel
import TestSupport
import Testing
import ThreadJournal

/// The size of a repository to which many entries are added.
///
/// The thread has 62 kB, each version of which would leave some 30 kB if it were kept whole; with
/// `TJ_CRASH=all` it has four times as much.
@Suite(.singleThreaded) struct GrowthTests {
  /// Creates a long thread and adds `count` entries to it, and more until `isEnough` is true, with maintenance whenever
  /// it is due.
  private func append(
    _ test: TestJournal,
    _ count: Int,
    until isEnough: () -> Bool = { true }
  ) throws {
    var generator = SeededGenerator(seed: 4)
    let length = Environment.isSanitized ? 50 : Environment.isThorough ? 1000 : 250
    let entries = (0..<length).map { number in
      let text = generator.letters(200, of: "etaoinshrdlu     ")
      return NewEntry(title: "Entry \(number)", body: text)
    }
    try test.journal.create(NewThread("Daily", entries: entries))
    let size = try test.text("daily").utf8.count
    try #require(Environment.isSanitized || size > 60_000, "\(size)")
    var number = 0
    let deadline = ContinuousClock.now + .seconds(ChildProcess.usualSeconds)
    while number < count || (!isEnough() && ContinuousClock.now < deadline) {
      number += 1
      try test.journal.add([NewEntry(title: "Added \(number)")], to: "daily")
      if try test.journal.isMaintenanceDue { try test.journal.maintain() }
    }
    try test.journal.commitEdits()
    #expect(try test.journal.thread("daily").entries.count == entries.count + number)
    #expect(try test.git("rev-list", "--count", "HEAD") == "\(number + 2)\n")
  }

  /// The bytes of all files of the repository.
  private func size(_ test: TestJournal) throws -> Int {
    let outcome = try ChildProcess(["du", "-sb", ".git"], in: test.root).run()
    return try #require(outcome.text.split(separator: "\t").first.flatMap { Int($0) })
  }

  /// Requires that the repository is small and sound.
  private func requireSmall(_ test: TestJournal) throws {
    let objects = try test.git("count-objects", "-v").split(separator: "\n")
    let bytes = try size(test)
    print("growth: .git has \(bytes) bytes; \(objects.joined(separator: ", "))")
    if bytes >= 3_000_000 {
      print(try ChildProcess(["du", "-b", "--max-depth=2", ".git"], in: test.root).run().text)
    }
    #expect(bytes < 3_000_000)
    try Git.requireSound(test.root)
  }

  @Test func `a thousand appends to a long thread leave less than three megabytes`() throws {
    try TestJournal.run { test in
      try append(test, Environment.isSanitized ? 5 : 1000)
      try requireSmall(test)
    }
  }

  @Test func `the repository stays small and sound while git gc runs`() throws {
    try TestJournal.run { test in
      let script = """
        while [ ! -e ../stop ]; do git gc -q && touch ../collected; sleep 0.1; done >../gc.log 2>&1
        touch ../stopped
        """
      var start = Git.process([], in: test.root)
      start.arguments = ["setsid", "-f", "timeout", "3000", "sh", "-c", script]
      try #require(try start.run().exitCode == 0)
      defer { try? stop(test) }
      let entries = Environment.isSanitized ? 5 : Environment.isThorough ? 1000 : 150
      let hasCollected = { Disk.exists(test.folder.path(of: "collected")) }
      try append(test, entries, until: hasCollected)
      #expect(hasCollected())
      // git cannot check a repository whose objects are being moved.
      try stop(test)
      if try test.journal.isMaintenanceDue { try test.journal.maintain() }
      try requireSmall(test)
    }
  }

  /// Ends the program that runs beside the test, and waits for its end.
  private func stop(_ test: TestJournal) throws {
    try test.folder.write("", to: "stop")
    let isStopped = eventually { Disk.exists(test.folder.path(of: "stopped")) }
    try #require(isStopped)
  }
}
