import JournalGit
import JournalSystem
import TestSupport
import Testing

@Suite struct IndexTests {
  /// Writes a file, its commit and its index entry.
  private func save(_ text: String, at path: String, in sandbox: Sandbox) throws {
    let repository = try sandbox.open()
    try sandbox.write(text, to: path)
    _ = try repository.save(text, at: path)
    let id = try Repository.id(ofBlob: Array(text.utf8))
    let stamp = try sandbox.stamp(path)
    try repository.updateIndex([
      IndexChange(path: path, entry: TreeEntry(id: id), stamp: stamp)
    ])
  }

  @Test func `git finds no changes after a save`() throws {
    try Sandbox.run { sandbox in
      try save("1\n", at: "daily.md", in: sandbox)
      #expect(try sandbox.git("status", "--porcelain") == "")
      try save("2\n", at: "daily.md", in: sandbox)
      try save("3\n", at: "work/b.md", in: sandbox)
      #expect(try sandbox.git("status", "--porcelain") == "")
      #expect(try sandbox.git("diff-files", "--name-only") == "")
      let debug = try sandbox.git("ls-files", "--debug", "daily.md")
      #expect(debug.contains("size: 2\t"))
    }
  }

  @Test func `staged, untracked and deleted files of other programs stay so`() throws {
    try Sandbox.run { sandbox in
      try sandbox.commit(["a.md": "1", "b.md": "1", "c.md": "1", "d.md": "1"])
      try sandbox.write("staged", to: "a.md")
      try sandbox.git("add", "a.md")
      try sandbox.write("staged and changed", to: "a.md")
      try sandbox.git("rm", "--quiet", "--cached", "b.md")
      try sandbox.write("new", to: "new.md")
      try sandbox.git("add", "--intent-to-add", "new.md")
      try sandbox.git("update-index", "--assume-unchanged", "c.md")
      let before = try sandbox.git("status", "--porcelain")
      let flags = try sandbox.git("ls-files", "-v")
      try save("2\n", at: "d.md", in: sandbox)
      #expect(try sandbox.git("status", "--porcelain") == before)
      #expect(try sandbox.git("ls-files", "-v") == flags)
    }
  }

  @Test func `an index update does not hide a change as recent as the old index`() throws {
    try Sandbox.run { sandbox in
      try sandbox.commit(["a.md": "1", "b.md": "1"])
      // The same length and the same time as when it was staged.
      _ = try ChildProcess(["touch", "-r", "a.md", "../time"], in: sandbox.path).run()
      try sandbox.write("2", to: "a.md")
      _ = try ChildProcess(["touch", "-r", "../time", "a.md"], in: sandbox.path).run()
      _ = try ChildProcess(["touch", "-r", "../time", ".git/index"], in: sandbox.path).run()
      _ = try sandbox.git("config", "core.trustctime", "false")
      try save("2\n", at: "b.md", in: sandbox)
      _ = try ChildProcess(
        ["touch", "-d", "tomorrow", ".git/index"],
        in: sandbox.path
      ).run()
      #expect(try sandbox.git("status", "--porcelain") == " M a.md\n")
    }
  }

  @Test func `a file that git leaves out of the working tree stays in the index with its mark`()
    throws
  {
    try Sandbox.run { sandbox in
      try sandbox.commit(["a.md": "1", "b/c.md": "1"])
      try sandbox.git("sparse-checkout", "set", "--no-cone", "/a.md")
      let repository = try sandbox.open()
      let skipped = try repository.skippedFiles()
      #expect(skipped == ["b/c.md"])
      try repository.updateIndex([IndexChange(path: "b/c.md", entry: nil)])
      #expect(try sandbox.git("ls-files", "-t") == "H a.md\nS b/c.md\n")
      let blob = TreeEntry(id: try repository.write(blob: [0x32]))
      try repository.updateIndex([IndexChange(path: "b/c.md", entry: blob)])
      #expect(try sandbox.git("ls-files", "-t") == "H a.md\nS b/c.md\n")
      #expect(try sandbox.git("show", ":b/c.md") == "2")
    }
  }

  @Test func `canonically equivalent names are two files`() throws {
    try Sandbox.run { sandbox in
      let names = ["caf\u{E9}.md", "cafe\u{301}.md"]
      try sandbox.commit([names[0]: "1"])
      try sandbox.commit([names[1]: "2"])
      // An entry as recent as the index is not trusted.
      _ = try ChildProcess(["touch", "-d", "tomorrow", ".git/index"], in: sandbox.path).run()
      let repository = try sandbox.open()
      let known = try repository.knownBlobs(names.map { ($0, try sandbox.stamp($0)) })
      #expect(known[names[0]] == (try Repository.id(ofBlob: [0x31])))
      #expect(known[names[1]] == (try Repository.id(ofBlob: [0x32])))
    }
  }

  @Test func `a new index has the permissions of the old one`() throws {
    try Sandbox.run { sandbox in
      try save("1\n", at: "a.md", in: sandbox)
      _ = try ChildProcess(["chmod", "664", "index"], in: "\(sandbox.path)/.git").run()
      try save("2\n", at: "a.md", in: sandbox)
      let mode = try ChildProcess(["stat", "-c", "%a", "index"], in: "\(sandbox.path)/.git").run()
      #expect(mode.text == "664\n")
    }
  }

  @Test func `a path is in the index, absent or removed`() throws {
    try Sandbox.run { sandbox in
      try sandbox.commit(["a.md": "1"])
      let repository = try sandbox.open()
      let entry = TreeEntry(id: try Repository.id(ofBlob: [0x31]))
      let before = try repository.indexed("a.md")
      #expect(before == .file(entry))
      try repository.updateIndex([IndexChange(path: "a.md", entry: nil)])
      try repository.updateIndex([IndexChange(path: "a.md", entry: nil)])
      let after = try repository.indexed("a.md")
      #expect(after == .absent)
      #expect(try sandbox.git("ls-files") == "")
    }
  }

  @Test func `an index that is replaced while it is read is read whole`() throws {
    try Sandbox.run { sandbox in
      try sandbox.commit(["a.md": "1"])
      // Two indexes of very different lengths replace each other under the same name, as fast as possible.
      let script = """
        cp .git/index short; for n in $(seq 200); do echo $n > "f$n"; done; git add .
        cp .git/index long; touch running
        ( while [ -e short ] && [ ! -e stop ]; do
            cp short .git/1; mv .git/1 .git/index; cp long .git/1; mv .git/1 .git/index
          done; rm running ) >/dev/null 2>&1 &
        """
      let process = ChildProcess(["sh", "-c", script], in: sandbox.path)
      #expect(try process.run().exitCode == 0)
      defer {
        try? sandbox.write("", to: "stop")
        _ = eventually { !Disk.exists("\(sandbox.path)/running") }
      }
      let repository = try sandbox.open()
      var (short, long) = (0, 0)
      let areSeen = try eventually {
        for _ in 0..<1000 {
          if try repository.indexed("f1") == .absent { short += 1 } else { long += 1 }
        }
        return short + long >= 20_000 && min(short, long) >= 1000
      }
      #expect(areSeen)
      // The first attribute that is requested is read through the index, too.
      for _ in 0..<2000 {
        let areConverted = try sandbox.open().convertsLineEnds("f1")
        try #require(!areConverted)
      }
    }
  }

  @Test func `another program's lock is respected, and tj's own is removed afterwards`() throws {
    try Sandbox.run { sandbox in
      try sandbox.commit(["a.md": "1"])
      let repository = try sandbox.open()
      try sandbox.folder.write("", to: "journal/.git/index.lock")
      let change = [IndexChange(path: "a.md", entry: nil)]
      #expect(reason { try repository.updateIndex(change) } == .locked)
      #expect(Disk.exists("\(sandbox.path)/.git/index.lock"))
      try Disk.remove("\(sandbox.path)/.git/index.lock")
      try repository.updateIndex(change)
      #expect(!Disk.exists("\(sandbox.path)/.git/index.lock"))
      #expect(!Disk.exists("\(sandbox.path)/.git/tj/index"))
    }
  }

  @Test func `a lock left by a killed process of tj is taken over`() throws {
    try Sandbox.run { sandbox in
      try sandbox.commit(["a.md": "1"])
      let repository = try sandbox.open()
      let change = [IndexChange(path: "a.md", entry: nil)]
      try repository.updateIndex([])
      _ = try ChildProcess(["ln", "tj/index.guard", "index.lock"], in: "\(sandbox.path)/.git").run()
      try sandbox.folder.write("half", to: "journal/.git/tj/index")
      try sandbox.folder.write("half", to: "journal/.git/tj/index.lock")
      try repository.updateIndex(change)
      #expect(!Disk.exists("\(sandbox.path)/.git/index.lock"))
      #expect(try sandbox.git("ls-files") == "")
    }
  }

  @Test func `a conflicted path is not changed`() throws {
    try Sandbox.run { sandbox in
      try sandbox.commit(["a.md": "1\n", "b.md": "1\n"])
      try sandbox.git("checkout", "--quiet", "-b", "side")
      try sandbox.commit(["a.md": "2\n"])
      try sandbox.git("checkout", "--quiet", "main")
      try sandbox.commit(["a.md": "3\n"])
      _ = try sandbox.git.run(["merge", "side"])
      let before = try sandbox.git("ls-files", "--stage", "a.md")
      let repository = try sandbox.open()
      let blob = TreeEntry(id: try repository.write(blob: [0x34]))
      try repository.updateIndex([
        IndexChange(path: "a.md", entry: blob), IndexChange(path: "b.md", entry: blob),
      ])
      #expect(before.split(separator: "\n").count == 3)
      #expect(try sandbox.git("ls-files", "--stage", "a.md") == before)
      let changed = try repository.indexed("b.md")
      #expect(changed == .file(blob))
    }
  }

  @Test(arguments: [2, 3, 4]) func `an index keeps its version`(version: Int) throws {
    try Sandbox.run { sandbox in
      try sandbox.commit(["a.md": "1", "b.md": "1"])
      try sandbox.git("update-index", "--index-version", "\(version)")
      let before = try Disk.read("\(sandbox.path)/.git/index")[7]
      try save("2\n", at: "a.md", in: sandbox)
      #expect(try Disk.read("\(sandbox.path)/.git/index")[7] == before)
      #expect(try sandbox.git("status", "--porcelain") == "")
    }
  }

  @Test func `a split index and a bare repository are refused with a clear message`() throws {
    try Sandbox.run { sandbox in
      try sandbox.commit(["a.md": "1"])
      try sandbox.git("update-index", "--split-index")
      let repository = try sandbox.open()
      #expect(reason { _ = try repository.indexed("a.md") } == .splitIndex)
      let change = [IndexChange(path: "a.md", entry: nil)]
      #expect(reason { try repository.updateIndex(change) } == .splitIndex)
      #expect(!Disk.exists("\(sandbox.path)/.git/index.lock"))
      #expect(try sandbox.git("ls-files") == "a.md\n")
    }
    try Sandbox.run("--bare") { sandbox in
      let repository = try sandbox.open()
      #expect(reason { _ = try repository.indexed("a.md") } == .bare)
    }
  }
}
