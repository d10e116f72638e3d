internal import Glibc
import JournalModel
import JournalStore
import JournalSystem
import TestSupport
import Testing
import ThreadJournal

/// Settings, templates, drafts, and the checks of `tj doctor`.
@Suite struct SettingTests {
  private func locator(_ test: TestJournal) -> JournalLocator {
    let home = test.folder.path
    return JournalLocator(
      explicit: test.root,
      currentFolder: test.root,
      environment: { $0 == "HOME" ? home : nil },
      System()
    )
  }

  @Test func `a setting of the journal is committed, and can be undone`() throws {
    try TestJournal.run { test in
      let locator = locator(test)
      try test.journal.set("day-start", to: "04:00")
      #expect(try test.git("show", "HEAD:.tj/config.yaml").hasSuffix("\nday-start: \"04:00\"\n"))
      #expect(try locator.settings(ofJournalAt: test.root).dayStart()?.minutes == 240)
      try test.journal.undo()
      #expect(try locator.settings(ofJournalAt: test.root).dayStart() == nil)
    }
  }

  @Test func `a personal setting takes precedence, and can be removed`() throws {
    try TestJournal.run { test in
      let locator = locator(test)
      try test.journal.set("width", to: "80")
      try locator.set("width", to: "60")
      try locator.set("alias.week", to: "list --since 7d")
      let settings = locator.settings(ofJournalAt: test.root)
      #expect(try settings.number("width", in: 20...400) == 60)
      #expect(settings.names(below: "alias") == ["week"])
      let keys = settings.all().map(\.key)
      #expect(keys == ["width", "alias.week", "width"])
      try locator.set("width", to: nil)
      #expect(try locator.settings(ofJournalAt: test.root).text("width") == "80")
      #expect(throws: JournalError.self) { try settings.number("alias.week", in: 0...9) }
    }
  }

  @Test func `the error for locked personal settings names the process that holds them`() throws {
    try TestJournal.run { test in
      var locator = locator(test)
      try locator.set("width", to: "60")
      locator.patience = 0.05
      let folder = test.folder.path(of: ".config/tj")
      let lock = try JournalLock(on: folder, patience: 0, System())
      let error = try #require(throws: JournalError.self) { try locator.set("width", to: "70") }
      let sentence = "\(folder)/config.yaml is locked by process "
      #expect(error.description.hasPrefix(sentence))
      #expect(error.description.hasSuffix("; try again"))
      lock.release()
      try locator.set("width", to: "70")
      #expect(try locator.settings(ofJournalAt: nil).text("width") == "70")
    }
  }

  @Test func `settings that two links lead to are locked at their real path`() throws {
    try TestJournal.run { test in
      try test.folder.write("width: 60\n", to: "dotfiles/tj.yaml")
      try test.folder.write("", to: ".config/tj/other")
      symlink("../../dotfiles/tj.yaml", test.folder.path(of: ".config/tj/config.yaml"))
      var locator = locator(test)
      locator.patience = 0.05
      let lock = try JournalLock(on: test.folder.path(of: "dotfiles"), patience: 0, System())
      #expect(throws: JournalError.self) { try locator.set("width", to: "70") }
      lock.release()
      try locator.set("width", to: "70")
      #expect(try test.folder.read("dotfiles/tj.yaml") == Array("width: \"70\"\n".utf8))
    }
  }

  @Test(arguments: SettingName.allCases.map(\.rawValue) + ["alias.week", "device", "chat.host"])
  func `a journal's value has an effect only for shared settings`(_ key: String) throws {
    try TestJournal.run { test in
      let parts = key.split(separator: ".")
      let line = parts.count == 1 ? "\(key): 04:00\n" : "\(parts[0]):\n  \(parts[1]): 04:00\n"
      try Disk.write(Array(line.utf8), to: "\(test.root)/.tj/config.yaml")
      let settings = locator(test).settings(ofJournalAt: test.root)
      let shared = [
        "thread", "template", "day-start", "week-start", "width", "book.size", "book.language",
      ]
      let isShared = shared.contains(key)
      #expect(SettingName.isShared(key) == isShared)
      #expect(try settings.text(key) == (isShared ? "04:00" : nil))
      #expect(try settings.list(key) == (isShared ? ["04:00"] : nil))
      #expect(settings.names(below: String(parts[0])) == [])
      #expect(settings.inertText(key) == (isShared ? nil : "04:00"))
      #expect(settings.all().map(\.isInert) == [!isShared])
      #expect(!settings.isPersonal(key))
    }
  }

  @Test func `a setting without effect in a journal cannot be set there, but removed`() throws {
    try TestJournal.run { test in
      let error = #expect(throws: JournalError.self) {
        try test.journal.set("editor", to: "vim")
      }
      #expect(
        error?.description == "'editor' is a personal setting and has no effect in a journal"
      )
      try Disk.write(Array("editor: vim\n".utf8), to: "\(test.root)/.tj/config.yaml")
      try test.journal.set("editor", to: nil)
      #expect(try Disk.read("\(test.root)/.tj/config.yaml") == [])
    }
  }

  @Test func `an item is added to a personal list once`() throws {
    try TestJournal.run { test in
      let locator = locator(test)
      try locator.set("safe-journal", to: "/a")
      #expect(try locator.add("/b, c", to: "safe-journal"))
      for item in ["/a", "/b, c"] { #expect(try !locator.add(item, to: "safe-journal")) }
      let settings = locator.settings(ofJournalAt: nil)
      #expect(try settings.list("safe-journal") == ["/a", "/b, c"])
    }
  }

  @Test(arguments: [
    ("a: [\"#b\", c]", ["#b", "c"] as [String]?), ("a: c", ["c"]), ("b: c", nil), ("a: []", []),
  ])
  func `a list of a nested key is read`(_ line: String, _ expected: [String]?) throws {
    try TestJournal.run { test in
      try test.folder.write("chat:\n  \(line)\n", to: ".config/tj/config.yaml")
      let settings = locator(test).settings(ofJournalAt: nil)
      #expect(try settings.list("chat.a", expecting: "names") { $0 != "d" } == expected)
    }
  }

  @Test(arguments: [
    "a: #b", "a:", "a: ~", "a:\n    - #b\n    - c", "a: {b: c}", "a: d", "a: [c, d]",
  ])
  func `a list that could be meant to have an item is an error`(_ line: String) throws {
    try TestJournal.run { test in
      try test.folder.write("chat:\n  \(line)\n", to: ".config/tj/config.yaml")
      let settings = locator(test).settings(ofJournalAt: nil)
      let error = #expect(throws: JournalError.self) {
        try settings.list("chat.a", expecting: "names") { $0 != "d" }
      }
      #expect(error?.description.hasSuffix("invalid value for chat.a (expected names)") == true)
    }
  }

  @Test func `templates are files of the journal`() throws {
    try TestJournal.run { test in
      #expect(try test.journal.templateNames().isEmpty)
      try test.journal.save([0x61], asFile: ".tj/templates/b.md", verb: "template")
      try test.journal.save([0x61], asFile: ".tj/templates/a.md", verb: "template")
      #expect(try test.journal.templateNames() == ["a", "b"])
      #expect(try test.git("status", "--porcelain") == "")
    }
  }

  @Test func `drafts are listed, read and removed`() throws {
    try TestJournal.run { test in
      let drafts = test.journal.drafts
      #expect(try drafts.all().isEmpty)
      try drafts.save([1, 2], as: "daily-k3f9qd")
      #expect(try drafts.all().map(\.name) == ["daily-k3f9qd"])
      #expect(try drafts.text(of: "daily-k3f9qd") == [1, 2])
      #expect(try drafts.text(of: "../../etc/passwd") == nil)
      try #expect(drafts.remove("daily-k3f9qd", ifStill: [1, 2]))
      #expect(try drafts.all().isEmpty)
    }
  }

  @Test func `missing parts of the setup are found and completed`() throws {
    try TestJournal.run { test in
      #expect(try test.journal.missingSetup().isEmpty)
      try test.git("config", "--unset", "merge.tj.driver")
      try Disk.write([], to: "\(test.root)/.gitattributes")
      #expect(try test.journal.missingSetup().count == 2)
      _ = try test.journal.completeSetup()
      #expect(try test.journal.missingSetup().isEmpty)
    }
  }

  @Test(arguments: ["*.md text", "*.md eol=crlf", "*.md filter=secret"])
  func `files that git would convert are found`(_ line: String) throws {
    try TestJournal.run { test in
      _ = try test.thread()
      #expect(try test.journal.convertedFiles().isEmpty)
      let file = "\(test.root)/.git/info/attributes"
      let old = try Disk.read(file)
      // The earlier lines of the file come before the journal's own line.
      try Disk.write(old + Array("\(line)\n".utf8), to: file)
      let isAnswered = line == "*.md eol=crlf"
      #expect(try test.journal.convertedFiles() == (isAnswered ? [] : ["daily"]))
    }
  }

  @Test func `uncommitted outside edits are found without a change`() throws {
    try TestJournal.run { test in
      _ = try test.thread(entries: 2)
      #expect(try test.journal.edits().isEmpty)
      let text = try test.text("daily")
      try test.write(text + "\n## 2024-03-02 By hand\n", to: "daily")
      try test.write("---\ntj: 1\n---\n", to: "new")
      try test.write("# No thread\n", to: "notes")
      let edits = try test.journal.edits()
      #expect(edits.map(\.address) == ["daily", "new"])
      #expect(edits[0].committed == Array(text.utf8) && edits[1].committed == nil)
      #expect(try test.git("status", "--porcelain").contains(" M daily.md"))
    }
  }

  @Test(arguments: [
    ("---\ntj: 1\n---\n", true), ("---\n\"tj\": 1\n---\n", false), ("---\n{tj: 1}\n---\n", false),
    ("\u{FEFF}---\r\ntj: 1\r\n---\r\n", true), ("---\ntitle: x\n---\ntj: 1\n", false),
    ("# tj: 1\n", false), ("", false), ("---\ntj: 1\n", true),
  ])
  func `a thread is recognized by its front matter`(_ text: String, _ isThread: Bool) throws {
    try TestJournal.run { test in
      try test.write(text, to: "x")
      let bytes = try test.journal.threadBytes("x")
      #expect((bytes != nil) == isThread)
      #expect(try test.journal.threads().contains("x") == isThread)
    }
  }

  @Test func `archived threads can be skipped`() throws {
    try TestJournal.run { test in
      _ = try test.thread()
      #expect(try test.journal.threadBytes("daily", includingArchived: false) != nil)
      try test.journal.archive("daily")
      #expect(try test.journal.threadBytes("daily", includingArchived: false) == nil)
      #expect(try test.journal.threadBytes("daily") != nil)
    }
  }
}
