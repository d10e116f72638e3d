import JournalModel
import TestSupport
import Testing
import ThreadJournal

/// A full disk: a small file system in memory, visible only to the process that uses it.
@Suite(.singleThreaded) struct DiskTests {
  /// Puts the journal `$1` on a disk with `$3` pages left, adds to it, makes room, and continues; the state after
  /// each step is copied to the folder `$2`.
  private static let script = """
    disk="$2/disk"; mkdir -p "$disk"
    mount -t tmpfs -o size=1500k,mode=755 tmpfs "$disk" || exit 77
    cp -a "$1" "$disk/journal" || exit 78
    dd if=/dev/zero of="$disk/fill" bs=4k 2>/dev/null
    truncate -s "-$(($3 * 4))K" "$disk/fill"
    "$OPERATION" "$disk/journal" $4 >"$2/said" 2>&1; echo $? >"$2/code"
    cp -a "$disk/journal" "$2/after"
    rm "$disk/fill"
    "$OPERATION" "$disk/journal" take-up >"$2/next" 2>&1; echo $? >"$2/next-code"
    cp -a "$disk/journal" "$2/healed"
    """

  /// The result of an operation on a full disk.
  private struct Trial {
    let folder: TemporaryDirectory
    let place: String
    let code: String
    let said: String

    init(_ test: TestJournal, pages: Int, _ words: String) throws {
      folder = test.folder
      place = "trial-\(pages)"
      var process = Git.process([], in: folder.path)
      let root = folder.path(of: place)
      process.arguments =
        ["unshare", "-m", "sh", "-c", DiskTests.script, "sh", test.root, root, "\(pages)", words]
      process.environment["OPERATION"] = FaultyOperationProcess.path
      process.environment["OPERATION_DRAFTS"] = folder.path(of: "drafts-\(pages)")
      let outcome = try process.run()
      if outcome.exitCode == 77 || outcome.text.hasPrefix("unshare: ") {
        try Test.cancel("no disk in memory can be mounted here: \(outcome.text)")
      }
      try #require(outcome.exitCode == 0 && Disk.exists("\(root)/healed"), "\(outcome.text)")
      code = String(decoding: try folder.read("\(place)/code").dropLast(), as: UTF8.self)
      said = String(decoding: try folder.read("\(place)/said"), as: UTF8.self)
    }

    /// Whether the message says in one line what happened and what to do.
    var isClear: Bool {
      said.contains("free up some space") && said.split(separator: "\n").count == 1
    }

    func thread(_ step: String) throws -> String {
      String(decoding: try folder.read("\(place)/\(step)/daily.md"), as: UTF8.self)
    }

    func drafts(_ pages: Int) throws -> [String] {
      guard Disk.exists(folder.path(of: "drafts-\(pages)")) else { return [] }
      return try Disk.names(in: folder.path(of: "drafts-\(pages)"))
    }

    /// Requires that the next run recovered, and that no temporary files are left.
    func requireHealed() throws {
      let next = String(decoding: try folder.read("\(place)/next-code"), as: UTF8.self)
      let words = String(decoding: try folder.read("\(place)/next"), as: UTF8.self)
      try #require(next == "0\n", "\(said)\n\(words)")
      let root = folder.path(of: "\(place)/healed")
      try Git.requireSound(root)
      let strays = try Disk.files(below: root).filter {
        $0.contains(".tj-") || $0.hasSuffix("-open") || $0.hasSuffix(".lock")
      }
      try #require(strays.isEmpty, "\(said)\n\(words)\n\(strays)")
    }
  }

  /// The numbers of free pages that are tried: from none to more than enough.
  private static var pages: [Int] {
    Environment.isSanitized ? [0, 9, 40] : Array(0...9) + [12, 16, 60]
  }

  /// A journal whose thread takes several pages.
  private func prepare(_ test: TestJournal) throws -> String {
    let body = Array(repeating: "Some words of a day.", count: 20).joined(separator: "\n")
    let entries = (0..<40).map { NewEntry(title: "Entry \($0)", body: Array(body.utf8)) }
    try test.journal.create(NewThread("Daily", entries: entries))
    return try test.text("daily")
  }

  @Test func `on a full disk a thread is created or not, and the next run with space recovers`()
    throws
  {
    try TestJournal.run { test in
      _ = try prepare(test)
      var codes: [String: Int] = [:]
      for pages in Self.pages {
        let trial = try Trial(test, pages: pages, "create Garden")
        codes[trial.code, default: 0] += 1
        let report = "\(pages) pages: \(trial.code) \(trial.said)"
        let names = try Disk.names(in: test.folder.path(of: "\(trial.place)/healed"))
        try #require(names.contains("garden.md") == (trial.code != "1"), "\(report)")
        try #require(["0", "1", "8"].contains(trial.code), "\(report)")
        if trial.code != "0" { try #require(trial.isClear, "\(report)") }
        try trial.requireHealed()
      }
      print("full disk, new thread: exit codes \(codes.sorted { $0.key < $1.key })")
      if !Environment.isSanitized { #expect(codes.keys.sorted() == ["0", "1", "8"]) }
    }
  }

  @Test func `on a full disk the text is kept, and the next run with space recovers`() throws {
    try TestJournal.run { test in
      let before = try prepare(test)
      var codes: [String: Int] = [:]
      for pages in Self.pages {
        let trial = try Trial(test, pages: pages, "add daily 1")
        codes[trial.code, default: 0] += 1
        let report = "\(pages) pages: \(trial.code) \(trial.said)"
        let after = try trial.thread("after")
        switch trial.code {
        case "0", "8": try #require(after.contains("Text of its own."), "\(report)")
        case "1":
          try #require(after == before, "\(report)")
          try #require(try trial.drafts(pages).count == 1, "\(report)")
          try #require(trial.said.contains("kept the text as draft"), "\(report)")
        default: throw CrashFailure(report)
        }
        if trial.code != "0" { try #require(trial.isClear, "\(report)") }
        try #require(try trial.thread("healed") == after, "\(report)")
        try trial.requireHealed()
      }
      print("full disk: exit codes \(codes.sorted { $0.key < $1.key })")
      // Removing the displaced file makes room for the commit, so no change is saved without a commit here.
      if !Environment.isSanitized { #expect(codes.keys.contains("0") && codes.keys.contains("1")) }
    }
  }

  @Test func `on a full disk an outside edit is unchanged, and our text is kept`() throws {
    try TestJournal.run { test in
      let before = try prepare(test) + "\n## 2024-05-01 By hand\n"
      try test.write(before, to: "daily")
      for pages in Self.pages {
        let trial = try Trial(test, pages: pages, "add daily 1")
        let report = "\(pages) pages: \(trial.code) \(trial.said)"
        let after = try trial.thread("after")
        try #require(after.contains("By hand"), "\(report)")
        if trial.code == "1" {
          try #require(after == before, "\(report)")
          try #require(try trial.drafts(pages).count == 1, "\(report)")
        } else {
          try #require(after.contains("Text of its own."), "\(report)")
        }
        try trial.requireHealed()
      }
    }
  }
}
