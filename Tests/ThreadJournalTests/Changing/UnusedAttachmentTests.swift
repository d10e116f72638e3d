import Glibc
import JournalModel
import JournalSystem
import TestSupport
import Testing
import ThreadJournal

/// Which attachments count as unused, now and in history.
@Suite struct UnusedAttachmentTests {
  private static let place = "assets/2026/11/notes.md"

  /// Writes a file of the journal that is not a thread.
  private func write(_ text: String, toFile place: String, _ test: TestJournal) throws {
    try Disk.write(Array(text.utf8), to: "\(test.root)/\(place)")
  }

  private func commit(_ test: TestJournal) throws {
    try test.git("add", "-A")
    try test.git("commit", "-q", "--allow-empty", "-m", "x")
  }

  /// A journal with an attachment that nothing refers to.
  private func run(_ body: (TestJournal) throws -> Void) throws {
    try TestJournal.run { test in
      _ = try test.thread("Daily", entries: 1)
      try write("Some notes.\n", toFile: Self.place, test)
      try body(test)
    }
  }

  private func past(_ test: TestJournal) throws -> UnusedAttachment.Past? {
    let unused = try test.journal.unusedAttachments()
    #expect(unused.count < 2)
    return unused.first?.past
  }

  @Test(arguments: [
    ("daily.md", "---\ntj: 1\ncover: assets/2026/11/notes.md\n---\n"),
    ("daily.md", "---\ntj: 1\n---\n\nSee ./assets/2026/11/notes.md\n\n## 2026-11-01\n"),
    ("daily.md", "---\ntj: 1\n---\n\n## 2026-11-01\n- source:: assets/2026/11/notes.md\n"),
    (
      "daily.md",
      "---\ntj: 1\n---\n\n## 2026-11-01\n- attach-conflict:: [n](assets//2026/11/notes.md)\n"
    ),
    ("README.md", "[notes]: <assets/2026/11/notes.md>\n"),
    (".tj/templates/morning.md", "![](../../assets/2026/11/notes.md)\n"),
    (".notes/hidden.md", "![[notes]]\n"), ("work/page.md", "[n](../assets/2026/11/notes%2Emd)\n"),
    ("assets/2026/index.md", "assets/2026/index.md lists 11/notes.md\n"),
    ("assets/page.html", "<a href=\"2026/11/notes.md\">"),
    ("notes.txt", "see assets/2026/11/notes.md\n"),
    ("work/to do.org", "[[../assets/2026/11/notes.md]]\n"),
    ("board.canvas", "{\"file\":\"assets/2026/11/notes.md\"}"),
  ])
  func `any text of the journal may refer to an attachment`(_ path: String, _ text: String) throws {
    try run { test in
      #expect(try past(test) == .unused)
      try write(text, toFile: path, test)
      #expect(try !test.journal.unusedAttachments().map(\.place).contains(Self.place))
      try commit(test)
      try Disk.remove("\(test.root)/\(path)")
      let unused = try test.journal.unusedAttachments()
      #expect(unused.filter { $0.place == Self.place }.map(\.past) == [.used])
    }
  }

  @Test func `an attached Markdown file is used, and was used once it is detached`() throws {
    try TestJournal.run { test in
      let (address, ids) = try test.thread("Work/Daily", entries: 1)
      let link = Attachment(place: Self.place, from: address, name: "notes.md").description
      let new = NewAttachment(place: Self.place, bytes: [0x41])
      try test.journal.attach([new], linkedAs: [link], to: ids[0], in: address)
      #expect(try past(test) == nil)
      try test.journal.change(address, [.setProperty(ids[0], key: "attach", values: [])])
      #expect(try past(test) == .used)
    }
  }

  @Test(arguments: [
    "git checkout -qb side && write && git commit -qam x && git checkout -q main",
    "write && git stash -q", "write && git commit -qam x && git reset -q --hard HEAD~1",
    "git checkout -qb side && write && git commit -qam x && git checkout -q main"
      + " && git merge -q -s ours side",
  ])
  func `history includes everything that a reference, a stash or a reflog reaches`(_ script: String)
    throws
  {
    try run { test in
      try commit(test)
      let words = [
        "env", "GIT_AUTHOR_NAME=a", "GIT_AUTHOR_EMAIL=a@b", "GIT_COMMITTER_NAME=a",
        "GIT_COMMITTER_EMAIL=a@b", "bash", "-ec",
        "write() { echo '![[notes.md]]' >>daily.md; }; \(script)",
      ]
      let outcome = try ChildProcess(words, in: test.root).run()
      try #require(outcome.exitCode == 0, "\(outcome.text)")
      #expect(try past(test) == .used)
    }
  }

  @Test func `if part of the history cannot be read, no attachment counts as unused`() throws {
    try run { test in
      try test.journal.add([NewEntry(title: "Another")], to: "daily")
      let tip = try test.git("rev-parse", "HEAD")
      try write(tip, toFile: ".git/shallow", test)
      #expect(try past(test) == .unknown(because: "the history of a shallow clone is incomplete"))
      try Disk.remove("\(test.root)/.git/shallow")
      #expect(try past(test) == .unused)
      let blob = try test.git("rev-parse", "HEAD~1:daily.md").prefix(40)
      try Disk.remove("\(test.root)/.git/objects/\(blob.prefix(2))/\(blob.dropFirst(2))")
      guard case .unknown = try past(test) else {
        Issue.record("a version is missing")
        return
      }
    }
  }

  @Test func `an unreadable file may refer to an attachment`() throws {
    try run { test in
      try write("A page\n", toFile: "README.md", test)
      let system = System(
        FaultPlan { _, call in call.path.hasSuffix("/README.md") ? .failure(EIO) : nil }
      )
      let environment = TestJournal.environment(in: test.folder, system: system)
      let unused = try Journal(at: test.root, with: environment).unusedAttachments()
      guard case .unknown? = unused.first?.past else {
        Issue.record("\(unused)")
        return
      }
      #expect(try past(test) == .unused)
    }
  }

  @Test func `a removal depends on the references under the lock`() throws {
    try run { test in
      #expect(try past(test) == .unused)
      try test.write(try test.text("daily") + "\n![[notes.md]]\n", to: "daily")
      #expect(try test.journal.removeUnusedAttachments([Self.place]).state == .unchanged)
      #expect(Disk.exists("\(test.root)/\(Self.place)"))
      try test.git("checkout", "-q", "daily.md")
      try test.journal.removeUnusedAttachments([Self.place])
      #expect(!Disk.exists("\(test.root)/\(Self.place)"))
      try test.journal.undo()
      #expect(Disk.exists("\(test.root)/\(Self.place)"))
    }
  }

  @Test func `an undo keeps an attachment that another entry refers to by now`() throws {
    try TestJournal.run { test in
      let (address, ids) = try test.thread("Daily", entries: 1)
      let link = Attachment(place: Self.place, from: address, name: "notes.md").description
      let new = NewAttachment(place: Self.place, bytes: [0x41])
      try test.journal.attach([new], linkedAs: [link], to: ids[0], in: address)
      try write("[notes](\(Self.place))\n", toFile: "README.md", test)
      try test.journal.undo()
      #expect(try !test.text("daily").contains("attach::"))
      #expect(Disk.exists("\(test.root)/\(Self.place)"))
    }
  }
}
