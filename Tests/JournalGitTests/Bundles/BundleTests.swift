import Glibc
import JournalGit
import JournalSystem
import TestSupport
import Testing

@Suite struct BundleTests {
  /// A repository with a tag, and the references of a bundle of all its objects.
  private func history(in sandbox: Sandbox) throws -> [BundleHeader.Reference] {
    try sandbox.commit(["a.md": "one\n", "b/c.md": "two\n"])
    try sandbox.git("tag", "--annotate", "--message", "first", "first")
    let tip = try sandbox.commit(["a.md": "three\n"])
    let tag = try sandbox.id("first")
    return [.init("refs/heads/main", tip), .init("refs/tags/first", tag), .init("HEAD", tip)]
  }

  /// The bytes of a bundle of all objects reachable from `references` but not from `besides`.
  private func bundle(
    _ references: [BundleHeader.Reference],
    besides: [ObjectID] = [],
    in repository: borrowing Repository
  ) throws -> [UInt8] {
    let known = try repository.reachable(from: besides)
    let ids = try repository.reachable(from: references.map(\.id)).subtracting(known).sorted()
    let header = BundleHeader(prerequisites: besides, references: references)
    let written = SharedValue<[UInt8]>([])
    try repository.bundle(header, of: ids) { part throws in
      written.withLock { $0 += part }
    }
    return written.withLock { $0 }
  }

  /// The error of reading a bundle into a new repository.
  private func problem(_ bytes: [UInt8], in folder: TemporaryDirectory) throws -> GitError.Reason? {
    let file = try folder.write(bytes, to: "damaged.bundle")
    defer { try? Disk.remove(folder.path(of: "scratch")) }
    let scratch = try ScratchRepository(at: folder.path(of: "scratch"), System())
    return reason { _ = try scratch.repository.receive(bundle: file) }
  }

  @Test func `git verifies and clones a bundle, and then reads the next one`() throws {
    try Sandbox.run { sandbox in
      let references = try history(in: sandbox)
      let repository = try sandbox.open()
      let first = sandbox.folder.path(of: "first.bundle")
      try Disk.write(bundle(references, in: repository), to: first)
      try sandbox.git("bundle", "verify", "--quiet", first)
      let other = GitProgram(folder: sandbox.folder.path)
      try other("clone", "--quiet", first, "clone")
      #expect(try other("-C", "clone", "show", "HEAD:a.md") == "three\n")
      #expect(try other("-C", "clone", "rev-parse", "first").dropLast() == references[1].id.hex)

      let tip = try repository.save("four\n", at: "a.md")
      let next = sandbox.folder.path(of: "next.bundle")
      let later = [BundleHeader.Reference("refs/heads/main", tip)]
      try Disk.write(bundle(later, besides: [references[0].id], in: repository), to: next)
      try sandbox.git("bundle", "verify", "--quiet", next)
      try other("-C", "clone", "pull", "--quiet", next, "main")
      #expect(try other("-C", "clone", "show", "HEAD:a.md") == "four\n")
    }
  }

  @Test func `a new repository receives all objects of a bundle and its references`() throws {
    try Sandbox.run { sandbox in
      let references = try history(in: sandbox)
      let source = try sandbox.open()
      let file = sandbox.folder.path(of: "a.bundle")
      try Disk.write(bundle(references, in: source), to: file)
      let folder = sandbox.folder.path(of: "copy")
      let copy = try Repository(
        creatingAt: folder,
        branch: "main",
        settings: .repository,
        System()
      )
      let (header, ids) = try copy.receive(bundle: file)
      #expect(header.references == references)
      #expect(try copy.reachable(from: references.map(\.id)) == Set(ids))
      try copy.restore(
        Array(references.dropLast()),
        aliases: [("refs/heads/alias", "refs/heads/main")]
      )
      try copy.restoreHead(branch: "refs/heads/main", tip: nil)
      try copy.restoreIndex(references[0].id)
      let git = GitProgram(folder: folder)
      #expect(try git("fsck", "--strict", "--no-progress") == "")
      #expect(try git("rev-parse", "refs/heads/alias").dropLast() == references[0].id.hex)
      #expect(try git("status", "--porcelain") == " D a.md\n D b/c.md\n")
      let bad = reason {
        try copy.restore([.init("refs/../../x", references[0].id)], aliases: [])
      }
      #expect(bad == .bundle(.damaged("bad name of a reference")))
    }
  }

  @Test func `a changed byte anywhere in the pack is detected`() throws {
    try Sandbox.run { sandbox in
      let references = try history(in: sandbox)
      let bytes = try bundle(references, in: sandbox.open())
      let start = try #require(bytes.firstRange(of: Array("PACK".utf8))).lowerBound
      var generator = SeededGenerator(seed: 1)
      for place in start..<bytes.count {
        var damaged = bytes
        damaged[place] ^= UInt8(generator.int(in: 1...255))
        let found = try problem(damaged, in: sandbox.folder)
        guard case .bundle = found else {
          Issue.record("\(place - start): \(String(describing: found))")
          continue
        }
      }
    }
  }

  @Test func `a truncated, extended or foreign bundle is refused`()
    throws
  {
    try Sandbox.run { sandbox in
      let references = try history(in: sandbox)
      let bytes = try bundle(references, in: sandbox.open())
      for count in 16..<bytes.count {
        let found = try problem(Array(bytes[..<count]), in: sandbox.folder)
        #expect(found == .bundle(.cutOff), "\(count) of \(bytes.count)")
      }
      let longer = try problem(bytes + [0x0A], in: sandbox.folder)
      guard case .bundle(.damaged) = longer else { throw GitError(.notFound, function: "") }
      for text in ["", "# v2 git bunde\n\n", "PACK", "# v3 git bindle\n\n"] {
        let found = try problem(Array(text.utf8), in: sandbox.folder)
        #expect(found == .bundle(text.isEmpty ? .cutOff : .notABundle), "\(text)")
      }
      let newer = Array("# v3 git bundle\n@object-format=sha1\n\n".utf8)
      #expect(try problem(newer, in: sandbox.folder) == .bundle(.unsupported))
    }
  }

  @Test func `objects written for a backup do not enter the repository`() throws {
    try Sandbox.run { sandbox in
      let references = try history(in: sandbox)
      let repository = try sandbox.open()
      let before = try Disk.files(below: "\(sandbox.path)/.git")
      guard let room = try BackupObjectStore(of: repository) else {
        throw GitError(.locked, function: "link")
      }
      let blob = try room.source.write(blob: Array("draft".utf8))
      let names: [[UInt8]] = [[0xFF], Array("b".utf8), Array("b.c".utf8)]
      let folder = try room.source.write(tree: [NamedEntry([0xFE], TreeEntry(id: blob))])
      let tree = try room.source.write(
        tree: names.map { NamedEntry($0, TreeEntry(id: blob)) }.dropFirst()
          + [
            NamedEntry(names[0], TreeEntry(id: folder, mode: 0o040000)),
            NamedEntry(Array("b-".utf8), TreeEntry(id: folder, mode: 0o040000)),
          ]
      )
      let paths = try room.source.paths(belowTree: tree)
      #expect(
        Set(paths.keys) == [[0xFF, 0x2F, 0xFE], [0x62, 0x2D, 0x2F, 0xFE], names[1], names[2]]
      )
      let commit = try room.source.commit(
        tree: tree,
        parents: [],
        author: .ada,
        committer: .ada,
        message: "files"
      )
      let bytes = try bundle(references + [.init("refs/tj/backup/files", commit)], in: room.source)
      let file = try sandbox.folder.write(bytes, to: "a.bundle")
      let check = try room.check()
      let ids = try check.receive(bundle: file).ids
      #expect(ids.contains(blob) && ids.contains(folder) && ids.contains(tree))
      let second = try BackupObjectStore(of: repository)
      let isFree = second != nil
      #expect(!isFree)
      #expect(try repository.pack().refusal == .busy)
      try GitProgram(folder: sandbox.folder.path)("clone", "--quiet", file, "clone")
      let clone = GitProgram(folder: sandbox.folder.path(of: "clone"))
      try clone("fetch", "--quiet", file, "refs/tj/*:refs/tj/*")
      #expect(try clone("fsck", "--strict", "--no-progress") == "")
      _ = consume check
      room.close()
      #expect(try !repository.contains(blob))
      let after = try Disk.files(below: "\(sandbox.path)/.git")
      #expect(Set(after).subtracting(before) == ["tj/gc.pid"])
    }
  }

  @Test func `leftovers of a killed backup are removed`() throws {
    try Sandbox.run { sandbox in
      try sandbox.commit(["a.md": "one\n"])
      try sandbox.folder.write("half", to: "journal/.git/tj/backup/objects/12/34")
      try sandbox.open().clearLeftPack()
      #expect(!Disk.exists("\(sandbox.path)/.git/tj/backup"))
    }
  }
}
