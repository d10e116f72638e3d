import Glibc
import JournalGit
import JournalSystem
import TestSupport
import Testing

@Suite struct MovingTests {
  @Test func `git shows the first and the second commit of a moved branch`() throws {
    try Sandbox.run { sandbox in
      let repository = try sandbox.open()
      let first = try repository.save("1", at: "daily.md", "one")
      let second = try repository.save("2", at: "daily.md", "two")
      #expect(try sandbox.git("log", "--format=%H %s") == "\(second) two\n\(first) one\n")
      #expect(try sandbox.faults() == [])
      #expect(
        try sandbox.git("reflog", "--format=%gd %gn %gs") == "HEAD@{0} Ada two\nHEAD@{1} Ada one\n"
      )
    }
  }

  @Test func `a tip that another commit has moved is not lost`() throws {
    try Sandbox.run { sandbox in
      let first = try sandbox.commit(["a.md": "1"])
      let repository = try sandbox.open()
      let ours = try repository.commit(
        tree: try repository.details(of: first).tree,
        parents: [first],
        author: .ada,
        committer: .ada,
        message: "ours"
      )
      let theirs = try sandbox.commit(["b.md": "2"])
      let name = "refs/heads/main"
      for old in [first, nil, ours] {
        let found = reason { try repository.move(name, from: old, to: ours, by: .ada, because: "") }
        #expect(found == .changed)
      }
      #expect(try sandbox.id("main") == theirs)
      try repository.move(name, from: theirs, to: ours, by: .ada, because: "now")
      #expect(try sandbox.id("main") == ours)
    }
  }

  @Test func `moving an alias moves its target branch`() throws {
    try Sandbox.run { sandbox in
      try sandbox.git("symbolic-ref", "refs/heads/main", "refs/heads/trunk")
      let repository = try sandbox.open()
      let unborn = try repository.head()
      #expect(unborn == .unborn(branch: "refs/heads/trunk"))
      let first = try repository.save("1", at: "a.md", "one")
      let head = try repository.head()
      #expect(head == .branch("refs/heads/trunk", first))
      #expect(try sandbox.git("symbolic-ref", "refs/heads/main") == "refs/heads/trunk\n")
      #expect(try sandbox.git("reflog", "--format=%gs") == "one\n")
      try sandbox.git("symbolic-ref", "refs/heads/trunk", "refs/heads/main")
      #expect(reason { _ = try repository.head() } == .corrupt)
    }
  }

  @Test func `an empty folder is replaced by a branch, and a folder with a branch is not`()
    throws
  {
    try Sandbox.run { sandbox in
      let first = try sandbox.commit(["a.md": "1"])
      let repository = try sandbox.open()
      _ = try ChildProcess(["mkdir", "-p", "refs/heads/x/y"], in: "\(sandbox.path)/.git").run()
      try repository.move("refs/heads/x", from: nil, to: first, by: .ada, because: "x")
      #expect(try sandbox.id("x") == first)
      try sandbox.git("branch", "z/a")
      let found = reason {
        try repository.move("refs/heads/z", from: nil, to: first, by: .ada, because: "z")
      }
      #expect(found == .exists)
      #expect(try sandbox.id("z/a") == first)
    }
  }

  @Test(arguments: [
    RecordedCall(.fsync, "refs/heads"), RecordedCall(.open, "logs/refs/heads/main"),
    RecordedCall(.write, "logs/HEAD"),
  ])
  func `an error after a move is returned, not thrown`(_ place: RecordedCall) throws {
    try Sandbox.run { sandbox in
      let first = try sandbox.commit(["a.md": "1"])
      let tree = try sandbox.id("HEAD^{tree}")
      let path = "\(sandbox.path)/.git/\(place.path)"
      let plan = FaultPlan { _, call in
        call == RecordedCall(place.call, path) ? .failure(ENOSPC) : nil
      }
      let repository = try sandbox.open(System(plan))
      let next = try repository.commit(
        tree: tree,
        parents: [first],
        author: .ada,
        committer: .ada,
        message: "next"
      )
      let left = try repository.move(
        "refs/heads/main",
        from: first,
        to: next,
        by: .ada,
        because: "next"
      )
      #expect((left as? GitError)?.reason == .noSpace)
      #expect(try sandbox.id("main") == next)
    }
  }

  @Test func `new folders of a reference are synced and keep the permissions`() throws {
    try Sandbox.run { sandbox in
      let first = try sandbox.commit(["a.md": "1"])
      let git = "\(sandbox.path)/.git"
      _ = try ChildProcess(["chmod", "2775", ".", "refs/heads"], in: git).run()
      _ = try ChildProcess(["chmod", "664", "refs/heads/main"], in: git).run()
      let plan = FaultPlan()
      let repository = try sandbox.open(System(plan))
      try repository.move("refs/heads/a/b", from: nil, to: first, by: .ada, because: "new")
      #expect(plan.recorded.contains(RecordedCall(.fsync, "\(git)/refs/heads")))
      _ = try repository.save("2", at: "a.md")
      let modes = try ChildProcess(["stat", "-c", "%a", "refs/heads/main", "tj"], in: git).run()
      #expect(modes.text == "664\n2775\n")
    }
  }

  @Test func `locks left by a killed process of tj are removed everywhere`() throws {
    try Sandbox.run { sandbox in
      try sandbox.commit(["a.md": "1"])
      let repository = try sandbox.open()
      _ = try repository.save("2", at: "a.md")
      let git = "\(sandbox.path)/.git"
      let ours = ["HEAD.lock", "refs/heads/side.lock"]
      for name in ours {
        _ = try ChildProcess(["ln", "tj/reference.guard", name], in: git).run()
      }
      try sandbox.folder.write("", to: "journal/.git/refs/heads/main.lock")
      try repository.clearLeftLocks()
      #expect(
        try Disk.files(below: git).filter { $0.hasSuffix(".lock") } == ["refs/heads/main.lock"]
      )
    }
  }

  @Test func `a packed reference can be moved`() throws {
    try Sandbox.run { sandbox in
      let first = try sandbox.commit(["a.md": "1"])
      try sandbox.git("pack-refs", "--all")
      let repository = try sandbox.open()
      let second = try repository.save("2", at: "a.md")
      #expect(try sandbox.id("main") == second)
      #expect(try sandbox.id("main~1") == first)
    }
  }

  @Test func `a reference that another program has locked is not moved`() throws {
    try Sandbox.run { sandbox in
      let first = try sandbox.commit(["a.md": "1"])
      try sandbox.folder.write("", to: "journal/.git/refs/heads/main.lock")
      let repository = try sandbox.open()
      let error = #expect(throws: GitError.self) { _ = try repository.save("2", at: "a.md") }
      #expect(error?.reason == .locked)
      #expect(error?.function == "link")
      #expect(
        error?.description
          == "refs/heads/main: locked by another program;"
          + " try again when git has finished, or remove its lock file if git is not running"
      )
      #expect(try sandbox.id("main") == first)
    }
  }

  @Test func `a linked working tree has its own branch`() throws {
    try Sandbox.run { sandbox in
      let first = try sandbox.commit(["a.md": "1"])
      try sandbox.git("worktree", "add", "--quiet", "-b", "side", "../linked")
      let linked = try sandbox.open("linked")
      let tree = try linked.details(of: first).tree
      let commit = try linked.commit(
        tree: tree,
        parents: [first],
        author: .ada,
        committer: .ada,
        message: "side"
      )
      try linked.move("refs/heads/side", from: first, to: commit, by: .ada, because: "side")
      let head = try linked.head()
      #expect(head == .branch("refs/heads/side", commit))
      #expect(try sandbox.id("main") == first)
      #expect(try sandbox.git("-C", "../linked", "reflog", "--format=%gs", "-1") == "side\n")
    }
  }

  @Test func `no commit is lost when git and tj commit at the same time`() throws {
    try Sandbox.run { sandbox in
      try sandbox.commit(["a.md": "1"])
      let script = """
        for i in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15; do
          until git commit --quiet --allow-empty --message=theirs; do [ -e ../log ] || exit; done
          echo x >> ../theirs
        done
        touch ../done
        """
      var child = ChildProcess(["sh", "-c", "(\(script)) > ../log 2>&1 &"], in: sandbox.path)
      for role in ["AUTHOR", "COMMITTER"] {
        child.environment["GIT_\(role)_NAME"] = "Bob"
        child.environment["GIT_\(role)_EMAIL"] = "bob@example.org"
      }
      _ = try child.run()
      let repository = try sandbox.open()
      let isDone = { Disk.exists(sandbox.folder.path(of: "done")) }
      let commits = { ((try? sandbox.folder.read("theirs").count) ?? 0) / 2 }
      var (ours, theirs) = (0, 0)
      var refused: Set<GitError.Reason> = []
      while ours < 60 || !isDone() {
        do {
          _ = try repository.save("\(ours)", at: "b.md")
          ours += 1
        } catch let error as GitError {
          refused.insert(error.reason)
          continue
        }
        // git gives up if the branch has moved, so without a pause it would never succeed.
        guard ours.isMultiple(of: 4) else { continue }
        let hasMoved = eventually { commits() > theirs || isDone() }
        try #require(hasMoved)
        theirs = commits()
      }
      #expect(refused.isSubset(of: [.changed, .locked]))
      theirs = commits()
      #expect(theirs == 15)
      #expect(try sandbox.git("rev-list", "--count", "main") == "\(1 + ours + theirs)\n")
      #expect(try sandbox.faults() == [])
    }
  }
}
