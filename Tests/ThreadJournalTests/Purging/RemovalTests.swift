import Glibc
import JournalModel
import JournalStore
import JournalSystem
import TestSupport
import Testing
import ThreadJournal

/// The removal of a whole journal.
@Suite(.singleThreaded) struct RemovalTests {
  /// A journal with two threads, an attachment and drafts of this journal, of another and of none.
  static func fill(_ test: TestJournal) throws {
    _ = try test.thread("Daily", entries: 3)
    let id = try #require(try test.thread("Work", entries: 1).ids.first)
    let photo = NewAttachment(place: "assets/a.jpg", bytes: Array("a photo of the garden".utf8))
    try test.journal.attach([photo], linkedAs: ["[a.jpg](assets/a.jpg)"], to: id, in: "work")
    try saveDraft("mine", of: test.root, test)
    try saveDraft("other", of: "/elsewhere/journal", test)
    try saveDraft("loose", of: nil, test)
  }

  static func saveDraft(_ name: String, of root: String?, _ test: TestJournal) throws {
    let text = Array("## 2024-03-09 Draft\n".utf8)
    let drafts = DraftFolder(at: test.environment.drafts, System())
    let note = root.map { DraftNote(address: "daily", root: $0).heading(text) }
    try drafts.save(note ?? text, named: try #require(DraftName(name)))
  }

  @Test func `nothing is left of a journal without other files, and other drafts are kept`() throws
  {
    try TestJournal.run { test in
      try Self.fill(test)
      let preview = try test.journal.removalPreview()
      #expect(preview.name == "journal" && preview.threads == ["daily.md", "work.md"])
      #expect(preview.entries == 4 && preview.attachments == ["assets/a.jpg"])
      #expect(preview.drafts == ["mine"] && preview.folders == [".tj", ".git"])
      #expect(preview.others == [] && preview.operations > 0)
      let report = try test.journal.removeEverything()
      #expect(report.isFolderGone && report.remnants == [] && report.unsearched == [])
      #expect(!Disk.exists(test.root))
      #expect(try drafts(test) == ["loose.md", "other.md"])
    }
  }

  @Test func `other files are kept and searched for text of the journal`() throws {
    try TestJournal.run { test in
      try Self.fill(test)
      let entry = "Entry 1, which somebody else has copied to another file"
      try test.journal.add([NewEntry(title: entry)], to: "daily")
      try test.folder.write("Notes of mine\n", to: "journal/notes/mine.txt")
      try test.folder.write("From the journal: \(entry)\n", to: "journal/notes/copy.txt")
      try test.folder.write("a photo of the garden", to: "journal/b.jpg")
      try test.folder.write("never linked", to: "journal/assets/c.jpg")
      let report = try test.journal.removeEverything()
      let others = ["assets/c.jpg", "b.jpg", "notes/copy.txt", "notes/mine.txt"]
      #expect(report.others == others && !report.isFolderGone)
      #expect(try Disk.files(below: test.root) == others)
      let places = report.remnants.map(\.place).sorted()
      #expect(places == ["\(test.root)/b.jpg", "\(test.root)/notes/copy.txt"])
      #expect(report.remnants.first?.commands == [["rm", "--", report.remnants[0].place]])
    }
  }

  @Test func `links are removed, and what they lead to is kept`() throws {
    try TestJournal.run { test in
      try Self.fill(test)
      let thread = try test.text("daily")
      for place in ["outside/shared.md", "outside/folder/deep.md", "outside/secret.txt"] {
        try test.folder.write(thread, to: place)
      }
      let outside = test.folder.path(of: "outside")
      try link("\(test.root)/shared.md", to: "\(outside)/shared.md")
      try link("\(test.root)/folder", to: "\(outside)/folder")
      try link("\(test.root)/again.md", to: "daily.md")
      try link("\(test.root)/.tj/templates", to: outside)
      try link("\(test.root)/.git/outside", to: outside)
      let report = try test.journal.removeEverything()
      #expect(!Disk.exists(test.root))
      #expect(try Disk.files(below: outside) == ["folder/deep.md", "secret.txt", "shared.md"])
      let linked = report.outOfReach.filter { $0.kind == .linked }.map(\.place)
      #expect(linked == ["\(outside)/folder", "\(outside)/shared.md"])
    }
  }

  @Test func `a link that is not the journal's is another file`() throws {
    try TestJournal.run { test in
      try Self.fill(test)
      try test.folder.write("mine", to: "outside/mine.txt")
      try link("\(test.root)/mine.txt", to: test.folder.path(of: "outside/mine.txt"))
      #expect(try test.journal.removeEverything().others == ["mine.txt"])
      #expect(try Disk.names(in: test.root) == ["mine.txt"])
    }
  }

  @Test func `a repository and a journal in the folder are kept`() throws {
    try TestJournal.run { test in
      try Self.fill(test)
      let thread = try test.text("daily")
      for folder in ["code", "inner"] {
        try test.git("init", "-q", folder)
        let begun = try Journal.begin(at: "\(test.root)/\(folder)", with: test.environment)
        try begun.journal.create(NewThread("Inside"))
      }
      try Disk.remove("\(test.root)/code/.tj")
      try test.folder.write(thread, to: "journal/code/copy.md")
      let report = try test.journal.removeEverything()
      #expect(report.others == ["code/", "inner/"])
      #expect(try Disk.names(in: test.root) == ["code", "inner"])
      #expect(Disk.exists("\(test.root)/inner/.tj/config.yaml"))
      #expect(Disk.exists("\(test.root)/code/copy.md"))
    }
  }

  @Test func `a journal in a larger repository is refused`() throws {
    try TestJournal.run { test in
      let inner = "\(test.root)/inner"
      let journal = try Journal.begin(at: inner, with: test.environment).journal
      try #require(!Disk.exists("\(inner)/.git"))
      for attempt in [
        { _ = try journal.removalPreview() }, { _ = try journal.removeEverything() },
      ] {
        let error = try #require(throws: JournalError.self) { try attempt() }
        guard case .insideLargerRepository = error.reason else { throw error }
      }
      #expect(Disk.exists("\(inner)/.tj/config.yaml"))
    }
  }

  @Test func `a linked working tree and a git folder elsewhere are refused`() throws {
    try TestJournal.run { test in
      try Self.fill(test)
      let beside = test.folder.path(of: "beside")
      try test.git("worktree", "add", "-q", "-b", "side", beside)
      let linked = try Journal(at: beside, with: test.environment)
      let elsewhere = test.folder.path(of: "elsewhere")
      try test.git("init", "-q", "--separate-git-dir", elsewhere)
      for journal in [linked, test.journal] {
        let error = try #require(throws: JournalError.self) { try journal.removeEverything() }
        guard case .removal(.repositoryElsewhere(_, let folder, let isShared)) = error.reason else {
          throw error
        }
        #expect(folder == elsewhere && isShared == (journal.root == beside))
        #expect(Disk.exists("\(journal.root)/daily.md"))
      }
      #expect(Disk.exists("\(elsewhere)/HEAD"))
    }
  }

  @Test func `copies elsewhere are listed with commands`() throws {
    try TestJournal.run { test in
      try Self.fill(test)
      let backup = test.folder.path(of: "journal.tjbackup")
      _ = try test.journal.backUp(BackupRequest(path: backup))
      let beside = test.folder.path(of: "beside")
      try test.git("worktree", "add", "-q", "-b", "side", beside)
      let bare = test.folder.path(of: "bare.git")
      try test.git("init", "-q", "--bare", bare)
      let remotes = [
        "bare": (bare, ["rm", "-r", "--", bare]),
        "forge": ("git@example.org:ada/journal.git", []),
        "odd": ("ada@example.org:my journal.git", []),
        "server": (
          "ada@example.org:journal.git", ["ssh", "ada@example.org", "rm -r -- journal.git"]
        ),
        "url": (
          "ssh://example.org:2222/srv/j.git",
          ["ssh", "-p", "2222", "example.org", "rm -r -- /srv/j.git"]
        ),
        "web": ("https://example.org/journal.git", []),
      ]
      for (name, (address, _)) in remotes { try test.git("remote", "add", name, address) }
      let places = try test.journal.removeEverything().outOfReach
      for (address, command) in remotes.values {
        #expect(places.first { $0.place == address }?.command == command)
      }
      #expect(places.first { $0.kind == .backup }?.command == ["rm", "--", backup])
      #expect(places.first { $0.kind == .workingTree }?.command == ["rm", "-r", "--", beside])
      #expect(Disk.exists(backup) && Disk.exists("\(beside)/daily.md") && Disk.exists(bare))
    }
  }

  @Test func `a draft that is open in an editor stops the removal before it begins`() throws {
    try TestJournal.run { test in
      try Self.fill(test)
      try test.journal.drafts.whileOpen("mine") {
        let error = try #require(throws: JournalError.self) { try test.journal.removeEverything() }
        guard case .draftOpen = error.reason else { throw error }
      }
      #expect(!test.journal.isRemovalUnfinished)
      try test.journal.add([NewEntry(title: "Still here")], to: "daily")
    }
  }

  @Test func `a removal that fails anywhere is finished by the next one`() throws {
    try TestJournal.run { test in
      try Self.fill(test)
      let saved = test.folder.path + ".saved"
      defer { try? Disk.remove(saved) }
      try copy(test.folder.path, to: saved)
      let count = FaultPlan()
      _ = try journal(test, count).removeEverything()
      let sample = CrashSample(
        of: Array(1...count.calls.count),
        about: Cases.count(60),
        seed: 5
      )
      for call in sample.points {
        try Disk.remove(test.folder.path)
        try copy(saved, to: test.folder.path)
        let plan = FaultPlan([call: .failure(5)])
        let first = Result { try journal(test, plan).removeEverything() }
        if Disk.exists("\(test.root)/.tj") {
          if test.journal.isRemovalUnfinished {
            #expect(throws: JournalError.self) {
              try test.journal.add([NewEntry(title: "Late")], to: "daily")
            }
          }
          _ = try journal(test, FaultPlan()).removeEverything()
        }
        let rest = Disk.exists(test.root) ? try Disk.names(in: test.root) : []
        #expect(rest == [], "\(call): \(first)")
        #expect(try drafts(test) == ["loose.md", "other.md"], "\(call)")
      }
      sample.report("failures of a removal")
    }
  }

  /// The names of the drafts, without the folder of those that are open.
  private func drafts(_ test: TestJournal) throws -> [String] {
    try test.drafts().filter { !$0.hasPrefix(".") }
  }

  private func link(_ path: String, to target: String) throws {
    try #require(symlink(target, path) == 0)
  }

  private func journal(_ test: TestJournal, _ plan: FaultPlan) throws -> Journal {
    let environment = TestJournal.environment(in: test.folder, system: System(plan))
    return try Journal(at: test.root, with: environment)
  }

  private func copy(_ source: String, to target: String) throws {
    let outcome = try ChildProcess(["cp", "-a", source, target], in: "/").run()
    try #require(outcome.exitCode == 0, "\(outcome.text)")
  }
}
