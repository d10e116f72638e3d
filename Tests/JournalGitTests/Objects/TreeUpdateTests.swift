import JournalGit
import TestSupport
import Testing

@Suite struct TreeUpdateTests {
  private static let start = ["a.md": "a", "work/b.md": "b", "work/deep/c.md": "c"]

  /// The tree after changes, as `git ls-tree` lists it; the text `-` removes the path.
  private func listing(
    _ changes: [(String, String)],
    over start: [String: String] = start
  ) throws -> String {
    try Sandbox.run { sandbox in
      let base = start.isEmpty ? nil : try sandbox.commit(start)
      let repository = try sandbox.open()
      var edits: [TreeChange] = []
      for (path, text) in changes {
        let blob = text == "-" ? nil : try repository.write(blob: Array(text.utf8))
        edits.append(TreeChange(path: path, entry: blob.map { TreeEntry(id: $0) }))
      }
      let tree = try repository.tree(updating: base, with: edits)
      let names = try sandbox.git("ls-tree", "-r", "-t", "--name-only", tree.hex)
      #expect(try sandbox.faults() == [])
      return names.split(separator: "\n").joined(separator: " ")
    }
  }

  @Test(arguments: [
    ([("a.md", "2")], "a.md work work/b.md work/deep work/deep/c.md"),
    ([("new.md", "2")], "a.md new.md work work/b.md work/deep work/deep/c.md"),
    ([("x/y/z.md", "2")], "a.md work work/b.md work/deep work/deep/c.md x x/y x/y/z.md"),
    ([("work/deep/c.md", "-")], "a.md work work/b.md"),
    ([("work/deep/c.md", "-"), ("work/b.md", "-")], "a.md"),
    ([("work", "-")], "a.md"),
    (
      [("none.md", "-"), ("no/such/folder.md", "-")], "a.md work work/b.md work/deep work/deep/c.md"
    ),
    ([("work/deep/c.md", "-"), ("work/d.md", "2")], "a.md work work/b.md work/d.md"),
    ([("a.md/inside.md", "2")], "a.md a.md/inside.md work work/b.md work/deep work/deep/c.md"),
    ([("work", "2")], "a.md work"),
    ([("a.md", "-"), ("work", "-")], ""),
  ])
  func `a tree has exactly the changes`(
    changes: [(String, String)],
    expected: String
  ) throws {
    #expect(try listing(changes) == expected)
  }

  @Test func `names are compared by their bytes`() throws {
    // Two canonically equivalent names, and a letter that Swift combines with the character before it.
    let names = ["caf\u{E9}.md", "cafe\u{301}.md", "a/\u{301}b.md"]
    let start = Dictionary(uniqueKeysWithValues: names.prefix(1).map { ($0, "1") })
    try Sandbox.run { sandbox in
      try sandbox.git("config", "core.quotePath", "false")
      let base = try sandbox.commit(start)
      let repository = try sandbox.open()
      let blob = TreeEntry(id: try repository.write(blob: [0x32]))
      let edits = names.map { TreeChange(path: $0, entry: blob) }
      let tree = try repository.tree(updating: base, with: edits)
      let listed = try sandbox.git("ls-tree", "-r", "--name-only", tree.hex).split(separator: "\n")
      let expected = names.map { Array($0.utf8) }
      #expect(Set(listed.map { Array($0.utf8) }) == Set(expected))
      let fewer = try repository.tree(
        updating: base,
        with: [TreeChange(path: names[0], entry: nil), TreeChange(path: names[1], entry: blob)]
      )
      let left = try sandbox.git("ls-tree", "-r", "--name-only", fewer.hex)
      #expect(left.utf8.elementsEqual("\(names[1])\n".utf8))
    }
  }

  @Test func `a tree without a base has only the changes`() throws {
    #expect(try listing([("b/c.md", "1"), ("a.md", "2")], over: [:]) == "a.md b b/c.md")
    #expect(try listing([], over: [:]) == "")
  }

  @Test(arguments: [
    ("link", 0o120000, GitError.Reason.link), ("link/a.md", 0o120000, .link),
    ("sub", 0o160000, .submodule), ("sub/a/b.md", 0o160000, .submodule),
  ])
  func `a link or a submodule is not replaced by a file or a folder`(
    _ path: String,
    _ mode: UInt32,
    _ expected: GitError.Reason
  ) throws {
    try Sandbox.run { sandbox in
      let start = try sandbox.commit(["a.md": "1"])
      let repository = try sandbox.open()
      let file = TreeEntry(id: try repository.write(blob: [0x78]))
      let id = mode == 0o120000 ? file.id : start
      let name = String(path.split(separator: "/")[0])
      try sandbox.git(
        "update-index",
        "--add",
        "--cacheinfo",
        "\(String(mode, radix: 8)),\(id),\(name)"
      )
      try sandbox.git("commit", "--quiet", "-m", "special")
      let base = try sandbox.id("HEAD")
      let found = reason {
        _ = try repository.tree(updating: base, with: [TreeChange(path: path, entry: file)])
      }
      #expect(found == expected)
      // Removing a missing path, or the link or submodule itself, is allowed.
      let gone = try repository.tree(updating: base, with: [TreeChange(path: path, entry: nil)])
      let names = try sandbox.git("ls-tree", "--name-only", gone.hex)
      #expect(names == (path == name ? "a.md\n" : "a.md\n\(name)\n"))
    }
  }

  @Test func `modes are kept, and a name that git refuses is an error`() throws {
    try Sandbox.run { sandbox in
      try sandbox.write("run", to: "run.sh")
      _ = try ChildProcess(["chmod", "+x", "run.sh"], in: sandbox.path).run()
      let base = try sandbox.commit(["a.md": "1"])
      let repository = try sandbox.open()
      let blob = TreeEntry(id: try repository.write(blob: [0x78]))
      let tree = try repository.tree(
        updating: base,
        with: [TreeChange(path: "b.md", entry: blob)]
      )
      #expect(try sandbox.git("ls-tree", tree.hex, "run.sh").hasPrefix("100755 blob"))
      for path in [".git/config", "a/../b", "a/./b"] {
        let change = TreeChange(path: path, entry: blob)
        #expect(reason { _ = try repository.tree(updating: base, with: [change]) } == .invalidName)
      }
    }
  }
}
