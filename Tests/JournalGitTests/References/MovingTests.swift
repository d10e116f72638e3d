import JournalGit
import TestSupport
import Testing

@Suite struct MovingTests {
  @Test func `a first commit, a second, and what git says of them`() throws {
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

  @Test func `a packed reference moves too`() throws {
    try Sandbox.run { sandbox in
      let first = try sandbox.commit(["a.md": "1"])
      try sandbox.git("pack-refs", "--all")
      let repository = try sandbox.open()
      let second = try repository.save("2", at: "a.md")
      #expect(try sandbox.id("main") == second)
      #expect(try sandbox.id("main~1") == first)
    }
  }

  @Test func `a reference that somebody has locked stays`() throws {
    try Sandbox.run { sandbox in
      let first = try sandbox.commit(["a.md": "1"])
      try sandbox.folder.write("", to: "journal/.git/refs/heads/main.lock")
      let repository = try sandbox.open()
      let error = #expect(throws: GitError.self) { _ = try repository.save("2", at: "a.md") }
      #expect(error?.reason == .locked)
      #expect(error?.function == "link")
      #expect(
        error?.description == "refs/heads/main: another program is writing this part of the "
          + "repository; try again when git has finished"
      )
      #expect(try sandbox.id("main") == first)
    }
  }

  @Test func `a linked working tree has a branch of its own`() throws {
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

  @Test func `commits of git beside ours are all there in the end`() throws {
    try Sandbox.run { sandbox in
      try sandbox.commit(["a.md": "1"])
      let script = """
        for i in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15; do
          git commit --quiet --allow-empty --message=theirs && echo x >> ../theirs
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
      var ours = 0
      var refused: Set<GitError.Reason> = []
      while ours < 60 || (ours < 3000 && !Disk.exists(sandbox.folder.path(of: "done"))) {
        do {
          _ = try repository.save("\(ours)", at: "b.md")
          ours += 1
        } catch let error as GitError {
          refused.insert(error.reason)
        }
      }
      #expect(refused.isSubset(of: [.changed, .locked]))
      let theirs = try sandbox.folder.read("theirs").count / 2
      #expect(theirs > 0)
      #expect(try sandbox.git("rev-list", "--count", "main") == "\(1 + ours + theirs)\n")
      #expect(try sandbox.faults() == [])
    }
  }
}
