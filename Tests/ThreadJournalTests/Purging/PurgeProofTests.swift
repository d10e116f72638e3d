import JournalModel
import JournalStore
import JournalSystem
import TestSupport
import Testing
import ThreadJournal

/// The report of a purge about text that is left, and the cleaning of messages.
@Suite(.singleThreaded) struct PurgeProofTests {
  static let secret = PurgeTests.secret

  /// A place in which text is left, and the commands that put it there.
  struct Place: CustomTestStringConvertible {
    /// The name of the place in the report.
    let name: String
    /// Lines of the shell that put the secret there; `$S` is the secret.
    let shell: String

    var testDescription: String { name }

    init(_ name: String, _ shell: String) { (self.name, self.shell) = (name, shell) }
  }

  static let files =
    [
      "daily.md~", ".daily.md.swp", "daily.md.bak", "#daily.md#", "deep/er/it's one.txt",
      ".git/lost-found/other/0a1b", ".git/MERGE_MSG", ".git/.COMMIT_EDITMSG.swp", "\u{1F511}.txt",
    ]
    .map { Place("/\($0)", "mkdir -p deep/er .git/lost-found/other; echo \"$S\" > \"\($0)\"") }

  static let others = [
    Place("/ignored.txt", "echo ignored.txt > .git/info/exclude; echo \"$S\" > ignored.txt"),
    Place("/swap", "printf 'b0VIM\\0\\0%s\\0\\0' \"$S\" > swap"),
    Place("/large", "(head -c 1048570 /dev/zero; echo \"$S\") > large"),
    Place("notes.txt in commit", "echo \"> $S\" > notes.txt; git add .; git commit -qm n"),
    Place(
      "gone.txt in commit",
      "echo \"$S\" > gone.txt; git add .; git commit -qm n; git rm -q gone.txt; git commit -qm r"
    ),
    Place("staged.txt, staged in", "echo \"$S\" > staged.txt; git add .; rm staged.txt"),
    Place("a note in refs/notes/commits", "git notes add -m \"$S\""),
    Place("refs/tags/words points to", "git tag words $(echo \"$S\" | git hash-object -w --stdin)"),
    Place(
      "^copy23 in other.md, commit",
      "printf '\\n## 2024-03-10 Copy ^copy23\\n\\n%s\\n' \"$S\" >> other.md; git commit -qam c; git checkout -q HEAD~1 other.md; git commit -qam r"
    ),
    Place(
      "above the entries of other.md",
      "sed -i \"s/^## .*/$S\\n\\n&/\" other.md; git commit -qam c; git checkout -q HEAD~1 other.md; git commit -qam r"
    ),
  ]

  /// A journal with an entry that has the secret.
  static func begin(_ test: TestJournal, body: String = "Milk.\n\(secret)") throws -> EntryID {
    _ = try test.thread("Other", entries: 1)
    _ = try test.thread("Daily", entries: 1)
    let entry = NewEntry(title: "Safe", body: Array(body.utf8))
    return try #require(try test.journal.add([entry], to: "daily").ids.first)
  }

  static func shell(_ line: String, _ test: TestJournal, _ secret: String = secret) throws {
    var process = Git.process([], in: test.root)
    process.arguments = ["sh", "-e", "-c", line]
    process.environment["S"] = secret
    let outcome = try process.run()
    try #require(outcome.exitCode == 0, "\(line): \(outcome.text)")
  }

  /// The objects and files with exactly these bytes.
  static func copies(of bytes: [UInt8], _ test: TestJournal) throws -> [String] {
    try Disk.write(bytes, to: test.folder.path(of: "sought"))
    let id = try test.git("hash-object", test.folder.path(of: "sought")).prefix(40)
    let objects = try test.git("cat-file", "--batch-all-objects", "--batch-check")
    var found = objects.contains(id) ? ["object"] : []
    for file in try Disk.files(below: test.root)
    where try Disk.read("\(test.root)/\(file)") == bytes {
      found.append(file)
    }
    return found
  }

  /// Carries out the commands that the report names.
  static func carryOut(_ remnant: PurgeRemnant, _ test: TestJournal) throws {
    for words in remnant.commands {
      if words[0] != "tj" {
        let line = words.map { "'" + $0.replacing("'", with: "'\\''") + "'" }.joined(separator: " ")
        try shell(line, test)
        continue
      }
      try #require(words[1...3].elementsEqual(["-C", test.root, "purge"]))
      switch words[4] {
      case "--file": try test.journal.purgeFiles([words[5]])
      case "-t": try test.journal.purge(try #require(EntryID(words[6])), in: words[5])
      default: try test.journal.purgeThread(words[6])
      }
    }
  }

  @Test(arguments: files + others)
  func `a place that has the text is listed, with a command that removes it`(
    _ place: Place
  ) throws {
    try TestJournal.run { test in
      let id = try Self.begin(test)
      try Self.shell(place.shell, test)
      let report = try test.journal.purge(id, in: "daily")
      try #require(report.remnants.count == 1, "\(report.remnants)")
      #expect(report.remnants[0].place.contains(place.name), "\(report.remnants)")
      #expect(!report.remnants[0].place.contains(Self.secret))
      try #require(try PurgeTests.findings(test) != [])
      try Self.carryOut(report.remnants[0], test)
      #expect(try PurgeTests.findings(test) == [])
      try Git.requireSound(test.root, isClean: false)
    }
  }

  @Test(
    arguments: [
      "gar\\347on/caf\\351", "gar\\347on/coffee", "a\\nb", "red\\033[31m", "caf\\303\\251",
    ]
  )
  func `a file whose name a shell cannot show can be removed with a command`(_ path: String) throws
  {
    try TestJournal.run { test in
      let id = try Self.begin(test)
      try Self.shell("f=\"$(printf '\(path)')\"; mkdir -p \"${f%/*}\"", test)
      try Self.shell("f=\"$(printf '\(path)')\"; rmdir \"$f\" || :; echo \"$S\" > \"$f\"", test)
      let report = try test.journal.purge(id, in: "daily")
      try #require(report.remnants.count == 1)
      let words = report.remnants[0].commands[0]
      #expect((words[0] == "find") == (path != "caf\\303\\251"))
      try Self.carryOut(report.remnants[0], test)
      try Self.shell("! grep -rq \"$S\" .", test)
    }
  }

  @Test(
    arguments: [
      ("git config remote.x.url \"$S\"", "/.git/config"),
      ("echo \"# $S\" >> .git/info/exclude", "/.git/info/exclude"),
      ("echo x > \"$S\"; git add .; git commit -qm file", "/.git/index"),
    ]
  )
  func `a file that git needs is reported without a command`(
    _ shell: String,
    _ path: String
  ) throws {
    try TestJournal.run { test in
      let id = try Self.begin(test)
      try Self.shell(shell, test)
      let report = try test.journal.purge(id, in: "daily")
      try #require(report.remnants.count == 1, "\(report.remnants)")
      #expect(report.remnants[0].place.hasPrefix("\(test.root)\(path), "))
      #expect(report.remnants[0].commands.allSatisfy { $0.first == "git" })
      try Git.requireSound(test.root)
    }
  }

  @Test func `if no line of a body is distinctive, the whole body is searched for`() throws {
    try TestJournal.run { test in
      let body = "Tea\nAle\nRum\nGin"
      let id = try Self.begin(test, body: body)
      try Disk.write(Array("Drinks:\n\(body)\nMore\n".utf8), to: "\(test.root)/one")
      try Disk.write(Array(body.utf8.dropLast(2)), to: "\(test.root)/two")
      let report = try test.journal.purge(id, in: "daily")
      #expect(report.remnants.map(\.place) == ["\(test.root)/one"])
    }
  }

  @Test(arguments: [
    "## 2024-01-01 looks like a header", "- mood:: a secret line", "## 2024-01-01", "- a:: b",
  ])
  func `a line that the file escapes is found as it was typed`(_ line: String) throws {
    try TestJournal.run { test in
      let id = try Self.begin(test, body: "\(line)\nMilk.")
      try #require(try test.text("daily").contains("\n\\\(line)\n"))
      try Disk.write(Array("\(line)\n".utf8), to: "\(test.root)/exported.txt")
      try Self.shell("git commit -q --allow-empty -m \"$S\"", test, line)
      let report = try test.journal.purge(id, in: "daily")
      #expect(report.remnants.map(\.place) == ["\(test.root)/exported.txt"])
      #expect(try !test.git("log", "--format=%B").contains(line))
    }
  }

  @Test func `a tag is found without its hash sign, as JSON writes it`() throws {
    try TestJournal.run { test in
      let id = try Self.begin(test, body: "Milk.")
      try test.journal.change(
        "daily",
        [.setProperty(id, key: "tags", values: ["#some-secret-name"])]
      )
      try Disk.write(Array(#"{"tags":["some-secret-name"]}"#.utf8), to: "\(test.root)/out.json")
      let report = try test.journal.purge(id, in: "daily")
      #expect(report.remnants.map(\.place) == ["\(test.root)/out.json"])
    }
  }

  @Test func `messages about other threads are not changed`() throws {
    try TestJournal.run { test in
      _ = try Self.begin(test)
      _ = try test.thread("Add", entries: 1)
      _ = try test.thread("Work", entries: 1)
      try test.journal.rename("work", to: "Labor")
      _ = try test.thread("Work", entries: 2)
      try Self.shell("git commit -q --allow-empty -m 'about the word: add'", test)
      try test.journal.add([NewEntry(title: "More")], to: "daily")
      try test.journal.purgeThread("add")
      try test.journal.purgeThread("labor")
      let log = try test.git("log", "--format=%B")
      #expect(log.contains("about the word: add\n"))
      #expect(log.contains("\nTj-Op: add\n") && !log.contains("Tj-Op: purged"))
      #expect(log.contains("Tj-Thread: work\n") && !log.contains("Tj-Thread: add\n"))
      #expect(!log.contains("labor"))
    }
  }

  @Test func `messages of commits and tags and lines of reflogs are cleaned with the history`()
    throws
  {
    try TestJournal.run { test in
      let id = try Self.begin(test)
      try Self.shell(
        """
        git commit -q --allow-empty -m "Note" -m "I wrote: $S" -m "Second line"
        git tag -a -m "Tag: $S" v1
        git update-ref -m "why: $S" refs/heads/side HEAD
        git update-ref --create-reflog -m "why: $S" refs/heads/side HEAD~1
        echo "$S" > .git/COMMIT_EDITMSG
        """,
        test
      )
      try #require(try PurgeTests.findings(test).count > 4)
      let report = try test.journal.purge(id, in: "daily")
      #expect(report.remnants == [])
      #expect(try PurgeTests.findings(test) == [])
      let log = try test.git("log", "--format=%B", "v1")
      #expect(log.hasPrefix("Note\n\npurged\n\nSecond line\n"))
      #expect(try test.git("cat-file", "-p", "v1").hasSuffix("\n\npurged\n"))
      try Git.requireSound(test.root)
      #expect(try Git.run(["gc", "--quiet", "--prune=now"], in: test.root).isEmpty)
    }
  }

  @Test func `a draft that still has a line is listed`() throws {
    try TestJournal.run { test in
      let id = try Self.begin(
        test,
        body: "Milk and more milk.\nBread and more bread.\n\(Self.secret)"
      )
      let drafts = DraftFolder(at: test.environment.drafts, System())
      try drafts.save(Array("Bread and more bread.\n".utf8), named: try #require(DraftName("mine")))
      let report = try test.journal.purge(id, in: "daily")
      #expect(report.remnants.map(\.place) == ["draft mine"])
      #expect(report.remnants.map(\.draft) == ["mine"])
    }
  }

  @Test func `objects that are borrowed from another repository are listed`() throws {
    try TestJournal.run { test in
      let id = try Self.begin(test)
      let lender = test.folder.path(of: "lender.git")
      try Self.shell(
        """
        git clone -q --bare . '\(lender)'
        echo '\(lender)/objects' > .git/objects/info/alternates
        git repack -q -a -d -l
        """,
        test
      )
      let report = try test.journal.purge(id, in: "daily")
      try #require(report.remnants.count == 1, "\(report.remnants)")
      #expect(report.remnants[0].place.contains("in another repository"))
      try Self.carryOut(report.remnants[0], test)
      let objects = try test.git("cat-file", "--batch-all-objects", "--batch")
      #expect(!objects.contains(Self.secret))
      try Git.requireSound(test.root)
    }
  }

  @Test func `another working tree is searched, and its threads count as remaining`()
    throws
  {
    try TestJournal.run { test in
      let start = try test.git("rev-parse", "HEAD").filter { !$0.isNewline }
      let id = try Self.begin(test)
      let path = test.folder.path(of: "beside")
      try test.git("worktree", "add", "-q", "-b", "side", path, start)
      try Disk.write(
        Array("---\ntj: 1\n---\n\n## 2024-03-09\n\nMilk and eggs.\n".utf8),
        to: "\(path)/own.md"
      )
      try test.journal.edit(id, in: "daily", body: Array("Milk and eggs.\n\(Self.secret)".utf8))
      try Disk.write(Array(Self.secret.utf8), to: "\(path)/own.md~")
      let report = try test.journal.purge(id, in: "daily")
      #expect(report.remnants.map(\.commands) == [[["rm", "--", "\(path)/own.md~"]]])
    }
  }

  @Test func `a line of a remaining entry is not evidence, and that entry is reported`() throws {
    try TestJournal.run { test in
      let id = try Self.begin(test)
      let copy = NewEntry(title: "Copy", body: Array("I remember: \(Self.secret)".utf8))
      let kept = try #require(try test.journal.add([copy], to: "other").ids.first)
      try Disk.write(Array(Self.secret.utf8), to: "\(test.root)/daily.md~")
      let report = try test.journal.purge(id, in: "daily")
      #expect(report.remnants == [])
      #expect(report.survivors.map(\.address) == ["other"])
      #expect(report.survivors.map(\.id) == [kept])
    }
  }

  @Test func `lines that are not distinctive are not evidence`() throws {
    try TestJournal.run { test in
      let body = "ok.\n\n---\n\n```\nx = 1\n```\n====================\nYes\n"
      let lines = "Yes\n\(body)Yes\n".replacing("x = 1", with: "x = 2")
      let id = try Self.begin(test, body: body)
      try test.journal.change("daily", [.setProperty(id, key: "mood", values: ["4"])])
      try Disk.write(
        Array("\(lines)\n- mood:: 4\n## 2024-03-01\n".utf8),
        to: "\(test.root)/notes.txt"
      )
      try test.git("add", ".")
      try test.git("commit", "-q", "-m", "ok.\n\n---\n\nYes")
      #expect(try test.journal.purge(id, in: "daily").remnants == [])
    }
  }

  @Test func `a body of one short line is found as a line of its own`() throws {
    try TestJournal.run { test in
      let id = try Self.begin(test, body: "4711")
      for (name, text) in [("one", "My code:\n4711\n"), ("two", "14711\n"), ("three", "4711 x\n")] {
        try Disk.write(Array(text.utf8), to: "\(test.root)/\(name)")
      }
      try test.git("commit", "-q", "--allow-empty", "-m", "4711")
      let report = try test.journal.purge(id, in: "daily")
      #expect(report.remnants.map(\.place) == ["\(test.root)/one"])
      #expect(try test.git("log", "-1", "--format=%s", "HEAD^") == "purged\n")
    }
  }

  @Test func `if no line is distinctive, the id and the whole entry are searched for`() throws {
    try TestJournal.run { test in
      _ = try test.thread("Other", entries: 1)
      let start = try test.text(try test.thread("Daily", entries: 1).address)
      try test.write(start + "\n## 2024-03-09\n\nTea\nAle\n", to: "daily")
      let id = try #require(try test.journal.thread("daily").identities().ids.last)
      try test.journal.commitEdits()
      try Disk.write(Array("- reply:: ^\(id.text)\n".utf8), to: "\(test.root)/one")
      try Disk.write(Array("## 2024-03-09\n\nTea\nAle\n".utf8), to: "\(test.root)/two")
      try Disk.write(Array("## 2024-03-09\n\nTea\n".utf8), to: "\(test.root)/three")
      let report = try test.journal.purge(id, in: "daily")
      #expect(report.remnants.map(\.place) == ["\(test.root)/one", "\(test.root)/two"])
    }
  }

  @Test func `an interrupted purge reports remnants when it is finished`() throws {
    if !Strace.isPossible { try Test.cancel("nothing can be traced here") }
    try TestJournal.run { test in
      let id = try PurgeTests.filled(test)
      try Disk.write(Array(PurgeTests.secret.utf8), to: "\(test.root)/other.md~")
      let rig = PurgeKillTests.Rig(test: test, id: id, saved: test.folder.path + ".saved")
      defer { try? Disk.remove(rig.saved) }
      try rig.copy(test.folder.path, to: rig.saved)
      // At this point the old objects are gone, and the record of the purge still exists.
      let call = try #require(try rig.calls(named: ["unlink"]).last)
      try Disk.remove(test.folder.path)
      try rig.copy(rig.saved, to: test.folder.path)
      try rig.kill(at: call)
      try #require(Disk.exists("\(test.root)/.git/tj/purging"))
      let report = try test.journal.purge(id, in: "other")
      #expect(report.remnants.map(\.place) == ["\(test.root)/other.md~"])
    }
  }
}
