import JournalGit
import TestSupport
import Testing

@Suite struct HeadTests {
  @Test func `a branch, a detached commit and an unborn branch are distinguished`() throws {
    try Sandbox.run { sandbox in
      let first = try sandbox.commit(["a.md": "1"])
      let repository = try sandbox.open()
      let onBranch = try repository.head()
      #expect(onBranch == .branch("refs/heads/main", first))
      #expect(onBranch.tip == first)
      try sandbox.git("checkout", "--quiet", "--detach")
      let alone = try repository.head()
      #expect(alone == .detached(first))
      try sandbox.git("checkout", "--quiet", "--orphan", "new")
      let unborn = try repository.head()
      #expect(unborn == .unborn(branch: "refs/heads/new"))
    }
  }

  @Test func `an unfinished operation of git is recognized`() throws {
    try Sandbox.run { sandbox in
      try sandbox.commit(["a.md": "1\n"])
      let repository = try sandbox.open()
      #expect(repository.activity() == nil)
      try sandbox.git("checkout", "--quiet", "-b", "side")
      try sandbox.commit(["a.md": "2\n"])
      try sandbox.git("checkout", "--quiet", "main")
      try sandbox.commit(["a.md": "3\n"])
      _ = try sandbox.git.run(["merge", "side"])
      #expect(repository.activity() == .merge)
      let conflicted = try repository.indexed("a.md")
      #expect(conflicted == .conflicted)
      #expect(try repository.conflictedFiles() == ["a.md"])
      try sandbox.git("merge", "--abort")
      #expect(try repository.conflictedFiles() == [])
      _ = try sandbox.git.run(["cherry-pick", "side"])
      #expect(repository.activity() == .cherryPick)
      try sandbox.git("cherry-pick", "--abort")
      _ = try sandbox.git.run(["rebase", "side"])
      #expect(repository.activity() == .rebase)
      try sandbox.git("rebase", "--abort")
      _ = try sandbox.git.run(["revert", "--no-edit", "side"])
      #expect(repository.activity() == .revert)
      try sandbox.git("revert", "--abort")
      try sandbox.git("bisect", "start")
      #expect(repository.activity() == .bisect)
    }
  }
}
