import JournalGit
import JournalSystem
import TestSupport
import Testing

@Suite struct OpeningTests {
  @Test func `git accepts a new repository`() throws {
    try TemporaryDirectory.run { folder in
      let path = folder.path(of: "a/journal")
      let repository = try Repository(
        creatingAt: path,
        branch: "main",
        settings: .repository,
        System()
      )
      #expect(repository.workTree == path)
      #expect(repository.gitFolder == "\(path)/.git")
      #expect(repository.commonFolder == "\(path)/.git")
      let head = try repository.head()
      #expect(head == .unborn(branch: "refs/heads/main"))
      #expect(head.tip == nil)
      let git = GitProgram(folder: path)
      #expect(try git("status", "--porcelain", "--branch") == "## No commits yet on main\n")
    }
  }

  @Test func `an existing repository is not created again`() throws {
    try Sandbox.run { sandbox in
      let found = reason { _ = try Repository(creatingAt: sandbox.path, branch: "other", System()) }
      #expect(found == .exists)
      let branch = try sandbox.git("symbolic-ref", "HEAD")
      #expect(branch == "refs/heads/main\n")
    }
  }

  @Test func `a repository is found only from inside`() throws {
    try Sandbox.run { sandbox in
      try sandbox.write("x", to: "a/b/c.md")
      #expect(try gitFolder(around: "\(sandbox.path)/a/b") == "\(sandbox.path)/.git")
      for name in ["", "none"] {
        #expect(try gitFolder(around: sandbox.folder.path(of: name)) == nil)
      }
    }
  }

  private func gitFolder(around folder: String) throws -> String? {
    guard let found = try Repository(around: folder, System()) else { return nil }
    return found.gitFolder
  }

  @Test(arguments: ["journal.git", "elsewhere/git"])
  func `a git folder elsewhere has its working tree at its file`(
    _ name: String
  ) throws {
    try TemporaryDirectory.run { folder in
      let path = folder.path(of: "journal")
      try folder.write("", to: "elsewhere/other")
      let arguments = ["init", "--quiet", "--separate-git-dir=\(folder.path(of: name))", path]
      _ = try GitProgram(folder: folder.path).run(arguments)
      try folder.write("*.md filter=x\n", to: "journal/.gitattributes")
      try folder.write("x", to: "journal/a/b.md")
      let found = try Repository(around: folder.path(of: "journal/a"), System())
      guard let repository = found else {
        Issue.record("no repository")
        return
      }
      #expect(repository.workTree == path)
      #expect(repository.gitFolder == folder.path(of: name))
      let isFiltered = try repository.hasCleanFilter("a/b.md")
      #expect(isFiltered)
    }
  }

  @Test func `only the given folder is opened`() throws {
    try Sandbox.run { sandbox in
      try sandbox.write("x", to: "a/c.md")
      for name in ["journal/a", "none"] {
        let path = sandbox.folder.path(of: name)
        #expect(reason { _ = try Repository(opening: path, System()) } == .notARepository(path))
      }
      let found = try sandbox.open("journal/.git")
      #expect(found.workTree == sandbox.path)
    }
  }

  @Test func `bare, shallow and linked repositories are recognized`() throws {
    try Sandbox.run { sandbox in
      try sandbox.commit(["a.md": "1"])
      try sandbox.commit(["a.md": "2"])
      let outside = GitProgram(folder: sandbox.folder.path)
      try outside("clone", "--quiet", "--bare", "journal", "bare")
      try outside("clone", "--quiet", "--depth=1", "file://\(sandbox.path)", "shallow")
      try sandbox.git("worktree", "add", "--quiet", "-b", "side", "../linked")
      let bare = try sandbox.open("bare")
      #expect(bare.isBare && !bare.isShallow)
      #expect(bare.workTree == nil)
      let shallow = try sandbox.open("shallow")
      #expect(!shallow.isBare && shallow.isShallow)
      let inside = GitProgram(folder: sandbox.folder.path(of: "shallow"))
      try inside("worktree", "add", "--quiet", "-b", "side", "../cut")
      let cut = try sandbox.open("cut")
      let isCut = cut.isShallow
      #expect(isCut)
      let linked = try sandbox.open("linked")
      #expect(!linked.isBare && !linked.isShallow)
      #expect(linked.gitFolder == "\(sandbox.path)/.git/worktrees/linked")
      #expect(linked.commonFolder == "\(sandbox.path)/.git")
      #expect(linked.workTree == sandbox.folder.path(of: "linked"))
      let head = try linked.head()
      #expect(head == .branch("refs/heads/side", try sandbox.id("HEAD")))
    }
  }

  @Test(arguments: [
    (["extensions.refstorage", "reftable"], GitError.Reason.unknownExtension("refstorage")),
    (["extensions.partialclone", "origin"], .unknownExtension("partialclone")),
    (["core.repositoryformatversion", "9"], .unknownFormat),
  ])
  func `a repository with an unknown format or extension is refused`(
    setting: [String],
    expected: GitError.Reason
  ) throws {
    try Sandbox.run { sandbox in
      try sandbox.git("config", "core.repositoryformatversion", "1")
      try sandbox.git("config", setting[0], setting[1])
      #expect(reason { _ = try sandbox.open() } == expected)
    }
  }

  @Test func `a repository with SHA-256 names is refused with a clear message`() throws {
    try Sandbox.run("--object-format=sha256") { sandbox in
      let error = #expect(throws: GitError.self) { _ = try sandbox.open() }
      #expect(
        error?.description == "\(sandbox.path): SHA-256 repositories are not supported; "
          + "copy it into a repository created with --object-format=sha1"
      )
    }
  }

  @Test func `a repository of another user is refused with the command that trusts it`() throws {
    if try TrustedRepositories.areAll() { try Test.cancel("git trusts everybody's here") }
    try Sandbox.run { sandbox in
      try sandbox.write("x", to: "a/b.md")
      let change = ChildProcess(["chown", "-R", "65534", sandbox.path], in: "/")
      guard try change.run().exitCode == 0 else {
        try Test.cancel("only root can give files away")
      }
      let error = #expect(throws: GitError.self) { _ = try sandbox.open() }
      #expect(error?.reason == .unsafeOwner(sandbox.path))
      let around = reason { _ = try Repository(around: "\(sandbox.path)/a", System()) }
      #expect(around == .unsafeOwner(sandbox.path))
      #expect(
        error?.description == "\(sandbox.path): the repository belongs to another user; "
          + "if you trust it, run: git config --global --add safe.directory "
          + "'\(sandbox.path)'"
      )
    }
  }
}
