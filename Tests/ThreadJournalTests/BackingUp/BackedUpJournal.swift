import Glibc
import JournalGit
import JournalModel
import JournalSystem
import TestSupport
import Testing
import ThreadJournal

/// A journal with every kind of thing that a backup has to keep.
struct BackedUpJournal {
  let test: TestJournal

  /// The folder of the backups.
  var backups: String { test.folder.path(of: "backups") }

  /// The file of the personal settings.
  var settings: String { test.folder.path(of: "config.yaml") }

  /// Runs `body` with such a journal.
  static func run<Answer>(_ body: (BackedUpJournal) throws -> Answer) throws -> Answer {
    try TestJournal.run { test in
      let sample = BackedUpJournal(test: test)
      // The cleanup of the test folder cannot remove names that are not UTF-8.
      defer { try? OpenFolder(test.folder.path, System()).removeContents() }
      try sample.fill()
      return try body(sample)
    }
  }

  private func fill() throws {
    let root = test.root
    _ = try test.thread("Daily", entries: 5)
    try test.git("tag", "--annotate", "--message", "one", "one")
    try test.git("branch", "side")
    _ = try test.thread("Other", entries: 2)
    try test.git("update-ref", "refs/tj/held/x", "HEAD~1")
    try test.git("update-ref", "refs/remotes/origin/main", "HEAD")
    try test.git("symbolic-ref", "refs/remotes/origin/HEAD", "refs/remotes/origin/main")
    for (name, text) in [
      "assets/photo.jpg": "photo", "committed.sh": "#!/bin/sh\n", "gone.txt": "gone",
      "folder/now-a-file": "x", "same.txt": "same", "a \u{1B}[31m\nname": "control",
    ] {
      try Disk.write(Array(text.utf8), to: "\(root)/\(name)")
    }
    try #require(chmod("\(root)/committed.sh", 0o755) == 0)
    try #require(symlink("assets/photo.jpg", "\(root)/link") == 0)
    try test.git("add", "--all")
    try test.git("commit", "--quiet", "--message", "files")
    try Disk.remove("\(root)/gone.txt")
    try Disk.remove("\(root)/folder")
    try Disk.write(Array("now a file".utf8), to: "\(root)/folder")
    try Disk.remove("\(root)/link")
    try #require(symlink("nowhere/at/all", "\(root)/link") == 0)
    try Disk.write(Array("*.log\n".utf8), to: "\(root)/.git/info/exclude")
    try Disk.write(Array("ignored".utf8), to: "\(root)/ignored.log")
    try Disk.write(Array("new".utf8), to: "\(root)/new/deep/file")
    try Disk.write(Array("tool".utf8), to: "\(root)/new/tool")
    try #require(chmod("\(root)/new/tool", 0o700) == 0)
    try Disk.write(Array("half".utf8), to: "\(root)/.daily.md.tj-abcdef")
    try Disk.write(Array("nested".utf8), to: "\(root)/new/.git/config")
    let folder = try OpenFolder(root, System())
    try folder.create(FolderEntry([0xFF, 0x0A, 0xFE]), permissions: 0o666).write([1, 2, 3])
    try folder.makeFolder(FolderEntry([0xE9]))
    try OpenFolder(FolderEntry([0xE9]), in: folder)
      .makeLink(FolderEntry([0xE8]), to: [0xE7])
    try Disk.write(Array("thread: daily\n".utf8), to: settings)
    _ = try test.journal.drafts.create(Array("First draft".utf8), titled: "daily")
    _ = try test.journal.drafts.create(Array("Second draft".utf8), titled: "daily")
    try Disk.write([], to: "\(backups)/keep")
  }

  /// Makes a backup called `name`.
  @discardableResult
  func backUp(_ name: String = "a.tjbackup", incremental: Bool = false) throws -> BackupReport {
    try test.journal.backUp(
      BackupRequest(
        path: "\(backups)/\(name)",
        isIncremental: incremental,
        settings: settings
      )
    )
  }

  /// Makes a chain of backups, each with one more entry.
  func makeChain(_ names: [String] = ["a", "b", "c"]) throws {
    for (position, name) in names.enumerated() {
      if position > 0 { try test.journal.add([NewEntry(title: "Entry \(name)")], to: "daily") }
      let report = try backUp(name, incremental: position > 0)
      try #require(report.whyFull == nil, "\(report.whyFull ?? "")")
      try #require(report.backup.isIncremental == (position > 0))
    }
  }

  /// The files of the records, oldest first.
  func recordFiles() throws -> [String] {
    let folder = "\(test.root)/.git/tj/backups"
    return try Disk.names(in: folder).map { "\(folder)/\($0)" }
  }

  /// Restores the backup called `name` to a folder of that name, with drafts of its own.
  func restore(_ name: String = "a.tjbackup", to place: String = "copy") throws -> RestoredBackup {
    var environment = TestJournal.environment(in: test.folder)
    environment.drafts = test.folder.path(of: "\(place)-drafts")
    return try Backups.restore(
      "\(backups)/\(name)",
      to: test.folder.path(of: place),
      from: "/",
      with: environment
    )
  }

  /// Verifies the backup called `name`.
  func verify(_ name: String = "a.tjbackup") throws -> Backups.Verified {
    try Backups.verify(
      "\(backups)/\(name)",
      in: test.folder.path(of: "workspace"),
      System()
    )
  }

  /// The files of a working tree by the bytes of their paths: the kind, the permissions and the content of each.
  static func contents(_ root: String) throws -> [[UInt8]: [String]] {
    var found: [[UInt8]: [String]] = [:]
    func look(_ folder: borrowing OpenFolder, _ prefix: [UInt8]) throws {
      for entry in try folder.entries() where !entry.bytes.elementsEqual(".git".utf8) {
        let path = prefix + entry.bytes
        let status = try #require(try folder.status(of: entry))
        switch status.kind {
        case .folder: try look(OpenFolder(entry, in: folder), path + [0x2F])
        case .link: found[path] = ["link", "\(try folder.target(ofLink: entry))"]
        default:
          let bytes = try Descriptor(reading: entry, in: folder).contents().bytes
          found[path] = [status.permissions & 0o100 == 0 ? "file" : "program", "\(bytes)"]
        }
      }
    }
    try look(OpenFolder(root, System()), [])
    return found
  }
}

/// The reason of the ``JournalError`` that `body` throws.
func backupProblem(_ body: () throws -> Void) -> BackupProblem? {
  do {
    try body()
    return nil
  } catch {
    guard case .backup(let problem) = (error as? JournalError)?.reason else { return nil }
    return problem
  }
}
