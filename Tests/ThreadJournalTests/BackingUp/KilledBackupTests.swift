import JournalSystem
import TestSupport
import Testing
import ThreadJournal

/// Backups and restores that are killed.
@Suite(.waiting, .serialized, .singleThreaded) struct KilledBackupTests {
  /// Runs `body` with a journal, its backup `a`, and the calls of an operation in place of which a process may end.
  private func killing(
    _ words: (BackedUpJournal) -> [String],
    undoing undo: (BackedUpJournal) throws -> Void,
    _ body: (BackedUpJournal, Int) throws -> Void
  ) throws {
    try TestJournal.run { test in
      let sample = BackedUpJournal(test: test)
      _ = try test.thread("Daily", entries: 2)
      try test.folder.write("one", to: "journal/new.txt")
      try Disk.write([], to: "\(sample.backups)/keep")
      try sample.backUp("a")
      try undo(sample)
      let words = words(sample)
      let calls = try FaultyOperationProcess.calls(words, in: test.folder.path, on: test.root)
      try undo(sample)
      try #require(calls.count > 50)
      let points = CrashSample(of: Array(1...calls.count), about: Cases.count(40), seed: 5)
      for call in points.points {
        var process = FaultyOperationProcess.make(words, in: test.folder.path, on: test.root)
        process.environment["OPERATION_FAULT"] = "stop@\(call)"
        _ = try process.run()
        try body(sample, call)
        try undo(sample)
      }
    }
  }

  @Test func `a killed backup leaves a complete file or none`() throws {
    try killing {
      ["backup", "\($0.backups)/b"]
    } undoing: {
      try? Disk.remove("\($0.backups)/b")
    } _: { sample, call in
      let names = try Disk.names(in: sample.backups)
      #expect(Set(names).subtracting(["b"]) == ["a", "keep"], "\(call): \(names)")
      if names.contains("b") { _ = try sample.verify("b") }
      try sample.backUp("c")
      _ = try sample.verify("c")
      try Disk.remove("\(sample.backups)/c")
      #expect(!Disk.exists("\(sample.test.root)/.git/tj/backup"), "\(call)")
    }
  }

  @Test func `a killed removal leaves no backup without the ones it requires`() throws {
    try killing { _ in
      ["thin", "1d"]
    } undoing: { sample in
      for name in try Disk.names(in: sample.backups) where name != "keep" {
        try Disk.remove("\(sample.backups)/\(name)")
      }
      for record in try sample.recordFiles() { try Disk.remove(record) }
      try sample.makeChain()
      try sample.backUp("d")
    } _: { sample, call in
      let names = try Disk.names(in: sample.backups).filter { $0 != "keep" }
      #expect(names == Array(["a", "b", "c"].prefix(names.count - 1)) + ["d"], "\(call): \(names)")
      for name in names { _ = try sample.verify(name) }
    }
  }

  @Test func `a killed restore leaves a complete journal or none`() throws {
    try killing {
      ["restore", "\($0.backups)/a", $0.test.folder.path(of: "copy")]
    } undoing: {
      try? Disk.remove($0.test.folder.path(of: "copy"))
    } _: { sample, call in
      let place = sample.test.folder.path(of: "copy")
      let expected = try BackedUpJournal.contents(sample.test.root)
      if Disk.exists(place) {
        #expect(try BackedUpJournal.contents(place) == expected, "\(call)")
        try Disk.remove(place)
      }
      _ = try sample.restore("a")
      #expect(try BackedUpJournal.contents(place) == expected, "\(call)")
      let hidden = try Disk.names(in: sample.test.folder.path).filter { $0.hasPrefix(".") }
      #expect(hidden.isEmpty, "\(call): \(hidden)")
    }
  }
}
