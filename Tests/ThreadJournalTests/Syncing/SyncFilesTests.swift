import JournalMerging
import JournalModel
import TestSupport
import Testing
import ThreadJournal

/// Attachments, templates and settings, which are committed and synced like threads.
@Suite(.waiting, .elsewhereSanitized) struct SyncFilesTests {
  private func attach(_ bytes: [UInt8], to id: Int, of journal: Journal) throws {
    let file = NewAttachment(place: "assets/a b.jpg", bytes: bytes)
    try journal.attach([file], linkedAs: ["[a](<assets/a b.jpg>)"], to: entry(id), in: "daily")
  }

  @Test func `two attachments with one name become two files with their own links`() throws {
    try Devices.pair { _, one, two in
      try attach([0, 1], to: 0, of: one)
      try attach([0, 2], to: 1, of: two)
      try one.edit(entry(0), in: "daily", body: bytes("![](assets/a%20b.jpg)"))
      try two.edit(entry(1), in: "daily", body: bytes("![](assets/a%20b.jpg)"))
      try one.sync()
      let report = try two.sync()
      #expect(report.decisions.map(\.note.decision) == [.keptBothFiles("assets/a b-2.jpg")])
      #expect(report.sent.map(\.address) == ["assets/a b-2.jpg", "daily"])
      #expect(report.received.map(\.address) == ["assets/a b.jpg", "daily"])
      #expect(report.received.map(\.difference.changed) == [[], [try entry(0)]])
      try requireSame(one, two)
      #expect(try Disk.read("\(one.root)/assets/a b.jpg") == [0, 1])
      #expect(try Disk.read("\(one.root)/assets/a b-2.jpg") == [0, 2])
      let thread = try one.thread("daily")
      let links = try [entry(0), entry(1)].map { id in
        try thread.entries[#require(thread.position(of: id))].attachments.map(\.path)
      }
      #expect(links == [["assets/a b.jpg"], ["assets/a b-2.jpg"]])
      let text = try one.text("daily")
      #expect(text.contains("![](assets/a%20b.jpg)") && text.contains("![](assets/a%20b-2.jpg)"))
    }
  }

  @Test func `outside additions, changes and removals are committed and synced`() throws {
    try Devices.pair { _, one, two in
      let files = [
        "assets/2024/01/a.jpg", ".tj/templates/morning.md", ".tj/config.yaml", ".gitignore",
      ]
      for file in files { try one.write("width: 70\n", to: file) }
      #expect(try one.syncStatus().editedFiles == files.sorted())
      let notes = try one.sync().outcome.notes
      #expect(notes.contains(.committedFile(path: "assets/2024/01/a.jpg", isRemoved: false)))
      try requireSame(one, two)
      for file in files { #expect(try Disk.read("\(two.root)/\(file)") == bytes("width: 70\n")) }
      #expect(try one.syncStatus().editedFiles.isEmpty)
      try two.write("width: 90\n", to: ".tj/config.yaml")
      try Disk.remove("\(two.root)/assets/2024/01/a.jpg")
      try requireSame(one, two)
      #expect(try Disk.read("\(one.root)/.tj/config.yaml") == bytes("width: 90\n"))
      #expect(!Disk.exists("\(one.root)/assets/2024/01/a.jpg"))
    }
  }

  @Test func `files that are left to git are not committed`() throws {
    try Devices.pair { _, one, two in
      try one.write("*.raw\n", to: ".gitignore")
      try one.write("*.psd filter=lfs\n", to: ".gitattributes")
      for file in ["a.raw", "b.psd", ".hidden", "other/c.jpg"] {
        try one.write("x", to: "assets/\(file)")
      }
      try Git.run(["init", "-q", "\(one.root)/assets/other"], in: one.root)
      try one.write("x", to: ".tj/drafts/daily-abcdef")
      try one.sync()
      try two.sync()
      #expect(!Disk.exists("\(two.root)/assets"))
      #expect(!Disk.exists("\(two.root)/.tj/drafts"))
      #expect(try Disk.read("\(two.root)/.gitignore") == bytes("*.raw\n"))
    }
  }

  @Test func `a folder of attachments behind a link is not committed`() throws {
    try Devices.pair { _, one, two in
      try attach([0, 1], to: 0, of: one)
      try requireSame(one, two)
      let moves = "mv assets .away && ln -s .away assets"
      try #require(try ChildProcess(["sh", "-c", moves], in: one.root).run().exitCode == 0)
      try one.write("x", to: "assets/b.jpg")
      try Disk.write([0, 9], to: "\(one.root)/assets/a b.jpg")
      try one.sync()
      try two.sync()
      #expect(try Disk.read("\(two.root)/assets/a b.jpg") == [0, 1])
      #expect(!Disk.exists("\(two.root)/assets/b.jpg"))
    }
  }

  @Test func `the removal of many files at once requires consent`() throws {
    try Devices.pair { _, one, two in
      for number in 0..<6 { try one.write("\(number)", to: "assets/\(number).jpg") }
      try requireSame(one, two)
      try Disk.remove("\(one.root)/assets")
      let error = try #require(throws: JournalError.self) { try one.sync() }
      guard case .filesDisappeared(let paths, of: let count) = error.reason else { throw error }
      #expect(paths.count == 6 && count >= 6)
      #expect(Disk.exists("\(two.root)/assets/0.jpg"))
      try one.sync(SyncOptions(acceptsLosses: true))
      let other = try #require(throws: JournalError.self) { try two.sync() }
      guard case .sync(.filesRemoved) = other.reason else { throw other }
      #expect(Disk.exists("\(two.root)/assets/0.jpg"))
      try two.sync(SyncOptions(acceptsLosses: true))
      #expect(!Disk.exists("\(two.root)/assets/0.jpg"))
    }
  }

  @Test func `large attachments are divided among several commits`() throws {
    try TestJournal.run { test in
      let (address, _) = try test.thread(entries: 1)
      try test.write("\(try test.text(address))\n## 2024-03-01 12:00:00 +00:00\n", to: address)
      for (name, size) in [("a", 300), ("b", 400), ("c", 3000), ("d", 600), ("e", 100)] {
        try Disk.write([UInt8](repeating: 0, count: size), to: "\(test.root)/assets/\(name)")
      }
      var environment = test.environment
      environment.commitLimit = 1000
      let notes = try Journal(at: test.root, with: environment).commitEdits().notes
      #expect(notes.count == 6)
      let shown = try test.git("log", "-3", "--name-only", "--format=tformat:+")
      let commits = shown.split(separator: "+").map { $0.split(separator: "\n").map(String.init) }
      #expect(
        commits == [["assets/d", "assets/e"], ["assets/c"], ["assets/a", "assets/b", "daily.md"]]
      )
      #expect(try test.git("status", "--porcelain").isEmpty)
    }
  }
}
