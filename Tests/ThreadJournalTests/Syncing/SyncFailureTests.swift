import JournalModel
import JournalSystem
import TestSupport
import Testing
import ThreadJournal

/// Remotes that are unreachable, refuse a push, change during a sync, or are not journals.
@Suite(.elsewhereSanitized) struct SyncFailureTests {
  private func failure(_ body: () throws -> Void) throws -> JournalError {
    try #require(#expect(throws: JournalError.self, performing: body))
  }

  private func shell(_ words: String...) throws {
    try #require(try ChildProcess(words, in: "/").run().exitCode == 0)
  }

  @Test func `without a remote, outside edits are not committed`() throws {
    try TestJournal.run { test in
      let error = try failure { _ = try test.journal.sync() }
      guard case .sync(.noRemote) = error.reason else { throw error }
    }
  }

  @Test func `if the remote is unreachable, outside edits are committed anyway`() throws {
    try Devices.pair { devices, one, two in
      try one.write(one.text("daily") + "\n## 2024-03-09 By hand\n", to: "daily.md")
      try shell("mv", devices.remote, devices.remote + ".away")
      let error = try failure { _ = try one.sync() }
      guard case .sync(.network) = error.reason else { throw error }
      #expect(error.notes.contains { if case .committedEdits = $0 { true } else { false } })
      try Git.requireSound(one.root)
      try shell("mv", devices.remote + ".away", devices.remote)
      #expect(try one.sync().sent.count == 1)
      try requireSame(one, two)
    }
  }

  @Test func `a push that a hook refuses keeps the merge and reports the hook's message`()
    throws
  {
    try Devices.pair { devices, one, two in
      try one.add([NewEntry(title: "One")], to: "daily")
      try one.sync()
      try two.add([NewEntry(title: "Two")], to: "daily")
      let hook = devices.remote + "/hooks/pre-receive"
      try Disk.write(Array("#!/bin/sh\necho closed for today\nexit 1\n".utf8), to: hook)
      try shell("chmod", "+x", hook)
      let error = try failure { _ = try two.sync() }
      guard case .sync(.network(let text, _)) = error.reason else { throw error }
      #expect(text.contains("refused the changes: closed for today"))
      #expect(try two.text("daily").contains("One") && two.text("daily").contains("Two"))
      try Disk.remove(hook)
      try requireSame(one, two)
    }
  }

  @Test func `a remote that changes during a push is merged again`() throws {
    try Devices.pair { devices, one, two in
      // The first push of `two` finds that `one` came first: the hook lets `one` push in between.
      try one.add([NewEntry(title: "In between")], to: "daily")
      try two.add([NewEntry(title: "Two")], to: "daily")
      let hook = devices.remote + "/hooks/pre-receive"
      let own = ["DIR", "QUARANTINE_PATH", "OBJECT_DIRECTORY", "ALTERNATE_OBJECT_DIRECTORIES"]
      let apart = own.map { "-u GIT_\($0)" }.joined(separator: " ")
      let push = "env \(apart) git -C '\(one.root)' push -q origin HEAD:main"
      try Disk.write(
        Array("#!/bin/sh\nrm \"$0\"\n\(push)\necho moved: fetch first >&2\nexit 1\n".utf8),
        to: hook
      )
      try shell("chmod", "+x", hook)
      let report = try two.sync()
      #expect(report.received.count == 1 && !Disk.exists(hook))
      try requireSame(one, two)
      #expect(try one.text("daily").contains("Two"))
    }
  }

  @Test func `a repository that is not a journal is not merged`() throws {
    try Devices.run { devices in
      let other = devices.folder.path(of: "other")
      try Git.run(["init", "-q", "-b", "main", other], in: devices.folder.path)
      try Disk.write(Array("# Code\n".utf8), to: "\(other)/README.md")
      try Git.run(["add", "."], in: other)
      try Git.run(["commit", "-q", "-m", "Code"], in: other)
      try Git.run(["push", "-q", devices.remote, "main"], in: other)
      let one = try devices.first()
      let error = try failure { _ = try one.sync() }
      guard case .sync(.notAJournal) = error.reason else { throw error }
      #expect(!Disk.exists("\(one.root)/README.md"))
    }
  }

  @Test func `links of the other side are refused, and git pull resolves that`() throws {
    try Devices.pair { _, one, two in
      try shell("ln", "-s", "daily.md", "\(one.root)/link")
      try Git.run(["add", "link"], in: one.root)
      try Git.run(["commit", "-q", "-m", "A link"], in: one.root)
      try one.sync()
      try two.add([NewEntry(title: "Two")], to: "daily")
      let error = try failure { _ = try two.sync() }
      guard case .sync(.unmergeable("link", what: "a symbolic link")) = error.reason else {
        throw error
      }
      try Git.run(["pull", "-q"], in: two.root)
      try requireSame(one, two)
    }
  }

  @Test func `an address with a password is refused, and none is ever shown`() throws {
    try TestJournal.run { test in
      let secret = "https://ada:secret@example.invalid/journal.git"
      let error = try failure { try test.journal.setRemote("origin", to: secret) }
      guard case .sync(.passwordInAddress) = error.reason else { throw error }
      try test.git("remote", "add", "origin", secret)
      let failed = try failure { _ = try test.journal.sync() }
      #expect(!"\(failed)".contains("secret"))
      #expect(try test.journal.remotes().map(\.address) == ["https://example.invalid/journal.git"])
    }
  }

  @Test func `a sync is refused during an unfinished merge of git`() throws {
    try Devices.unfinishedMerge { _, two in
      let error = try failure { _ = try two.sync() }
      guard case .sync(.unfinished("merge", finish: "commit")) = error.reason else { throw error }
    }
  }

  /// The text of a sync is in the repository before its record, so the next run could wrongly assume that it was put
  /// in place.
  @Test func `a sync whose record is not durable is rolled back`() throws {
    try Devices.pair { devices, one, _ in
      try one.add([NewEntry(title: "From one")], to: "daily")
      try one.create(NewThread("Work"))
      try one.sync()
      let full = System(
        FaultPlan { _, call in
          call.call == .fsync && call.path.hasSuffix("/tj/ops") ? .failure(28) : nil
        }
      )
      let two = try Journal(
        at: devices.folder.path(of: "two"),
        with: devices.environment(of: "two", system: full)
      )
      try two.write(two.text("daily") + "\n## 2024-03-09 From two\n", to: "daily.md")
      #expect(throws: JournalError.self) { try two.sync() }
      let next = try Journal(at: two.root, with: devices.environment(of: "two"))
      try next.commitEdits()
      #expect(try Git.run(["log", "-p"], in: two.root).contains("From one") == false)
      try requireSame(one, next)
      for title in ["From one", "From two"] { #expect(try one.text("daily").contains(title)) }
    }
  }

  @Test func `a killed sync is rolled back if its temporary files were removed`() throws {
    try Devices.pair { devices, one, _ in
      try one.add([NewEntry(title: "From one")], to: "daily")
      try one.sync()
      let isDead = SharedValue(false)
      let deadly = System(
        FaultPlan { _, call in
          if call.call == .renameat2 { isDead.withLock { $0 = true } }
          let isEnding = call.call == .close || call.call == .flock
          return !isEnding && isDead.withLock { $0 } ? .failure(5) : nil
        }
      )
      let two = try Journal(
        at: devices.folder.path(of: "two"),
        with: devices.environment(of: "two", system: deadly)
      )
      try two.write(two.text("daily") + "\n## 2024-03-09 From two\n", to: "daily.md")
      #expect(throws: JournalError.self) { try two.sync() }
      #expect(isDead.withLock { $0 })
      #expect(try two.text("daily").contains("From one") == false)
      try Git.run(["clean", "-fdqx"], in: two.root)
      let next = try Journal(at: two.root, with: devices.environment(of: "two"))
      try next.commitEdits()
      #expect(try Git.run(["log", "-p"], in: two.root).contains("From one") == false)
      try requireSame(one, next)
      for title in ["From one", "From two"] { #expect(try one.text("daily").contains(title)) }
    }
  }

  @Test func `a detached HEAD cannot be synced`() throws {
    try Devices.pair { _, one, _ in
      try Git.run(["checkout", "-q", "--detach"], in: one.root)
      let error = try failure { _ = try one.sync() }
      guard case .sync(.noBranch) = error.reason else { throw error }
      try Git.run(["switch", "-q", "-"], in: one.root)
      try one.sync()
    }
  }

  @Test func `the first sync sets the upstream for git pull and git push`() throws {
    try Devices.run { devices in
      let one = try devices.first()
      try one.sync()
      let upstream = ["rev-parse", "--abbrev-ref", "@{upstream}"]
      #expect(try Git.run(upstream, in: one.root) == "origin/main\n")
      try Git.run(["branch", "-q", "--unset-upstream"], in: one.root)
      try one.sync(SyncOptions(isDry: true))
      #expect(try Git.process(upstream, in: one.root).run().exitCode != 0)
      try one.sync()
      #expect(try Git.run(upstream, in: one.root) == "origin/main\n")
    }
  }

  @Test func `a shallow or partial clone is refused until it is complete`() throws {
    try Devices.pair { devices, one, _ in
      try one.add([NewEntry(title: "New")], to: "daily")
      try one.sync()
      for (options, name) in [(["--depth=1"], "shallow"), (["--filter=blob:none"], "partial")] {
        try Git.run(["config", "uploadpack.allowFilter", "true"], in: devices.remote)
        let folder = devices.folder.path(of: name)
        try Git.run(
          ["clone", "-q", "-b", "main"] + options + ["file://\(devices.remote)", folder],
          in: devices.folder.path
        )
        let clone = try Journal(at: folder, with: devices.environment(of: name))
        let error = try failure { _ = try clone.sync() }
        switch error.reason {
        case .sync(.shallow): try Git.run(["fetch", "-q", "--unshallow"], in: folder)
        case .sync(.partial(remote: "origin")):
          try Git.run(["fetch", "-q", "--refetch", "--no-filter"], in: folder)
          try Git.run(["config", "--unset", "remote.origin.promisor"], in: folder)
        default: throw error
        }
        try clone.add([NewEntry(title: name)], to: "daily")
        try requireSame(one, clone)
      }
    }
  }

  @Test func `a dry run reports what would be done, and changes nothing`() throws {
    try Devices.pair { _, one, two in
      try one.add([NewEntry(title: "One")], to: "daily")
      try one.sync()
      try two.write(two.text("daily") + "\n## 2024-03-09 By hand ^hand11\n", to: "daily.md")
      let (files, tip) = (try two.allFiles(), try Git.run(["rev-parse", "HEAD"], in: two.root))
      let report = try two.sync(SyncOptions(isDry: true))
      #expect(report.sent.map(\.difference.added) == [[try #require(EntryID("hand11"))]])
      #expect(report.received.map(\.difference.added.count) == [1])
      #expect(try two.allFiles() == files)
      #expect(try Git.run(["rev-parse", "HEAD"], in: two.root) == tip)
    }
  }
}
