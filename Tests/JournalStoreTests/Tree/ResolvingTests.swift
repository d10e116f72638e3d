import Glibc
import JournalStore
import JournalSystem
import TestSupport
import Testing

@Suite struct ResolvingTests {
  /// A journal with links of all kinds, and files beside it.
  func withLinks(_ body: (TemporaryDirectory, WorkingTree) throws -> Void) throws {
    try TemporaryDirectory.run { folder in
      try folder.write("outside", to: "outside/x.md")
      try folder.write("inside", to: "journal/real/a.md")
      try folder.write("git", to: "journal/.git/config")
      for (target, name) in [
        ("real", "folder"), ("real/a.md", "file.md"), ("../outside", "out"),
        ("../outside/x.md", "out.md"), ("nowhere.md", "dangling.md"), ("loop.md", "loop.md"),
        ("..", "up"), (".git", "git"), (folder.path(of: "journal/real"), "absolute"),
        ("out/../real", "around"),
      ] {
        symlink(target, folder.path(of: "journal/\(name)"))
      }
      symlink("journal", folder.path(of: "alias"))
      try body(folder, WorkingTree(root: folder.path(of: "alias"), System()))
    }
  }

  @Test(
    arguments: [
      ("real/a.md", "real/a.md"), ("folder/a.md", "real/a.md"), ("file.md", "real/a.md"),
      ("absolute/a.md", "real/a.md"), ("new.md", "new.md"),
      ("folder/new/deep.md", "real/new/deep.md"),
      ("folder/b.md", "real/b.md"), ("new/deep.md", "new/deep.md"),
      ("out/x.md", nil), ("out/new.md", nil), ("out.md", nil), ("dangling.md", nil),
      ("up/outside/x.md", nil), ("up/journal/real/a.md", "real/a.md"), ("git/config", nil),
    ] as [(String, String?)]
  )
  func `resolves a path to its real path`(_ text: String, _ real: String?) throws {
    try withLinks { _, tree in
      let path = try #require(JournalPath(text))
      let expected = real.flatMap { JournalPath($0) }.map(Resolution.inside) ?? .outside
      #expect(try tree.resolve(path) == expected)
    }
  }

  @Test(arguments: ["out/x.md", "out/new.md", "out.md", "dangling.md", "git/config", "up/y.md"])
  func `a path behind a link out of the journal is not written`(_ text: String) throws {
    try withLinks { folder, tree in
      let path = try #require(JournalPath(text))
      let before = try folder.files()
      for act in [
        { _ = try tree.stage([1], for: path, like: nil) }, { _ = try tree.newTemporary(for: path) },
        { try tree.makeFolders(above: path) }, { try tree.syncFolder(of: path) },
      ] as [() throws -> Void] {
        let error = #expect(throws: StoreError.self) { try act() }
        #expect(error?.reason == .outside)
      }
      tree.removeEmptyFolders(above: path)
      #expect(try folder.files() == before)
    }
  }

  @Test func `saving through a link to a file inside changes the target and keeps the link`() throws
  {
    try withLinks { folder, tree in
      let path = try #require(JournalPath("file.md"))
      let staged = try tree.stage(
        Array("new".utf8),
        for: path,
        like: try tree.read(path)?.status.rights
      )
      #expect(staged.path.text == "real/a.md" && staged.temporary.folder == "real")
      try tree.exchange(staged)
      try tree.discard(staged)
      #expect(try folder.read("journal/real/a.md") == Array("new".utf8))
      #expect(Disk.isLink(folder.path(of: "journal/file.md")))
    }
  }

  @Test func `a name that begins with a combining mark is not confused with the one without it`()
    throws
  {
    try withLinks { folder, tree in
      let names = ["\u{301}x.md", "real/\u{301}a.md", "real/\u{301}new/\u{301}b.md"]
      try folder.write("", to: "journal/\(names[0])")
      for name in names {
        let path = try #require(JournalPath(name))
        #expect(try tree.resolve(path) == .inside(path))
      }
    }
  }

  @Test func `a file outside can be read`() throws {
    try withLinks { _, tree in
      let path = try #require(JournalPath("out/x.md"))
      #expect(try tree.read(path)?.bytes == Array("outside".utf8))
    }
  }

  @Test func `a file with several hard links is recognized`() throws {
    try withLinks { folder, tree in
      link(folder.path(of: "journal/real/a.md"), folder.path(of: "journal/b.md"))
      let path = try #require(JournalPath("b.md"))
      #expect(try tree.read(path)?.status.links == 2)
    }
  }

  @Test func `folders are created inside the journal, and removed if they are empty`() throws {
    try withLinks { folder, tree in
      let path = try #require(JournalPath("folder/b/c/d.md"))
      try tree.makeFolders(above: path)
      try tree.makeFolders(above: path)
      #expect(Disk.isFolder(folder.path(of: "journal/real/b/c")))
      tree.removeEmptyFolders(above: path)
      #expect(try Disk.names(in: folder.path(of: "journal/real")) == ["a.md"])
    }
  }

  @Test func `a missing journal is an error`() throws {
    let tree = WorkingTree(root: "/nonexistent/journal", System())
    let path = try #require(JournalPath("a.md"))
    #expect(try tree.read(path) == nil)
    for act in [{ _ = try tree.listing() }, { _ = try tree.resolve(path) }] as [() throws -> Void] {
      let error = #expect(throws: StoreError.self) { try act() }
      #expect(error?.reason == .notFound && error?.path == "/nonexistent/journal")
    }
  }
}
