import JournalFormat
import JournalModel
import TestSupport
import Testing
import ThreadJournal

/// A purge that is killed and repeated.
///
/// A run tries a sample that is the same each time; `TJ_CRASH=all` tries every call.
@Suite(.waiting, .serialized, .singleThreaded) struct PurgeKillTests {
  /// The calls by which a purge changes something; before each of them it may be killed.
  static let names: Set<String> = [
    "write", "rename", "link", "unlink", "fsync", "renameat", "renameat2", "unlinkat",
  ]

  @Test(arguments: [false, true])
  func `repeating a purge that was killed anywhere leaves no purged text`(isHeld: Bool) throws {
    if !Strace.isPossible { try Test.cancel("nothing can be traced here") }
    try TemporaryDirectory.run { saved in
      try TestJournal.run { test in
        let id = try PurgeTests.filled(test)
        let scan = Array("\0\(PurgeTests.secret)".utf8)
        try Disk.write(scan, to: "\(test.root)/\(Rig.attachment)")
        try test.git("add", Rig.attachment)
        try test.git("commit", "-q", "-m", "Scan")
        let late = isHeld ? "\n## 2024-03-10 Late\n" : ""
        if isHeld {
          try test.writing("other", late) {
            _ = try test.journal.add([NewEntry(title: "Ours")], to: "other")
          }
          try #require(try Disk.names(in: test.root).contains { $0.contains(".tj-") })
        }
        let rig = Rig(test: test, id: id, saved: saved.path(of: "all"), late: late)
        try rig.copy(test.folder.path, to: rig.saved)
        let calls = try rig.calls(named: Self.names)
        let sample = CrashSample(of: calls, about: Cases.count(15), seed: 11)
        for call in sample.points { try rig.attempt(call) }
        sample.report("kills of a purge\(isHeld ? " after which a file is merged" : "")")
      }
    }
  }

  /// Begins each purge in the same state.
  struct Rig {
    static let attachment = "assets/scan.bin"

    let test: TestJournal
    let id: EntryID
    let saved: String
    /// The text in a held file.
    var late = ""

    private var log: String { test.folder.path + ".trace" }

    /// The calls of a purge that is not killed.
    func calls(named names: Set<String>) throws -> [TracedCall] {
      defer { try? Disk.remove(log) }
      var process = process(seed: 1)
      let trace = ["strace", "-f", "-qq", "-y", "-s", "0", "-o", log]
      process.arguments = trace + process.arguments
      let outcome = try process.run()
      try #require(outcome.exitCode == 0, "\(outcome.text)")
      let text = String(decoding: try Disk.read(log), as: UTF8.self)
      return TracedCall.calls(in: text, touching: test.folder.path).filter {
        names.contains($0.name)
      }
    }

    /// Kills a purge at a call, purges again, and searches.
    func attempt(_ call: TracedCall) throws {
      try Disk.remove(test.folder.path)
      try copy(saved, to: test.folder.path)
      try kill(at: call)
      let outcome = try self.process(seed: 2).run()
      // The first purge may have been killed after it was complete; then there is nothing left to purge.
      let isDone = outcome.exitCode == 3
      try #require(outcome.exitCode == 0 || isDone, "\(call): \(outcome.text)")
      let found = try PurgeTests.findings(test)
      try #require(found == [], "\(call)")
      try #require(try test.text("other").contains(late), "\(call)")
      try #require(!Disk.exists("\(test.root)/.git/tj/purging"), "\(call)")
      try requireNothingNew(in: test.drafts(), after: call)
      let marker = try test.git("show", "HEAD:.tj/purges")
      try #require(marker.split(separator: "\n").count == 1, "\(call)")
      try Git.requireSound(test.root)
    }

    /// Requires that the draft of another thread exists, and that other drafts, which a crash may leave, have only
    /// text of the thread.
    private func requireNothingNew(in drafts: [String], after call: TracedCall) throws {
      try #require(drafts.contains("other.md"), "\(call)")
      let known = JournalThread(parsing: Array(try test.text("other").utf8)).entries.map(\.text)
      for draft in drafts where draft != "other.md" {
        let kept = JournalThread(parsing: try Disk.read("\(test.environment.drafts)/\(draft)"))
        let said = kept.entries.map(\.text)
        try #require(!said.isEmpty && Set(said).isSubset(of: known), "\(call): \(draft)")
      }
    }

    /// Kills a purge at a call.
    func kill(at call: TracedCall) throws {
      var process = process(seed: 1)
      Mishap.traced(call, "signal=SIGKILL", log: "/dev/null").arrange(&process)
      let broken = try process.run()
      try #require(broken.exitCode == 137, "\(call) was not reached: \(broken.text)")
    }

    func copy(_ source: String, to target: String) throws {
      let outcome = try ChildProcess(["cp", "-a", source, target], in: "/").run()
      try #require(outcome.exitCode == 0, "\(outcome.text)")
    }

    private func process(seed: Int) -> ChildProcess {
      var process = FaultyOperationProcess.make(
        ["purge", "other", id.text, Self.attachment],
        in: "/",
        on: test.root,
        seed: seed
      )
      process.environment["OPERATION_DRAFTS"] = test.environment.drafts
      return process
    }
  }
}

extension Entry {
  /// Its text from the header on.
  fileprivate var text: String {
    String(decoding: thread.bytes[syntax.block], as: UTF8.self)
  }
}
