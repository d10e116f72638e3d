import JournalModel
import TestSupport
import Testing
import ThreadJournal

/// Journals that a user may read but not write: the program runs as another user, since the superuser may write
/// everywhere.
@Suite(.serialized) struct RightsTests {
  private static let user = "65534"

  /// A journal that belongs to another user, who can run the program.
  private func run(_ body: (TestJournal) throws -> Void) throws {
    try TestJournal.run { test in
      _ = try test.thread("Daily", entries: 2)
      let script = """
        chmod 755 . && cp "$OPERATION" hand && chmod 755 hand && mkdir kept \
          && chown -R \(Self.user):\(Self.user) journal kept
        """
      var process = ChildProcess(["sh", "-c", script], in: test.folder.path)
      process.environment["OPERATION"] = FaultyOperationProcess.path
      let outcome = try process.run()
      guard outcome.exitCode == 0 else {
        try Test.cancel("only root can give files away: \(outcome.text)")
      }
      guard try hand(test, "read").exitCode == 0 else {
        try Test.cancel("another user cannot run the program: \(hand(test, "read").text)")
      }
      try body(test)
    }
  }

  /// The program as the other user.
  private func hand(_ test: TestJournal, _ words: String...) throws -> ChildProcess.Outcome {
    var process = FaultyOperationProcess.make(words, in: test.folder.path, on: test.root)
    process.arguments[0] = test.folder.path(of: "hand")
    let ids = ["--reuid=\(Self.user)", "--regid=\(Self.user)", "--clear-groups"]
    process.arguments = ["setpriv"] + ids + process.arguments
    process.environment["OPERATION_DRAFTS"] = test.folder.path(of: "kept")
    return try process.run()
  }

  private func permit(_ test: TestJournal, _ mode: String, _ path: String) throws {
    let outcome = try ChildProcess(["chmod", "-R", mode, path], in: test.root).run()
    try #require(outcome.exitCode == 0, "\(outcome.text)")
  }

  private func contents(_ test: TestJournal) throws -> [String: [UInt8]] {
    var contents: [String: [UInt8]] = [:]
    for file in try Disk.files(below: test.root) {
      contents[file] = try Disk.read("\(test.root)/\(file)")
    }
    return contents
  }

  @Test func `a read-only journal can be read, and nothing in it changes`() throws {
    try run { test in
      try permit(test, "a-w", ".")
      let before = try contents(test)
      let read = try hand(test, "read")
      #expect(read.exitCode == 0)
      #expect(read.text == "daily: 2 entries, 1 versions\n", "\(read.text)")
      for words in [["create", "Garden"], ["undo"]] {
        let refused = try hand(test, words[0], words.count > 1 ? words[1] : "")
        #expect(refused.exitCode == 1)
        #expect(refused.text.contains("permission"), "\(refused.text)")
      }
      let refused = try hand(test, "add", "daily", "1")
      #expect(refused.exitCode == 1)
      #expect(refused.text.contains("permission"), "\(refused.text)")
      #expect(refused.text.contains("kept the text as draft daily-"), "\(refused.text)")
      let drafts = try Disk.names(in: test.folder.path(of: "kept"))
      #expect(drafts.count == 1)
      #expect(try contents(test) == before)
    }
  }

  @Test func `if only git's folder is read-only, files are saved and committed later`()
    throws
  {
    try run { test in
      try permit(test, "a-w", ".git")
      for number in 1...2 {
        let saved = try hand(test, "add", "daily", "1")
        #expect(saved.exitCode == 8, "\(saved.text)")
        #expect(saved.text.contains("permission"), "\(saved.text)")
        #expect(try test.journal.thread("daily").entries.count == 2 + number)
      }
      #expect(try Disk.names(in: test.folder.path(of: "kept")).isEmpty)
      #expect(try Disk.names(in: test.root).allSatisfy { !$0.contains(".tj-") })
      let text = try test.text("daily")
      try permit(test, "u+w", ".git")
      let next = try hand(test, "take-up")
      #expect(next.exitCode == 0, "\(next.text)")
      #expect(try test.text("daily") == text)
      try give(test, to: "0:0")
      #expect(try test.git("show", "HEAD:daily.md") == text)
      try Git.requireSound(test.root)
    }
  }

  @Test func `another user's repository is refused, with the command to trust it`() throws {
    if try TrustedRepositories.areAll() { try Test.cancel("git trusts everybody's here") }
    try run { test in
      let before = try contents(test)
      let error = try #require(throws: JournalError.self) {
        try test.journal.add([NewEntry(title: "Rain")], to: "daily")
      }
      #expect(error.description.contains("git config --global --add safe.directory"))
      #expect(try contents(test) == before)
      #expect(try test.journal.thread("daily").entries.count == 2)
    }
  }

  private func give(_ test: TestJournal, to owner: String) throws {
    let outcome = try ChildProcess(["chown", "-R", owner, "."], in: test.root).run()
    try #require(outcome.exitCode == 0, "\(outcome.text)")
  }
}
