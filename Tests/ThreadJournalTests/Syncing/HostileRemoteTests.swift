import JournalModel
import JournalSystem
import TestSupport
import Testing
import ThreadJournal

/// Remotes with malformed commits and trees that git accepts: at worst, a sync fails.
@Suite(.waiting, .elsewhereSanitized) struct HostileRemoteTests {
  private func problem(_ body: () throws -> Void) throws -> SyncProblem {
    let error = try #require(#expect(throws: JournalError.self, performing: body))
    guard case .sync(let problem) = error.reason else { throw error }
    return problem
  }

  /// Pushes a commit of `tree`, or of the last one's, over the last one; `header` are its lines about people.
  private func push(
    _ devices: Devices,
    tree: String? = nil,
    _ header: String = Self.people("1709290000 +0000")
  ) throws {
    let remote = devices.remote
    func git(_ words: [String], _ input: String) throws -> String {
      var process = Git.process(words, in: remote)
      process.input = Array(input.utf8)
      let outcome = try process.run()
      try #require(outcome.exitCode == 0, "\(outcome.text)")
      return String(outcome.text.dropLast())
    }
    let parent = try git(["rev-parse", "main"], "")
    let tree = try tree ?? git(["rev-parse", "main^{tree}"], "")
    let text = "tree \(tree)\nparent \(parent)\n\(header)\nFrom elsewhere\n"
    let commit = try git(["hash-object", "-t", "commit", "--literally", "-w", "--stdin"], text)
    _ = try git(["update-ref", "refs/heads/main", commit], "")
  }

  /// Makes a tree of the files of the remote, and of more lines of `git ls-tree` in place of those with the same names.
  private func tree(_ devices: Devices, with lines: [String]) throws -> String {
    let names = lines.map { $0.split(separator: "\t")[1] }
    let old = try Git.run(["ls-tree", "main"], in: devices.remote).split(separator: "\n")
      .filter { !names.contains($0.split(separator: "\t")[1]) }
    return try make(old.map(String.init) + lines, devices)
  }

  private func make(_ lines: [String], _ devices: Devices) throws -> String {
    var process = Git.process(["mktree", "--missing"], in: devices.remote)
    process.input = Array(lines.map { $0 + "\n" }.joined().utf8)
    return String(try process.run().text.dropLast())
  }

  private static func people(_ time: String) -> String {
    ["author", "committer"].map { "\($0) Ada <ada@example.org> \(time)\n" }.joined()
  }

  /// Requires that everything that does not need the remote works.
  private func requireUsable(_ journal: Journal, _ folder: TemporaryDirectory) throws {
    let ids = try journal.add([NewEntry(title: "Kept"), NewEntry(title: "Gone")], to: "daily").ids
    try journal.undo()
    try journal.redo()
    try journal.remove([ids[1]], from: "daily")
    #expect(try journal.trash().entries.contains { $0.id == ids[1] })
    #expect(try !journal.history(of: "daily").isEmpty)
    #expect(try !journal.history(of: ids[0], in: "daily").isEmpty)
    _ = try journal.syncStatus()
    _ = try journal.backUp(BackupRequest(path: folder.path(of: "backup.tjbackup")))
    #expect(journal.damage() == nil)
    try journal.purge(ids[1], in: "daily")
    try journal.add([NewEntry(title: "After")], to: "daily")
  }

  private static let headers = [
    "", people("9410000000000 +0000"), people("-99999999999 +0000"), people("soon east"),
    people("99999999999999999999999 +0000"),
    "committer Ada <ada@example.org> 1709290000 +0000\n",
  ]

  @Test(arguments: headers, [false, true])
  func `a commit without an author or a valid date prevents nothing`(
    header: String,
    isPulled: Bool
  ) throws {
    try Devices.pair { devices, one, two in
      try push(devices, tree: tree(devices, with: Self.note(devices)), header)
      try Git.run(isPulled ? ["pull", "-q"] : ["fetch", "-q"], in: two.root)
      try two.add([NewEntry(title: "Two")], to: "daily")
      try two.sync()
      try one.sync()
      #expect(try one.allFiles() == two.allFiles())
      let malformed = try two.malformedCommits()
      #expect(malformed.count == 1)
      try requireUsable(two, devices.folder)
    }
  }

  private static func note(_ devices: Devices) throws -> [String] {
    ["100644 blob \(try blob(devices))\tcopy.md"]
  }

  private static func blob(_ devices: Devices) throws -> String {
    String(try Git.run(["rev-parse", "main:daily.md"], in: devices.remote).dropLast())
  }

  @Test(arguments: [
    ("160000 commit 1234567890123456789012345678901234567890\tdaily.md", "daily.md"),
    ("160000 commit 1234567890123456789012345678901234567890\tother.md", "other.md"),
    ("120000 blob BLOB\tdaily.md", "daily.md"), ("120000 blob BLOB\tassets", "assets"),
  ])
  func `a link or a submodule in place of a file makes only the sync fail`(
    line: String,
    path: String
  ) throws {
    try Devices.pair { devices, _, two in
      let line = line.replacing("BLOB", with: try Self.blob(devices))
      try push(devices, tree: tree(devices, with: [line]))
      guard case .unmergeable(path, what: _) = try problem({ try two.sync() }) else {
        Issue.record("it is another problem")
        return
      }
      let found = try #require(try two.remoteProblem())
      let tip = try Git.run(["rev-parse", "origin/main"], in: two.root)
      #expect(found.commit == String(tip.dropLast()))
      try requireUsable(two, devices.folder)
    }
  }

  @Test(arguments: [false, true])
  func `very deeply nested folders make only the sync fail`(isPulled: Bool) throws {
    try Devices.pair { devices, _, two in
      var inner = try make(["100644 blob \(Self.blob(devices))\tx.md"], devices)
      for _ in 0..<600 { inner = try make(["040000 tree \(inner)\ta"], devices) }
      try push(devices, tree: tree(devices, with: ["040000 tree \(inner)\tdeep"]))
      if isPulled {
        // What a person has pulled with git is part of the local state.
        try Git.run(["pull", "-q"], in: two.root)
        try two.sync()
      } else {
        guard case .tooDeep(_, let path) = try problem({ try two.sync() }) else {
          Issue.record("it is another problem")
          return
        }
        #expect(path.hasPrefix("deep/a/a/"))
        guard case .tooDeep? = try two.syncStatus().problem else {
          Issue.record("the status does not tell it")
          return
        }
      }
      try requireUsable(two, devices.folder)
    }
  }

  @Test func `too many files are refused before anything is merged`() throws {
    try Devices.pair { devices, one, two in
      var tree = try tree(devices, with: [])
      for _ in 0..<20 {
        tree = try make((0..<10).map { "040000 tree \(tree)\t\($0)" }, devices)
      }
      try push(devices, tree: self.tree(devices, with: ["040000 tree \(tree)\tmany"]))
      let files = try two.allFiles()
      for isDry in [false, true] {
        let found = try problem { try two.sync(SyncOptions(isDry: isDry)) }
        #expect(found == .tooManyFiles(devices.remote, limit: 100_000))
      }
      let cloned = try problem { _ = try devices.clone("three") }
      #expect(cloned == .tooManyFiles(devices.remote, limit: 100_000))
      #expect(!Disk.exists(devices.folder.path(of: "three")))
      #expect(try two.allFiles() == files)
      try requireUsable(two, devices.folder)
      _ = one
    }
  }

  @Test func `the limit is read from the personal settings, not from the journal's`() throws {
    try Devices.pair { devices, one, two in
      for number in 0..<5 { try one.create(NewThread("Thread \(number)")) }
      try one.write("max-files: 1000\n", to: ".tj/config.yaml")
      try one.sync()
      var environment = devices.environment(of: "two")
      environment.settings = devices.folder.path(of: "config.yaml")
      try Disk.write(Array("max-files: 8\n".utf8), to: devices.folder.path(of: "config.yaml"))
      let found = try problem { try Journal(at: two.root, with: environment).sync() }
      #expect(found == .tooManyFiles(devices.remote, limit: 8))
      try two.sync()
      // What is here already is accepted, whatever its size.
      try one.add([NewEntry(title: "One")], to: "daily")
      try one.sync()
      #expect(try Journal(at: two.root, with: environment).sync().received.count == 1)
    }
  }

  @Test func `a remote that has removed everything is not merged without consent`() throws {
    try Devices.pair(entries: 6) { devices, one, two in
      try one.delete("daily")
      try one.sync(SyncOptions(acceptsLosses: true))
      let found = try problem { try two.sync() }
      #expect(found == .entriesRemoved(devices.remote, ["daily.md"], missing: 6, of: 6))
      #expect(try two.text("daily").contains("Entry 3"))
      let dry = try two.sync(SyncOptions(isDry: true))
      #expect(dry.removed.reduce(0) { $0 + $1.difference.removed.count } == 6)
      let report = try two.sync(SyncOptions(acceptsLosses: true))
      #expect(report.removed.reduce(0) { $0 + $1.difference.removed.count } == 6)
      let newest = try #require(try two.newestOperation())
      #expect(try newest.kind == .sync && two.entries(removedBy: newest).count == 6)
      #expect(try two.trash().entries.count == 6)
      #expect(try two.trash().threads.count == 1)
    }
  }

  @Test func `a thread deleted there and changed here does not count as a loss`() throws {
    try Devices.pair(entries: 6) { _, one, two in
      try one.delete("daily")
      try one.sync()
      try two.add([NewEntry(title: "New here")], to: "daily")
      #expect(try two.sync().removed.isEmpty)
      #expect(try two.text("daily").contains("Entry 3"))
    }
  }

  @Test func `all files that the remote has removed are counted together`() throws {
    try Devices.pair { devices, one, two in
      for number in 0..<6 { try one.write("\(number)", to: "assets/\(number).txt") }
      try one.sync()
      try two.sync()
      try Git.run(["rm", "-rq", "assets"], in: one.root)
      try Git.run(["commit", "-qm", "None"], in: one.root)
      try one.sync()
      guard case .filesRemoved(_, let paths, of: 9) = try problem({ try two.sync() }) else {
        Issue.record("it is another problem")
        return
      }
      #expect(paths.count == 6)
      try two.sync(SyncOptions(acceptsLosses: true))
      try requireSame(one, two)
    }
  }

  @Test func `attributes that would prevent saving are refused`() throws {
    try Devices.pair { devices, one, two in
      let file = try one.allFiles()[".gitattributes"] ?? ""
      try one.write(file + "*.txt -text\n", to: ".gitattributes")
      try one.sync()
      try two.sync()
      try one.write(file + "* filter=foo\n", to: ".gitattributes")
      try Git.run(["commit", "-qam", "Filter"], in: one.root)
      try Git.run(["push", "-q"], in: one.root)
      #expect(try problem { try two.sync() } == .filtering(".gitattributes"))
      try requireUsable(two, devices.folder)
    }
  }

  /// Pushes a commit that has merged `count` others, each with a thread of its own, and puts the second device on one
  /// that has merged them, too.
  private func cross(_ count: Int, _ devices: Devices, _ two: Journal) throws {
    var stream = ""
    func commit(_ name: String, _ parents: [String], _ files: [Int]) {
      stream += "commit refs/heads/\(name)\nmark :\(1000 + parents.count + stream.utf8.count)\n"
      stream += "committer Ada <ada@example.org> 1709290000 +0000\ndata 0\n"
      for (place, parent) in parents.enumerated() {
        stream += "\(place == 0 ? "from" : "merge") \(parent)\n"
      }
      for file in files {
        let text = "---\ntj: 1\n---\n\n## 2024-03-01 Entry ^side\(file)\n"
        stream += "M 100644 inline side\(file).md\ndata \(text.utf8.count)\n\(text)\n"
      }
    }
    let sides = Array(100..<100 + count)
    for side in sides { commit("side\(side)", ["refs/heads/main^0"], [side]) }
    let names = sides.map { "refs/heads/side\($0)" }
    commit("one", names, sides)
    commit("other", names, sides + [1])
    var process = Git.process(["fast-import", "--quiet"], in: devices.remote)
    process.input = Array(stream.utf8)
    let outcome = try process.run()
    try #require(outcome.exitCode == 0, "\(outcome.text)")
    try Git.run(["update-ref", "refs/heads/main", "one"], in: devices.remote)
    try Git.run(["fetch", "-q"], in: two.root)
    try Git.run(["reset", "-q", "--hard", "origin/other"], in: two.root)
  }

  @Test func `merging many common ancestors takes linear time`() throws {
    try Devices.pair { few, _, one in
      try Devices.pair { many, _, two in
        try cross(32, few, one)
        try cross(256, many, two)
        try Effort.expectNearlyLinear(from: 32) { count in
          try (count == 32 ? one : two).sync(SyncOptions(isDry: true))
        }
        try two.sync()
        #expect(try two.allFiles().keys.count { $0.hasPrefix("side") } == 257)
      }
    }
  }

  @Test func `moved entries and renamed threads do not count as losses`() throws {
    try Devices.pair(entries: 8) { _, one, two in
      try one.create(NewThread("Other"))
      let ids = try one.thread("daily").identities().ids
      try one.move(Array(ids[..<6]), from: "daily", to: "other")
      try one.rename("daily", to: "Pages")
      try one.sync()
      try two.sync()
      try requireSame(one, two)
    }
  }
}
