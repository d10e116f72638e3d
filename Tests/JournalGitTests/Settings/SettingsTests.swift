import JournalGit
import TestSupport
import Testing

@Suite struct SettingsTests {
  private static let conversions: [(String, Set<Conversion>)] = [
    ("", []),
    ("*.md filter=age", [.filter("age")]),
    ("*.md -filter", []),
    ("*.txt filter=age", []),
    ("*.md text", [.lineEnds]),
    ("*.md text=auto", [.lineEnds]),
    ("*.md -text", []),
    ("*.md eol=crlf", [.lineEnds]),
    ("*.md ident", [.ident]),
    ("*.md working-tree-encoding=UTF-16", [.encoding("UTF-16")]),
    ("*.md merge=tj diff=markdown -text filter=lfs", [.filter("lfs")]),
  ]

  @Test func `a setting is read, written where git finds it, and nothing else changes`() throws {
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

  @Test func `who commits is known when both name and address are`() throws {
    try Sandbox.run { sandbox in
      let nobody = try sandbox.open().identity()
      #expect(nobody == nil)
      try sandbox.git("config", "user.name", "Ada")
      let half = try sandbox.open().identity()
      #expect(half == nil)
      try sandbox.git("config", "user.email", "ada@example.org")
      let ada = try #require(try sandbox.open().identity())
      #expect(ada == ("Ada", "ada@example.org"))
    }
  }

  @Test(arguments: conversions)
  func `what git would do to a file is known`(
    attributes: String,
    expected: Set<Conversion>
  ) throws {
    try Sandbox.run { sandbox in
      try sandbox.write(attributes + "\n", to: ".gitattributes")
      let repository = try sandbox.open()
      let found = try repository.conversions(at: "work/daily.md")
      #expect(found == expected)
      let filtered = try repository.hasCleanFilter("work/daily.md")
      #expect(filtered == expected.contains { $0.needsGit })
    }
  }

  @Test(arguments: [
    ("true", "", true), ("input", "", true), ("false", "", false), ("true", "*.md -text", false),
  ])
  func `line ends follow the setting where no attribute speaks`(
    setting: String,
    attributes: String,
    expected: Bool
  ) throws {
    try Sandbox.run { sandbox in
      try sandbox.git("config", "core.autocrlf", setting)
      try sandbox.write(attributes + "\n", to: ".gitattributes")
      let repository = try sandbox.open()
      let found = try repository.conversions(at: "daily.md")
      #expect(found == (expected ? [.lineEnds] : []))
      let text = "a\r\nb\r\n"
      let cleaned = try repository.cleaned(Array(text.utf8), for: "daily.md")
      try sandbox.write(text, to: "daily.md")
      try sandbox.git("add", "daily.md")
      let kept = try sandbox.git("show", ":daily.md")
      #expect(String(decoding: cleaned, as: UTF8.self) == kept)
    }
  }
}
