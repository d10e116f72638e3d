import Glibc
import JournalStore
import JournalSystem
import TestSupport
import Testing

@Suite struct ListingTests {
  struct Incomplete: Error {}

  func listing(_ folder: TemporaryDirectory, _ system: System = System()) throws -> Listing {
    try WorkingTree(root: folder.path(of: "journal"), system).listing()
  }

  @Test func `lists Markdown files in the order of bytes, without hidden ones and attachments`()
    throws
  {
    try TemporaryDirectory.run { folder in
      for name in [
        "b.md", "a.md", "a/z.md", "Z.md", "ä.md", "deep/er/x.md", "x.txt", ".hidden.md", ".tj/y.md",
        ".git/z.md", "assets/2024/p.md", "deep/assets/q.md", ".a.md.tj-012345", "deep/.x/y.md",
        "md",
      ] {
        try folder.write("", to: "journal/\(name)")
      }
      let listing = try listing(folder)
      #expect(
        listing.files.map(\.path.text) == [
          "Z.md", "a.md", "a/z.md", "b.md", "deep/assets/q.md", "deep/er/x.md", "ä.md",
        ]
      )
      #expect(listing.files.allSatisfy { !$0.isOutside } && listing.passedOver.isEmpty)
      let root = folder.path(of: "journal")
      let folders = ["", "/a", "/deep", "/deep/assets", "/deep/er"]
      #expect(listing.folders.sorted() == folders.map { root + $0 })
    }
  }

  @Test func `a link inside counts as its target, and a link to outside is listed read-only`()
    throws
  {
    try TemporaryDirectory.run { folder in
      try folder.write("", to: "journal/real/a.md")
      try folder.write("", to: "journal/.data/h.md")
      try folder.write("", to: "outside/b.md")
      try folder.write("", to: "outside/sub/c.md")
      try folder.write("", to: "single.md")
      try folder.write("", to: "journal/git~1/g.md")
      for (target, name) in [
        ("real", "link"), ("real/a.md", "again.md"), (".", "self"), ("..", "real/up"),
        ("../outside", "out"), ("../outside", "twice"), ("../single.md", "one.md"),
        ("loop.md", "loop.md"), ("nowhere.md", "broken.md"), (".data/h.md", "hidden.md"),
        ("nowhere", "folder"), ("/", "everything"),
      ] {
        symlink(target, folder.path(of: "journal/\(name)"))
      }
      symlink("../journal", folder.path(of: "outside/back"))
      let listing = try listing(folder)
      let files = listing.files.map { ($0.isOutside ? "-> " : "") + $0.path.text }
      #expect(files == ["-> one.md", "-> out/b.md", "-> out/sub/c.md", "real/a.md"])
      #expect(
        listing.passedOver.map { "\($0.path) \($0.reason)" }
          == [
            "broken.md brokenLink", "everything wholeSystem", "git~1/g.md gitFolder",
            "hidden.md hiddenTarget",
            "loop.md brokenLink",
          ]
      )
    }
  }

  @Test func `a link to the folder above does not list the journal's files as outside`() throws {
    try TemporaryDirectory.run { folder in
      try folder.write("", to: "journal/a.md")
      try folder.write("", to: "beside/b.md")
      symlink("..", folder.path(of: "journal/up"))
      let files = try listing(folder).files.map { ($0.isOutside ? "-> " : "") + $0.path.text }
      #expect(files == ["a.md", "-> up/beside/b.md"])
    }
  }

  @Test func `other kinds of files and names that are not UTF-8 are skipped and reported`() throws {
    try TemporaryDirectory.run { folder in
      try folder.write("", to: "journal/a.md")
      mkfifo(folder.path(of: "journal/pipe.md"), 0o600)
      mkfifo(folder.path(of: "journal/pipe"), 0o600)
      let name =
        Array(folder.path(of: "journal/b").utf8CString.dropLast()) + [-1, 0x2E, 0x6D, 0x64, 0]
      close(open(name, O_CREAT | O_WRONLY, 0o600))
      let listing = try listing(folder)
      unlink(name)
      #expect(listing.files.map(\.path.text) == ["a.md"])
      #expect(
        listing.passedOver.map(\.description) == [
          "b\u{FFFD}.md: the name is not UTF-8; rename it",
          "pipe.md: is a pipe, not a file; move it out of the way",
        ]
      )
    }
  }

  @Test func `an unreadable folder is reported, and an unreadable root is an error`() throws {
    try TemporaryDirectory.run { folder in
      try folder.write("", to: "journal/a.md")
      try folder.write("", to: "journal/closed/b.md")
      for (name, isError) in [("journal/closed", false), ("journal", true)] {
        let plan = FaultPlan { _, call in
          call == RecordedCall(.open, folder.path(of: name)) ? .failure(EACCES) : nil
        }
        if isError {
          #expect(throws: StoreError.self) { try listing(folder, System(plan)) }
        } else {
          let listing = try listing(folder, System(plan))
          #expect(listing.files.map(\.path.text) == ["a.md"])
          #expect(listing.passedOver.map(\.path) == ["closed"])
        }
      }
    }
  }

  @Test func `a fault at any call yields a whole listing or an error`() throws {
    try Breakage.everywhere { folder in
      try folder.write("", to: "journal/a.md")
      try folder.write("", to: "journal/b/c.md")
      try folder.write("", to: "out/d.md")
      symlink("../out", folder.path(of: "journal/o"))
    } operation: { folder, _, system in
      let listing = try listing(folder, system)
      guard listing.passedOver.isEmpty else { throw Incomplete() }
      try #require(listing.files.map(\.path.text) == ["a.md", "b/c.md", "o/d.md"])
    } examine: { _, _, _ in
    }
  }

  @Test func `two files with canonically equivalent names are both listed`() throws {
    try TemporaryDirectory.run { folder in
      let names = ["cafe\u{301}.md", "cafe\u{301}/a.md", "caf\u{E9}.md", "caf\u{E9}/a.md"]
      for name in names { try folder.write("", to: "journal/\(name)") }
      let files = try listing(folder).files.map { Array($0.path.text.utf8) }
      #expect(files == names.map { Array($0.utf8) })
    }
  }

  @Test(arguments: [ENOTCONN, ESTALE, EIO, EACCES, ETIMEDOUT])
  func `a link to an unreachable target is skipped`(_ number: CInt) throws {
    try TemporaryDirectory.run { folder in
      try folder.write("", to: "journal/a.md")
      try folder.write("", to: "away/b.md")
      symlink("../away", folder.path(of: "journal/link"))
      for (call, path) in [
        (SystemCall.realpath, "journal/link"), (.fstatat, "journal/link"), (.open, "away"),
        (.getdents64, "away"),
      ] {
        let broken = RecordedCall(call, folder.path(of: path))
        let plan = FaultPlan { _, call in call == broken ? .failure(number) : nil }
        let listing = try listing(folder, System(plan))
        #expect(listing.files.map(\.path.text) == ["a.md"])
        #expect(listing.passedOver.map(\.path) == ["link"])
      }
    }
  }

  @Test func `a link to a name that is not UTF-8 is skipped`() throws {
    try TemporaryDirectory.run { folder in
      try folder.write("", to: "journal/a.md")
      let name = Array(folder.path(of: "c").utf8CString.dropLast()) + [-1, 0]
      close(open(name, O_CREAT | O_WRONLY, 0o600))
      symlink(name, folder.path(of: "journal/link.md"))
      let listing = try listing(folder)
      unlink(name)
      #expect(listing.files.map(\.path.text) == ["a.md"])
      #expect(
        listing.passedOver.map(\.description) == [
          "link.md: a name in the path is not UTF-8; rename that folder"
        ]
      )
    }
  }

  @Test(
    arguments: [
      ("", ["..gitattributes.tj-999999 of .gitattributes", ".a.md.tj-0a1b2c of a.md"]),
      (".tj", [".tj/.config.yaml.tj-234567 of .tj/config.yaml"]),
      ("work", ["work/.b.md.tj-zzzzzz of work/b.md"]),
      ("link", ["work/.b.md.tj-zzzzzz of work/b.md"]),
      ("self", ["..gitattributes.tj-999999 of .gitattributes", ".a.md.tj-0a1b2c of a.md"]),
      (".git", []), ("out", []), ("nowhere", []), ("dangling", []),
    ] as [(String, [String])]
  )
  func `temporary files are found at their real paths, with the files that they belong to`(
    _ name: String,
    _ expected: [String]
  ) throws {
    try TemporaryDirectory.run { folder in
      for name in [
        "a.md", ".a.md.tj-0a1b2c", "work/.b.md.tj-zzzzzz", ".tj/.config.yaml.tj-234567",
        "..gitattributes.tj-999999", ".git/.x.tj-111111", ".a.md.tj-0a1b2", ".a.md.tj-0A1B2C",
        "a.md.tj-0a1b2c", "..tj-123456", ".folder.md.tj-000000/x",
      ] {
        try folder.write("", to: "journal/\(name)")
      }
      try folder.write("", to: "outside/.c.md.tj-000000")
      mkfifo(folder.path(of: "journal/.pipe.md.tj-000000"), 0o600)
      for (target, name) in [
        ("work", "link"), (".", "self"), ("../outside", "out"), ("gone", "dangling"),
        ("a.md", ".link.md.tj-000000"),
      ] {
        symlink(target, folder.path(of: "journal/\(name)"))
      }
      let tree = WorkingTree(root: folder.path(of: "journal"), System())
      #expect(try tree.leftovers(in: name).map { "\($0.temporary) of \($0.path)" } == expected)
    }
  }
}
