import Glibc
import JournalGit
import JournalSystem
import TestSupport
import Testing

@Suite struct SettingsTests {
  @Test func `a setting is read and written as git does, and nothing else changes`() throws {
    try Sandbox.run { sandbox in
      let path = "journal/.git/config"
      let before = String(decoding: try sandbox.folder.read(path), as: UTF8.self)
      try sandbox.folder.write("# mine\n" + before, to: path)
      let repository = try sandbox.open()
      let none = try repository.setting("tj.none")
      #expect(none == nil)
      try repository.set("merge.tj.driver", to: #"tj merge-driver "%O" # %A"#)
      #expect(
        try sandbox.git("config", "--get", "merge.tj.driver") == #"tj merge-driver "%O" # %A"#
          + "\n"
      )
      let back = try repository.setting("merge.tj.driver")
      #expect(back == #"tj merge-driver "%O" # %A"#)
      try repository.set("core.fsync", to: "committed")
      try repository.set("core.fsync", to: "committed,reference")
      #expect(try sandbox.git("config", "--get-all", "core.fsync") == "committed,reference\n")
      let after = String(decoding: try sandbox.folder.read(path), as: UTF8.self)
      #expect(after.hasPrefix("# mine\n" + before))
    }
  }

  @Test func `settings are read whole while git replaces their file`() throws {
    try Sandbox.run { sandbox in
      let path = "\(sandbox.path)/.git/config"
      let short = try Disk.read(path)
      let versions = [0, 3000].map { count in
        short + Array("\(String(repeating: "\n", count: count))[tj]\n\tlast = here\n".utf8)
      }
      try Disk.write(versions[0], to: path)
      let isOver = SharedValue(false)
      let found = System.concurrently(2) { number -> Set<String?> in
        guard number == 0 else {
          while !isOver.withLock({ $0 }) {
            for version in versions {
              try? Disk.write(version, to: "\(path).lock")
              rename("\(path).lock", path)
              usleep(200)
            }
          }
          return []
        }
        defer { isOver.withLock { $0 = true } }
        return Set(
          (0..<Cases.count(5000)).map { _ in
            do { return try sandbox.open().setting("tj.last") } catch { return "\(error)" }
          }
        )
      }
      #expect(found[0] == ["here"])
    }
  }

  @Test func `settings are read again if their file was replaced meanwhile`() throws {
    try Sandbox.run { sandbox in
      let path = "\(sandbox.path)/.git/config"
      try sandbox.git("config", "tj.last", "old")
      let new = Array("\(String(decoding: try Disk.read(path), as: UTF8.self))\tlast = new\n".utf8)
      let looks = SharedValue(0)
      let plan = FaultPlan { _, call in
        guard call.path == path else { return nil }
        let look = looks.withLock { count in
          count += 1
          return count
        }
        if look == 2 {
          try? Disk.write(new, to: "\(path).lock")
          rename("\(path).lock", path)
        }
        return nil
      }
      let read = try sandbox.open(System(plan)).setting("tj.last")
      #expect(read == "new")
      #expect(looks.withLock { $0 } == 4)
    }
  }

  @Test func `the remotes are those that git lists`() throws {
    try Sandbox.run { sandbox in
      let none = try sandbox.open().remotes()
      #expect(none.isEmpty)
      for name in ["origin", "back.up", "Zürich"] {
        try sandbox.git("remote", "add", name, "https://example.org/\(name)")
      }
      try sandbox.git("remote", "set-url", "--push", "origin", "https://example.org/push")
      try sandbox.git("config", "remote.pushDefault", "origin")
      let listed = try sandbox.git("remote").split(separator: "\n").map(String.init).sorted()
      let remotes = try sandbox.open().remotes()
      #expect(remotes.sorted() == listed)
    }
  }

  @Test(arguments: [
    ("", false), ("*.md filter=age", true), ("*.md -filter", false), ("*.txt filter=age", false),
    ("*.md text eol=crlf ident", false), ("*.md working-tree-encoding=UTF-16", true),
    ("*.md working-tree-encoding=utf-8", false),
    ("*.md merge=tj diff=markdown -text filter=lfs", true),
  ])
  func `a file with a clean filter is recognized`(
    attributes: String,
    expected: Bool
  ) throws {
    try Sandbox.run { sandbox in
      try sandbox.write(attributes + "\n", to: ".gitattributes")
      let repository = try sandbox.open()
      let found = try repository.hasCleanFilter("work/daily.md")
      #expect(found == expected)
    }
  }

  @Test func `a settings file is parsed as git parses it`() throws {
    try Sandbox.run { sandbox in
      let text = """
        # a comment
        [Include]path=one ; more
        \tPath = "two ; # three"  # more
        [includeIf "gitdir:\\"a]\\" b/"]
          path = fo\\
        ur\\tfive "six " \r
          empty
        [core] attributesFile = "~/x\\"y\\\\z"
        """
      try sandbox.folder.write(text, to: "settings")
      let file = sandbox.folder.path(of: "settings")
      let listed = try sandbox.git("config", "--no-includes", "-z", "-f", file, "--list")
      let expected: [[String]] = listed.split(separator: "\0").map { setting in
        let parts = setting.split(separator: "\n", maxSplits: 1).map(String.init)
        let names = parts[0].split(separator: ".").map(String.init)
        return [names[0], names[names.count - 1], parts.count > 1 ? parts[1] : ""]
      }
      #expect(expected.count == 5)
      #expect(SettingsText(Array(text.utf8)).map { [$0.section, $0.name, $0.value] } == expected)
    }
  }
}
