import JournalGit
import TestSupport
import Testing

@Suite struct NamesTests {
  @Test func `commits are found by every form of name`() throws {
    try Sandbox.run { sandbox in
      let first = try sandbox.commit(["a.md": "1"])
      let second = try sandbox.commit(["a.md": "2"])
      try sandbox.git("tag", "--annotate", "--message=t", "v1", first.hex)
      let repository = try sandbox.open()
      for (spec, expected) in [
        ("HEAD", second), ("main~1", first), ("v1", first), (first.hex, first),
        (String(second.hex.prefix(8)), second), ("HEAD@{1}", first),
      ] {
        let found = try repository.resolve(spec)
        #expect(found == expected, "\(spec)")
      }
      for spec in ["none", "main~5", "HEAD:a.md", String(repeating: "1", count: 40)] {
        let found = try repository.resolve(spec)
        #expect(found == nil, "\(spec)")
      }
      #expect(reason { _ = try repository.resolve("a..b..c^{") } == .invalidName)
    }
  }

  @Test func `all references are listed with their targets`() throws {
    try Sandbox.run { sandbox in
      let first = try sandbox.commit(["a.md": "1"])
      try sandbox.git("branch", "side")
      try sandbox.git("pack-refs", "--all")
      try sandbox.git("tag", "--annotate", "--message=t", "v1")
      try sandbox.git("symbolic-ref", "refs/heads/alias", "refs/heads/side")
      try sandbox.git("symbolic-ref", "refs/heads/nowhere", "refs/heads/none")
      try sandbox.git("notes", "add", "--message=n")
      let repository = try sandbox.open()
      let found = try repository.references()
      #expect(
        found.map { "\($0.name) \($0.alias ?? "-")" } == [
          "refs/heads/alias refs/heads/side", "refs/heads/main -", "refs/heads/side -",
          "refs/notes/commits -", "refs/tags/v1 -",
        ]
      )
      #expect(found[0].target == first)
      let tag = try sandbox.id("v1")
      #expect(found[4].target == tag)
    }
  }

  @Test func `the log of a reference is read, the latest first`() throws {
    try Sandbox.run { sandbox in
      let repository = try sandbox.open()
      let none = try repository.reflog(of: "refs/heads/main")
      #expect(none.isEmpty)
      #expect(try !sandbox.folder.files().contains("journal/.git/logs/refs/heads/main"))
      let first = try repository.save("1", at: "a.md", "one")
      let second = try repository.save("2", at: "a.md", "two")
      let log = try repository.reflog(of: "refs/heads/main")
      #expect(log.map(\.message) == ["two", "one"])
      #expect(log.map(\.old) == [first, nil])
      #expect(log.map(\.new) == [second, first])
      #expect(log.allSatisfy { $0.by == .ada })
    }
  }

  @Test(arguments: [false, true])
  func `ancestors are recognized, also in a shallow history`(isCut: Bool) throws {
    try Sandbox.run { sandbox in
      let root = try sandbox.commit(["a.md": "1"])
      let base = try sandbox.commit(["a.md": "2"])
      try sandbox.git("checkout", "--quiet", "-b", "side")
      let side = try sandbox.commit(["b.md": "1"])
      try sandbox.git("checkout", "--quiet", "main")
      let main = try sandbox.commit(["c.md": "1"])
      if isCut {
        try sandbox.folder.write("\(base)\n", to: "journal/.git/shallow")
        try sandbox.git("reflog", "expire", "--expire=all", "--all")
        try sandbox.git("gc", "--quiet", "--prune=now")
      }
      let repository = try sandbox.open()
      for (one, other, expected) in [
        (base, main, true), (base, side, true), (main, side, false), (main, base, false),
        (main, main, true),
      ] {
        let found = try repository.isAncestor(one, of: other)
        #expect(found == expected)
      }
      let common = try repository.mergeBases(of: main, and: side)
      #expect(common == [base])
      let isThere = try repository.contains(root)
      #expect(isThere == !isCut)
      try sandbox.git("checkout", "--quiet", "--orphan", "other")
      let other = try sandbox.commit([:])
      let nothing = try repository.mergeBases(of: main, and: other)
      #expect(nothing == [])
    }
  }
}
