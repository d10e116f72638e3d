import JournalGit
import TestSupport
import Testing

@Suite struct ObjectTests {
  @Test(arguments: ["", "text\n", "\0\u{FF}é"])
  func `a blob has the id and content of git's blob`(text: String) throws {
    try Sandbox.run { sandbox in
      let repository = try sandbox.open()
      let bytes = Array(text.utf8)
      let before = try Repository.id(ofBlob: bytes)
      let isThere = try repository.contains(before)
      #expect(!isThere)
      let id = try repository.write(blob: bytes)
      #expect(id == before)
      #expect(try sandbox.git("hash-object", "--stdin", input: text) == "\(id)\n")
      #expect(try sandbox.git("cat-file", "blob", id.hex) == text)
      let back = try repository.bytes(ofBlob: id)
      #expect(back == bytes)
      let isNow = try repository.contains(id)
      #expect(isNow)
    }
  }

  @Test func `a missing object and an object of another kind are not found`() throws {
    try Sandbox.run { sandbox in
      let commit = try sandbox.commit(["a.md": "1"])
      let repository = try sandbox.open()
      let none = try #require(ObjectID(hex: String(repeating: "1", count: 40)))
      #expect(reason { _ = try repository.bytes(ofBlob: none) } == .notFound)
      #expect(reason { _ = try repository.bytes(ofBlob: commit) } == .notFound)
      #expect(reason { _ = try repository.details(of: none) } == .notFound)
    }
  }

  @Test func `a commit has the fields that git shows`() throws {
    try Sandbox.run { sandbox in
      let first = try sandbox.commit(["a.md": "1"], "one\n\nbody")
      let repository = try sandbox.open()
      let second = try repository.save("2", at: "a.md", "daily: add ^k3f9qd\n\nTj-Op: add\n")
      let details = try repository.details(of: second)
      #expect(details.parents == [first])
      #expect(details.author == .ada)
      #expect(details.committer == .ada)
      #expect(details.message == "daily: add ^k3f9qd\n\nTj-Op: add\n")
      let tree = try sandbox.id("HEAD^{tree}")
      #expect(details.tree == tree)
      #expect(
        try sandbox.git("log", "-1", "--format=%an <%ae> %aI %cn %(trailers:key=Tj-Op,valueonly)")
          == "Ada <ada@example.org> 2023-11-14T23:13:20+01:00 Ada add\n\n"
      )
      #expect(try sandbox.faults() == [])
    }
  }

  @Test func `a path in a commit is a file, a folder or absent`() throws {
    try Sandbox.run { sandbox in
      let commit = try sandbox.commit(["a.md": "1", "work/b.md": "2", "work/x/c.md": "3"])
      let repository = try sandbox.open()
      let file = try repository.entry(at: "work/b.md", in: commit)
      #expect(file == TreeEntry(id: try sandbox.id("HEAD:work/b.md"), mode: 0o100644))
      let folder = try repository.entry(at: "work", in: commit)
      #expect(folder?.isFolder == true)
      let none = try repository.entry(at: "work/none.md", in: commit)
      #expect(none == nil)
      let below = try repository.entry(at: "a.md/x", in: commit)
      #expect(below == nil)
      let all = try repository.files(in: commit, below: "")
      #expect(all.map(\.path) == ["a.md", "work/b.md", "work/x/c.md"])
      let some = try repository.files(in: commit, below: "work/x")
      #expect(some.map(\.path) == ["work/x/c.md"])
      let nothing = try repository.files(in: commit, below: "a.md")
      #expect(nothing.isEmpty)
    }
  }

  /// Writes a commit with the message `text`, or a blob of `text`.
  private func write(
    _ text: String,
    after parent: ObjectID?,
    in repository: borrowing Repository
  ) throws -> ObjectID {
    guard let parent else { return try repository.write(blob: Array(text.utf8)) }
    return try repository.commit(
      tree: try repository.details(of: parent).tree,
      parents: [parent],
      author: .ada,
      committer: .ada,
      message: text
    )
  }

  /// libgit2 1.5 reports success for a commit that could not be written.
  @Test func `a commit or blob that could not be written is an error`() throws {
    try Sandbox.run { sandbox in
      let base = try sandbox.commit(["a.md": "1"])
      let repository = try sandbox.open()
      for parent in [base, nil] {
        let id = try write("text", after: parent, in: repository)
        let folder = "\(sandbox.path)/.git/objects/\(id.hex.prefix(2))"
        try Disk.remove(folder)
        try Disk.write([], to: folder)
        do {
          _ = try write("text", after: parent, in: repository)
          Issue.record("it was written")
        } catch let error as GitError {
          #expect(error.message.contains("failed to make directory"))
        }
        try Disk.remove(folder)
      }
    }
  }

  @Test func `a full disk is reported as full, also for a commit`() throws {
    try Sandbox.run { sandbox in
      let base = try sandbox.commit(["a.md": "1"])
      let objects = "\(sandbox.path)/.git/objects"
      let script = """
        mv \(objects) \(objects).old && mkdir \(objects) || exit 1
        mount -t tmpfs -o size=200k tmpfs \(objects) || exit 77
        cp -r \(objects).old/. \(objects)
        """
      let outcome = try ChildProcess(["sh", "-c", script], in: "/").run()
      if outcome.exitCode == 77 {
        try Test.cancel("no small file system can be mounted here: \(outcome.text)")
      }
      defer { _ = try? ChildProcess(["umount", objects], in: "/").run() }
      try #require(outcome.exitCode == 0, "\(outcome.text)")
      let repository = try sandbox.open()
      var state: UInt32 = 1
      let noise = (0..<300_000).map { _ in
        state = state &* 1_664_525 &+ 1_013_904_223
        return UInt8(truncatingIfNeeded: state >> 24)
      }
      #expect(reason { _ = try repository.write(blob: noise) } == .noSpace)
      // The space of the blob is freed, but not always at once.
      var refusal: GitError.Reason?
      var number = 0
      let isFull = try eventually {
        number += 1
        _ = try ChildProcess(["dd", "if=/dev/zero", "of=filler", "bs=4k"], in: objects).run()
        refusal = reason { _ = try write("full \(number)", after: base, in: repository) }
        return refusal != nil
      }
      #expect(isFull && refusal == .noSpace)
    }
  }
}
