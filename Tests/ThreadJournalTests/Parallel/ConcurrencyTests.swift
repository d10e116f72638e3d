import JournalModel
import JournalStore
import JournalSystem
import TestSupport
import Testing
import ThreadJournal

/// Several programs on one journal at once.
@Suite(.waiting, .serialized, .singleThreaded) struct ConcurrencyTests {
  @Test func `four programs add entries while git commands run, and nothing is lost`() throws {
    try TestJournal.run(on: .disk) { test in
      _ = try test.thread("Daily")
      // Automatic garbage collection takes long, and is tested elsewhere.
      try test.git("config", "gc.auto", "0")
      try test.git("config", "maintenance.auto", "false")
      let count = Environment.isSanitized ? 5 : 100
      let script = """
        for writer in 1 2 3 4; do
          ( for n in $(seq \(count)); do "$OPERATION" "$PWD" add daily 1 >>../ids || exit 1; done ) &
          writers="$writers $!"
        done
        ( while [ ! -e ../stop ]; do
            echo line >>notes.txt; echo >>../lines
            git status --porcelain >/dev/null; git add notes.txt
            git commit -q -m notes -- notes.txt || true
          done; true ) >../git.log 2>&1 &
        fifth=$!
        for writer in $writers; do wait $writer || { touch ../stop; exit 1; }; done
        touch ../stop; wait $fifth
        git add notes.txt; git commit -q -m rest -- notes.txt || true
        """
      var process = Git.process([], in: test.root)
      process.arguments = ["bash", "-c", script]
      process.environment["OPERATION"] = FaultyOperationProcess.path
      process.seconds = 900
      let outcome = try process.run()
      try #require(outcome.exitCode == 0, "\(outcome.text)")
      let acknowledged = String(decoding: try test.folder.read("ids"), as: UTF8.self)
        .split(separator: "\n").map(String.init)
      #expect(acknowledged.count == 4 * count)
      try test.journal.commitEdits()
      let ids = Set(try test.journal.thread("daily").identities().ids.map(\.text))
      #expect(ids == Set(acknowledged))
      #expect(try test.git("show", "HEAD:daily.md") == test.text("daily"))
      #expect(
        try test.git("show", "HEAD:notes.txt").utf8.count == test.folder.read("lines").count * 5
      )
      try Git.requireSound(test.root)
      let ours = try test.git("log", "--format=%H", "--grep=^Tj-Op:")
      for commit in ours.split(separator: "\n") {
        let files = try test.git("show", "--format=", "--name-only", String(commit))
        #expect(!files.contains("notes.txt"))
      }
    }
  }

  @Test func `two linked working trees share one lock`() throws {
    try TestJournal.run { test in
      _ = try test.thread("Daily")
      let second = test.folder.path(of: "second")
      try test.git("worktree", "add", "-q", "-b", "side", second)
      var environment = test.environment
      environment.patience = 0.05
      let other = try Journal(at: second, with: environment)
      do {
        let lock = try JournalLock(on: "\(test.root)/.git", patience: 0, System())
        let error = try #require(throws: JournalError.self) {
          try other.add([NewEntry(title: "Two")], to: "daily")
        }
        #expect(error.description.hasPrefix("the journal is locked by process"))
        lock.release()
      }
      try other.add([NewEntry(title: "Two")], to: "daily")
      try test.journal.add([NewEntry(title: "One")], to: "daily")
      #expect(try other.thread("daily").entries.map(\.title) == ["Two"])
      #expect(try test.journal.thread("daily").entries.map(\.title) == ["One"])
      try Git.requireSound(test.root)
      try Git.requireSound(second)
    }
  }

  @Test func `staged changes stay staged`() throws {
    try TestJournal.run { test in
      _ = try test.thread("Daily")
      try test.folder.write("other", to: "journal/other.txt")
      try test.git("add", "other.txt")
      try test.journal.add([NewEntry(title: "One")], to: "daily")
      #expect(try test.git("status", "--porcelain") == "A  other.txt\n")
      #expect(try test.git("show", "--format=", "--name-only") == "daily.md\n")
    }
  }

  @Test func `a partly staged thread is saved but not committed`() throws {
    try TestJournal.run { test in
      _ = try test.thread("Daily")
      try test.write(try test.text("daily") + "\n## 2024-03-02 Staged\n", to: "daily")
      try test.git("add", "daily.md")
      try test.write(try test.text("daily") + "\n## 2024-03-03 Not staged\n", to: "daily")
      let outcome = try test.journal.add([NewEntry(title: "One")], to: "daily").outcome
      guard case .saved(let reason) = outcome.state else {
        Issue.record("\(outcome)")
        return
      }
      #expect(reason.contains("is staged in git"))
      #expect(try test.git("diff", "--cached", "--numstat").hasPrefix("2\t0\t"))
      #expect(try test.journal.thread("daily").entries.count == 3)
      try test.git("commit", "-q", "-m", "Mine")
      try test.journal.commitEdits()
      try Git.requireSound(test.root)
      #expect(try test.git("show", "HEAD:daily.md") == test.text("daily"))
    }
  }

  @Test func `another program's index lock is respected, and the index is updated later`() throws {
    try TestJournal.run { test in
      _ = try test.thread("Daily")
      try test.folder.write("", to: "journal/.git/index.lock")
      let outcome = try test.journal.add([NewEntry(title: "One")], to: "daily").outcome
      guard case .committed = outcome.state else {
        Issue.record("\(outcome)")
        return
      }
      #expect(Disk.exists("\(test.root)/.git/index.lock"))
      try Disk.remove("\(test.root)/.git/index.lock")
      try test.journal.commitEdits()
      try Git.requireSound(test.root)
    }
  }
}
