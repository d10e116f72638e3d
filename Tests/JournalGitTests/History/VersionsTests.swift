import JournalGit
import TestSupport
import Testing

@Suite struct VersionsTests {
  private func versions(
    of path: String,
    in sandbox: Sandbox,
    from spec: String = "main"
  ) throws -> [String] {
    let repository = try sandbox.open()
    var found: [PathVersion] = []
    try repository.versions(of: path, from: [sandbox.id(spec)]) { version in
      found.append(version)
      return .goOn
    }
    return try found.map { version in
      let subject = try sandbox.git("log", "-1", "--format=%s", version.commit.id.hex).dropLast()
      let text = try version.entry.map {
        String(decoding: try repository.bytes(ofBlob: $0.id), as: UTF8.self)
      }
      let origin = version.origin.map { " from \($0)" } ?? ""
      return "\(subject): \(version.path) \(text ?? "-")\(origin)"
    }
  }

  @Test func `each version is shown once, through a rename, a deletion and a return`() throws {
    try Sandbox.run { sandbox in
      try sandbox.commit(["a.md": "1", "other.md": "o"], "one")
      try sandbox.commit(["other.md": "p"], "other")
      try sandbox.commit(["a.md": "2"], "two")
      try sandbox.git("mv", "a.md", "b.md")
      try sandbox.commit([:], "rename")
      try sandbox.commit(["b.md": "3"], "three")
      try sandbox.git("rm", "--quiet", "b.md")
      try sandbox.commit([:], "gone")
      try sandbox.commit(["other.md": "q"], "other again")
      try sandbox.commit(["b.md": "4"], "back")
      #expect(
        try versions(of: "b.md", in: sandbox) == [
          "back: b.md 4", "gone: b.md -", "three: b.md 3", "rename: b.md 2 from a.md",
          "two: a.md 2", "one: a.md 1",
        ]
      )
      #expect(try versions(of: "none.md", in: sandbox) == [])
    }
  }

  @Test func `canonically equivalent names have separate histories`() throws {
    try Sandbox.run { sandbox in
      let names = ["caf\u{E9}.md", "cafe\u{301}.md"]
      try sandbox.commit([names[0]: "1"], "one")
      try sandbox.commit([names[1]: "2"], "two")
      try sandbox.commit([names[0]: "3"], "three")
      let first = try versions(of: names[0], in: sandbox)
      #expect(first == ["three: \(names[0]) 3", "one: \(names[0]) 1"])
      let second = try versions(of: names[1], in: sandbox)
      #expect(second == ["two: \(names[1]) 2"])
    }
  }

  @Test func `both sides of a merge are shown, and the merge only if it changed the file`() throws {
    try Sandbox.run { sandbox in
      try sandbox.commit(["a.md": "1\n\n\n\nx\n"], "one")
      try sandbox.git("checkout", "--quiet", "-b", "side")
      try sandbox.commit(["a.md": "1\n\n\n\ny\n"], "side")
      try sandbox.git("checkout", "--quiet", "main")
      try sandbox.commit(["b.md": "b"], "unrelated")
      try sandbox.git("merge", "--quiet", "--no-edit", "side")
      try sandbox.commit(["a.md": "2\n\n\n\ny\n"], "main")
      try sandbox.git("checkout", "--quiet", "side")
      try sandbox.commit(["a.md": "1\n\n\n\nz\n"], "side again")
      try sandbox.git("checkout", "--quiet", "main")
      try sandbox.git("merge", "--quiet", "--message=both", "side")
      let found = try versions(of: "a.md", in: sandbox).map { $0.split(separator: ":")[0] }
      #expect(found.first == "both")
      #expect(found.last == "one")
      #expect(Set(found) == ["both", "main", "side again", "side", "one"])
      #expect(found.count == 5)
    }
  }

  @Test func `a rename with changes is recognized by the caller's closure`() throws {
    try Sandbox.run { sandbox in
      try sandbox.commit(["a.md": "1", "x.md": "x"], "one")
      try Disk.remove("\(sandbox.path)/a.md")
      try Disk.remove("\(sandbox.path)/x.md")
      try sandbox.commit(["b.md": "2"], "rename")
      #expect(try versions(of: "b.md", in: sandbox) == ["rename: b.md 2"])
      let repository = try sandbox.open()
      var asked: [String] = []
      var found: [String] = []
      try repository.versions(
        of: "b.md",
        from: [sandbox.id("main")],
        origin: { change, gone throws in
          asked += [change.path] + gone.map(\.path)
          return "a.md"
        },
        { version throws in
          found.append("\(version.path) \(version.origin ?? "-")")
          return .goOn
        }
      )
      #expect(asked == ["b.md", "a.md", "x.md"])
      #expect(found == ["b.md a.md", "a.md -"])
    }
  }

  @Test func `in a shallow history, the oldest commit adds the whole file`() throws {
    try Sandbox.run { sandbox in
      for text in ["1", "2", "3"] { try sandbox.commit(["a.md": text], text) }
      let outside = GitProgram(folder: sandbox.folder.path)
      try outside("clone", "--quiet", "--depth=2", "file://\(sandbox.path)", "cut")
      let repository = try sandbox.open("cut")
      var found: [Int] = []
      try repository.versions(of: "a.md", from: [sandbox.id("main")]) { version in
        found.append(version.commit.parents.count)
        return .goOn
      }
      #expect(found == [1, 0])
    }
  }
}
