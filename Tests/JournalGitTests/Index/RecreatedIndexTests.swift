import JournalGit
import JournalSystem
import TestSupport
import Testing

@Suite struct RecreatedIndexTests {
  /// A kind of damage to the file of an index.
  struct Damage: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let happen: @Sendable ([UInt8]) -> [UInt8]
  }

  static let damages = [
    Damage(testDescription: "emptied") { _ in [] },
    Damage(testDescription: "other bytes") { _ in Array("no index at all".utf8) },
    Damage(testDescription: "zeros") { $0.map { _ in 0 } },
    Damage(testDescription: "zeros behind its first part") {
      $0.prefix(100) + [UInt8](repeating: 0, count: $0.count - 100)
    },
    Damage(testDescription: "cut off in its header") { Array($0.prefix(7)) },
    Damage(testDescription: "cut off in its entries") { Array($0.prefix(100)) },
    Damage(testDescription: "a wrong byte") { bytes in
      var bytes = bytes
      bytes[60] ^= 0xFF
      return bytes
    },
  ]

  /// Damages the file of the index, and returns its bytes afterwards.
  private func change(
    _ sandbox: Sandbox,
    _ body: ([UInt8]) -> [UInt8]
  ) throws -> [UInt8] {
    let path = "\(sandbox.path)/.git/index"
    let bytes = body(try Disk.read(path))
    try Disk.write(bytes, to: path)
    return bytes
  }

  @Test(arguments: damages)
  func `an unreadable index is recreated from the last commit, and the old one kept`(
    _ damage: Damage
  ) throws {
    try Sandbox.run { sandbox in
      try sandbox.commit(["a.md": "1", "b/c.md": "1"])
      try sandbox.write("2", to: "b/c.md")
      let bytes = try change(sandbox, damage.happen)
      let repository = try sandbox.open()
      if !bytes.isEmpty { #expect(reason { _ = try repository.indexed("a.md") } == .damagedIndex) }
      let kept = try repository.recreateIndex()
      #expect(kept == (bytes.isEmpty ? "" : "\(sandbox.path)/.git/tj/index.broken"))
      if !bytes.isEmpty { #expect(try Disk.read("\(sandbox.path)/.git/tj/index.broken") == bytes) }
      #expect(try sandbox.git("status", "--porcelain") == " M b/c.md\n")
      let again = try repository.recreateIndex()
      #expect(again == nil)
      #expect(try sandbox.faults() == [])
    }
  }

  @Test func `a missing index is recreated if there is a commit`() throws {
    try Sandbox.run { sandbox in
      let early = try sandbox.open().recreateIndex()
      #expect(early == nil && !Disk.exists("\(sandbox.path)/.git/index"))
      try sandbox.commit(["a.md": "1"])
      try Disk.remove("\(sandbox.path)/.git/index")
      let kept = try sandbox.open().recreateIndex()
      #expect(kept == "")
      #expect(try sandbox.git("status", "--porcelain") == "")
    }
  }

  @Test func `files that an index cannot have are left out of a recreated index`() throws {
    try Sandbox.run { sandbox in
      try sandbox.commit(["a.md": "1", "b/c.md": "1", "b/d.md": "1"])
      // A shell creates the name from bytes, since an argument must be UTF-8 here.
      let planting = #"""
        blob=$(git rev-parse HEAD:a.md)
        odd=$(printf '100644 blob %s\tconfig\n' $blob | git mktree)
        inner=$( (git ls-tree HEAD:b; printf '040000 tree %s\t.GIT\n100664 blob %s\tcaf\351\n160000 commit %s\tlib\n' \
          $odd $blob $(git rev-parse HEAD) ) | git mktree --missing)
        tree=$( (git ls-tree HEAD | grep -v b$; printf '040000 tree %s\tb\n' $inner) | git mktree)
        commit=$(git -c user.name=x -c user.email=x@x commit-tree -p HEAD -m odd $tree)
        git update-ref HEAD $commit
        rm .git/index
        """#
      try #require(ChildProcess(["sh", "-ec", planting], in: sandbox.path).run().exitCode == 0)
      let kept = try sandbox.open().recreateIndex()
      #expect(kept == "")
      let files = try sandbox.git("ls-files", "--stage").split(separator: "\n")
      #expect(
        files.map { "\($0.prefix(6)) \($0.split(separator: "\t")[1])" } == [
          "100644 a.md", "100644 b/c.md", "100644 \"b/caf\\351\"", "100644 b/d.md", "160000 b/lib",
        ]
      )
    }
  }

  @Test func `a readable index is kept with its staged files`() throws {
    try Sandbox.run { sandbox in
      try sandbox.commit(["a.md": "1"])
      try sandbox.write("2", to: "a.md")
      try sandbox.git("add", "a.md")
      let kept = try sandbox.open().recreateIndex()
      #expect(kept == nil)
      #expect(try sandbox.git("status", "--porcelain") == "M  a.md\n")
    }
  }

  @Test(arguments: [
    Damage(testDescription: "a later version") { $0.prefix(7) + [9] + $0.dropFirst(8) },
    Damage(testDescription: "an unknown part") {
      $0.dropLast(20) + Array("abcd".utf8) + [0, 0, 0, 0] + $0.suffix(20)
    },
    Damage(testDescription: "no checksum") { $0.dropLast(20) + [UInt8](repeating: 0, count: 20) },
  ])
  func `an index in an unknown form is not treated as damaged, and the error names the form`(
    _ form: Damage
  ) throws {
    try Sandbox.run { sandbox in
      try sandbox.commit(["a.md": "1", "b/c.md": "1"])
      let bytes = try change(sandbox, form.happen)
      let repository = try sandbox.open()
      #expect(reason { _ = try repository.recreateIndex() } == .unknownIndex)
      #expect(reason { try repository.updateIndex([]) } == .unknownIndex)
      #expect(try Disk.read("\(sandbox.path)/.git/index") == bytes)
      #expect(!Disk.exists("\(sandbox.path)/.git/tj/index.broken"))
    }
  }

  @Test func `a damaged index is not recreated in a merge or a sparse working tree`() throws {
    try Sandbox.run { sandbox in
      try sandbox.commit(["a.md": "1", "b/c.md": "1"])
      try sandbox.git("sparse-checkout", "set", "--no-cone", "/a.md")
      let bytes = try change(sandbox) { _ in [1, 2, 3] }
      let repository = try sandbox.open()
      #expect(reason { _ = try repository.recreateIndex() } == .lostIndex)
      #expect(try Disk.read("\(sandbox.path)/.git/index") == bytes)
      // The command that the error advises.
      try Disk.remove("\(sandbox.path)/.git/index")
      try sandbox.git("reset", "--quiet")
      try sandbox.git("sparse-checkout", "reapply")
      #expect(try sandbox.git("status", "--porcelain") == "")
      try sandbox.git("sparse-checkout", "disable")
      let tip = try sandbox.id("HEAD")
      try Disk.write(Array("\(tip.hex)\n".utf8), to: "\(sandbox.path)/.git/MERGE_HEAD")
      _ = try change(sandbox) { _ in [] }
      #expect(reason { _ = try sandbox.open().recreateIndex() } == .lostIndex)
      #expect(try Disk.read("\(sandbox.path)/.git/index") == [])
    }
  }

  @Test func `an index that another program has locked is not recreated`() throws {
    try Sandbox.run { sandbox in
      try sandbox.commit(["a.md": "1"])
      _ = try change(sandbox) { _ in [] }
      try sandbox.folder.write("", to: "journal/.git/index.lock")
      let repository = try sandbox.open()
      #expect(reason { _ = try repository.recreateIndex() } == .locked)
      #expect(try Disk.read("\(sandbox.path)/.git/index") == [])
      #expect(Disk.exists("\(sandbox.path)/.git/index.lock"))
    }
  }

  @Test func `leftovers of a killed process do not block recreating the index`() throws {
    try Sandbox.run { sandbox in
      try sandbox.commit(["a.md": "1"])
      let bytes = try change(sandbox) { Array($0.prefix(100)) }
      let folder = "\(sandbox.path)/.git"
      try sandbox.open().makeOwnFolder()
      try Disk.write([], to: "\(folder)/tj/index.guard")
      _ = try ChildProcess(["ln", "tj/index.guard", "index.lock"], in: folder).run()
      for name in ["index", "index.lock", "index.broken", "index.broken.new"] {
        try Disk.write([1, 2, 3], to: "\(folder)/tj/\(name)")
      }
      _ = try sandbox.open().recreateIndex()
      #expect(try Disk.read("\(folder)/tj/index.broken") == bytes)
      #expect(try Disk.names(in: "\(folder)/tj").sorted() == ["index.broken", "index.guard"])
      #expect(!Disk.exists("\(folder)/index.lock"))
      #expect(try sandbox.git("status", "--porcelain") == "")
    }
  }
}
