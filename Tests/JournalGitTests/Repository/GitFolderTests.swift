import JournalGit
import JournalSystem
import TestSupport
import Testing

/// Recognizing unfinished operations of git without libgit2.
@Suite struct GitFolderTests {
  private static func folder(_ path: String) throws -> GitFolder {
    try #require(GitFolder(around: path, System()))
  }

  /// Gives `path` three versions in the index, as a merge with a conflict does.
  private static func leaveUnmerged(_ path: String, in sandbox: Sandbox) throws {
    let blob = try sandbox.git("rev-parse", ":\(path)").dropLast()
    let lines = (1...3).map { "100644 \(blob) \($0)\t\(path)\n" }.joined()
    let gone = "0 \(String(repeating: "0", count: 40))\t\(path)\n"
    let script = "printf '\(gone)\(lines)' | git update-index --index-info"
    var shell = ChildProcess(["sh", "-c", script], in: sandbox.path)
    shell.environment["GIT_CONFIG_NOSYSTEM"] = "1"
    let outcome = try shell.run()
    try #require(outcome.exitCode == 0, "\(outcome.text)")
  }

  /// Names that sort before and after others, one longer than the index's length field can hold.
  private static let names = [
    "a.md", "b/c.md", "b/cd.md", "daily.md", "e/\(String(repeating: "long/", count: 900))x.md",
    "z.md",
  ]

  @Test(arguments: ["2", "3", "4"])
  func `a file with several versions is found in every form of the index`(_ version: String) throws
  {
    try Sandbox.run { sandbox in
      try sandbox.commit(["a.md": "1\n"])
      let id = try sandbox.git("rev-parse", "HEAD:a.md").dropLast()
      for name in Self.names.dropFirst() {
        // They are only in the index, since no file system supports the long name.
        try sandbox.git("update-index", "--add", "--cacheinfo", "100644,\(id),\(name)")
      }
      try sandbox.git("update-index", "--index-version", version == "4" ? "4" : "2")
      // A mark like this turns version 2 into version 3.
      if version == "3" { try sandbox.git("update-index", "--skip-worktree", "b/c.md") }
      let index = try Disk.read("\(sandbox.path)/.git/index")
      try #require(index[7] == UInt8(version))
      let folder = try Self.folder(sandbox.path)
      #expect(!folder.mayBeUnfinished)
      for name in ["a.md", "daily.md", "z.md"] {
        try Disk.write(index, to: "\(sandbox.path)/.git/index")
        #expect(!folder.mayBeUnfinished)
        try Self.leaveUnmerged(name, in: sandbox)
        #expect(folder.mayBeUnfinished, "\(name)")
      }
    }
  }

  @Test(arguments: ["merge", "cherry-pick", "revert", "rebase"])
  func `an operation of git is found even after all conflicts are resolved`(_ way: String)
    throws
  {
    try Sandbox.run { sandbox in
      try sandbox.commit(["a.md": "1\n"])
      try sandbox.git("checkout", "--quiet", "-b", "side")
      try sandbox.commit(["a.md": "2\n"])
      try sandbox.git("checkout", "--quiet", "main")
      try sandbox.commit(["a.md": "3\n"])
      let folder = try Self.folder(sandbox.path)
      #expect(!folder.mayBeUnfinished)
      _ = try sandbox.git.run([way, "side"])
      #expect(folder.mayBeUnfinished)
      try sandbox.git("add", "a.md")
      #expect(folder.mayBeUnfinished)
      try sandbox.git(way, "--abort")
      #expect(!folder.mayBeUnfinished)
    }
  }

  @Test func `a linked working tree has its own git folder`() throws {
    try Sandbox.run { sandbox in
      try sandbox.commit(["a.md": "1\n"])
      let linked = sandbox.folder.path(of: "linked")
      try sandbox.git("worktree", "add", "--quiet", "-b", "side", linked)
      try Self.leaveUnmerged("a.md", in: sandbox)
      #expect(try Self.folder(sandbox.path).mayBeUnfinished)
      #expect(try !Self.folder(linked).mayBeUnfinished)
      // A relative path, as in submodules.
      let name = try Self.folder(linked).path
      let relative = try #require(name.path(below: sandbox.folder.path))
      try Disk.write(Array("gitdir: ../\(relative)\n".utf8), to: "\(linked)/.git")
      #expect(try !Self.folder(linked).mayBeUnfinished)
      try Disk.write(try Disk.read("\(sandbox.path)/.git/index"), to: "\(name)/index")
      #expect(try Self.folder("\(linked)/deep/er").mayBeUnfinished)
      try Disk.remove("\(linked)/.git")
      let link = try ChildProcess(["ln", "-s", name, ".git"], in: linked).run()
      try #require(link.exitCode == 0)
      #expect(try Self.folder(linked).mayBeUnfinished)
    }
  }

  @Test func `an unreadable git folder does not count as unfinished`() throws {
    try Sandbox.run { sandbox in
      let folder = try Self.folder(sandbox.path)
      #expect(!folder.mayBeUnfinished)
      try sandbox.commit(["a.md": "1\n", "b.md": "2\n"])
      let index = try Disk.read("\(sandbox.path)/.git/index")
      for count in 0..<index.count {
        #expect(!IndexHeaders(Array(index.prefix(count))).hasUnmerged)
      }
      #expect(!IndexHeaders(Array("DIRC".utf8) + Array(repeating: 0xFF, count: 8)).hasUnmerged)
      try Disk.write(Array("nonsense\n".utf8), to: "\(sandbox.path)/inner/.git")
      #expect(GitFolder(around: "\(sandbox.path)/inner", System()) == nil)
    }
  }

  @Test func `a file that one side removed is distinguished from one that both changed`() throws {
    try Sandbox.run { sandbox in
      try sandbox.commit(["a.md": "1\n", "b.md": "1\n"])
      try sandbox.git("checkout", "--quiet", "-b", "side")
      try sandbox.commit(["a.md": "2\n", "b.md": "2\n"])
      try sandbox.git("checkout", "--quiet", "main")
      try Disk.remove("\(sandbox.path)/a.md")
      try sandbox.commit(["b.md": "3\n"])
      _ = try sandbox.git.run(["merge", "side"])
      let files = try sandbox.open().unmergedFiles()
      #expect(files.map(\.path) == ["a.md", "b.md"])
      #expect(files.map(\.isRemoved) == [true, false])
    }
  }

  /// Ways in which a working tree `tree` can have a git folder outside itself.
  static let ways: [(script: String, stray: String?)] = [
    ("git init -q tree", nil),
    ("git init -q tree && mv tree/.git tree/.repo && ln -s .repo tree/.git", nil),
    ("git -C other worktree add -q ../tree", nil),
    ("git -C other worktree add -q ../x && git -C other worktree move ../x ../tree", nil),
    (
      "git -c protocol.file.allow=always -C . submodule --quiet add ./other tree", nil
    ),
    ("mkdir tree && ln -s ../other/.git tree/.git", "other/.git"),
    ("mkdir tree && echo 'gitdir: ../other/.git' >tree/.git", "other/.git"),
    ("git init -q --separate-git-dir apart tree", "apart"),
    (
      "git init -q --separate-git-dir apart tree && git -C apart config core.worktree ../tree", nil
    ),
    ("mkdir tree && echo 'gitdir:../other/.git' >tree/.git", "other/.git"),
    ("mkdir tree && echo 'gitdir:   ../other/.git  ' >tree/.git", "other/.git"),
    ("mkdir tree && echo 'gitdir: ../gone/.git' >tree/.git", "tree/../gone/.git"),
    ("mkdir tree && echo nonsense >tree/.git", "tree/.git"),
    ("mkdir tree && head -c 70000 /dev/zero | tr '\\0' '\\n' >tree/.git", "tree/.git"),
    (
      "mkdir -p tree/'sub\n' && ln -s \"$PWD/other/.git\" tree/'sub\n'/git"
        + " && printf 'gitdir: sub\\n/git' >tree/.git", "other/.git"
    ),
    (
      "git init -q tree && printf '\\377' >tree/.git/commondir", "tree/.git/commondir"
    ),
    // The names of working trees of other repositories.
    (
      "git -C other worktree add -q ../x && mkdir tree && cp x/.git tree/.git",
      "other/.git"
    ),
    ("git init -q tree && echo ../../other/.git >tree/.git/commondir", "other/.git"),
    (
      "mkdir -p tree/made && echo 'gitdir: made' >tree/.git && echo \"$PWD/tree/.git\" >tree/made/gitdir"
        + " && echo ../../other/.git >tree/made/commondir", "other/.git"
    ),
    (
      "mkdir -p tree/worktrees/x && echo 'gitdir: worktrees/x' >tree/.git && echo ../../.git"
        + " >tree/worktrees/x/gitdir && echo \"$PWD/other/.git\" >tree/worktrees/x/commondir",
      "other/.git"
    ),
  ]

  @Test(arguments: ways)
  func `a git folder of another repository is distinguished from the tree's own`(
    _ way: (script: String, stray: String?)
  ) throws {
    try Sandbox.run { sandbox in
      try sandbox.commit(["a.md": "1\n"])
      let script = "git clone -q . other 2>&1 && \(way.script) && mkdir -p tree/deep"
      var shell = ChildProcess(["sh", "-ec", script], in: sandbox.path)
      shell.environment.merge(["GIT_CONFIG_NOSYSTEM": "1", "HOME": sandbox.path]) { $1 }
      let outcome = try shell.run()
      try #require(outcome.exitCode == 0, "\(outcome.text)")
      for place in ["tree", "tree/deep"] {
        let stray = GitFolder.stray(around: "\(sandbox.path)/\(place)", System())
        #expect(stray == way.stray.map { "\(sandbox.path)/\($0)" })
      }
    }
  }
}
