import JournalGit
import TestSupport
import Testing

/// Objects that rewriting must reach, and data outside the history.
@Suite struct ReachTests {
  private static let secret = "the word that must go"

  /// Drops every file that has the secret.
  private func purge(_ sandbox: Sandbox) throws -> RewriteReport {
    let repository = try sandbox.open()
    return try repository.rewrite(by: .ada, because: "purge") { _, entry throws in
      let text = String(decoding: try repository.bytes(ofBlob: entry.id), as: UTF8.self)
      return text.contains(Self.secret) ? .drop : .keep
    }
  }

  /// Runs a shell command with git's variables set.
  private func shell(_ line: String, in sandbox: Sandbox) throws {
    let outcome = try ChildProcess(["sh", "-e", "-c", line], in: sandbox.path).run()
    try #require(outcome.exitCode == 0, "\(outcome.text)")
  }

  private func furnish(_ sandbox: Sandbox) throws -> ObjectID {
    try sandbox.commit(["a.md": "a\n", "b.md": Self.secret])
    return try sandbox.id("HEAD")
  }

  @Test(arguments: [
    "git update-ref \"refs/heads/$(printf 'caf\\351')\" HEAD",
    "mkdir -p .git/logs/refs/heads && cp .git/logs/HEAD \".git/logs/refs/heads/$(printf '\\351')\"",
    "touch \".git/objects/$(printf '\\351')\"",
    "git worktree add --quiet ../x && mv .git/worktrees/x \".git/worktrees/$(printf '\\351')\"",
  ])
  func `an unreadable name stops rewriting before anything is removed`(_ line: String) throws {
    try Sandbox.run { sandbox in
      let tip = try furnish(sandbox)
      try shell(line, in: sandbox)
      #expect(reason { _ = try purge(sandbox) } == .unreadableName)
      #expect(try sandbox.id("main") == tip)
    }
  }

  @Test func `references of a single linked working tree keep their commits without the secret`()
    throws
  {
    try Sandbox.run { sandbox in
      _ = try furnish(sandbox)
      try sandbox.git("worktree", "add", "--quiet", "-b", "side", "../linked")
      let linked = GitProgram(folder: sandbox.folder.path(of: "linked"))
      try sandbox.folder.write("kept\n", to: "linked/c.md")
      try linked("add", "--all")
      try linked("commit", "--quiet", "--message=own")
      for name in ["refs/worktree/own", "refs/rewritten/own"] {
        try linked("update-ref", name, "HEAD")
      }
      try linked("reset", "--quiet", "--hard", "main")
      for git in [sandbox.git, linked] {
        try git("rm", "-r", "--quiet", "--cached", ".")
        try git("reflog", "expire", "--expire=all", "--all")
      }
      let report = try purge(sandbox)
      #expect(report.remaining == [])
      #expect(report.references.contains("refs/worktree/own"))
      for name in ["refs/worktree/own", "refs/rewritten/own"] {
        #expect(try linked("ls-tree", "--name-only", name) == "a.md\nc.md\n")
      }
      #expect(try sandbox.faults() == [])
    }
  }

  @Test func `unfinished objects and records of resolved conflicts are removed`() throws {
    try Sandbox.run { sandbox in
      _ = try furnish(sandbox)
      try sandbox.git("rm", "-r", "--quiet", "--cached", ".")
      let strays = [
        "objects/pack/tmp_pack_a", "objects/pack/tmp_idx_a", "objects/pack/pack-1234.pack",
        "objects/pack/.tmp-1-pack-1.pack", "objects/00/tmp_obj_a", "objects/tmp_object_git2_a",
        "objects/tmp_objdir-incoming-a/pack/tmp_pack_b", "rr-cache/12/preimage",
        "rr-cache/12/postimage", "MERGE_RR", "tj/packing/pack_git2_a",
      ]
      for name in strays { try sandbox.folder.write(Self.secret, to: "journal/.git/\(name)") }
      _ = try purge(sandbox)
      let left = try Disk.files(below: "\(sandbox.path)/.git")
      #expect(left.filter { strays.contains($0) } == [])
      #expect(try sandbox.git("show", "main:a.md") == "a\n")
      #expect(try sandbox.faults() == [])
      _ = try purge(sandbox)
      #expect(try sandbox.git("show", "main:a.md") == "a\n")
    }
  }

  @Test func `the versions of a resolved conflict are removed in every working tree`() throws {
    try Sandbox.run { sandbox in
      try sandbox.commit(["a.md": "a\n", "b.md": "b\n"])
      try sandbox.git("branch", "side")
      try sandbox.git("worktree", "add", "--quiet", "../linked", "side")
      let linked = GitProgram(folder: sandbox.folder.path(of: "linked"))
      try sandbox.folder.write(Self.secret, to: "linked/b.md")
      try linked("commit", "--quiet", "--all", "--message=there")
      try sandbox.commit(["b.md": "\(Self.secret) here"])
      for (git, other) in [(sandbox.git, "side"), (linked, "main~")] {
        _ = try git.run(["merge", "--quiet", other])
        try Disk.write(Array("resolved\n".utf8), to: "\(git.folder)/b.md")
        try git("commit", "--quiet", "--all", "--message=merged")
      }
      try #require(try sandbox.git("ls-files", "--resolve-undo") != "")
      try sandbox.git("add", "--all")
      let staged = try sandbox.git("ls-files", "--stage")
      _ = try purge(sandbox)
      #expect(try sandbox.git("ls-files", "--resolve-undo") == "")
      #expect(try sandbox.git("ls-files", "--stage") == staged)
      try sandbox.git("gc", "--quiet")
      #expect(try sandbox.faults() == [])
      #expect(try sandbox.git("status", "--porcelain") == "")
    }
  }

  @Test func `a branch with the name of a former temporary file keeps its log`() throws {
    try Sandbox.run { sandbox in
      _ = try furnish(sandbox)
      try sandbox.git("branch", "main.tj")
      try sandbox.git("rm", "-r", "--quiet", "--cached", ".")
      _ = try purge(sandbox)
      #expect(try sandbox.git("reflog", "main.tj", "--format=%gs") == "branch: Created from main\n")
    }
  }

  @Test func `nothing is destroyed while the index of a working tree is locked`() throws {
    try Sandbox.run { sandbox in
      let tip = try furnish(sandbox)
      try sandbox.git("worktree", "add", "--quiet", "-b", "side", "../linked")
      let lock = "journal/.git/worktrees/linked/index.lock"
      try sandbox.folder.write("", to: lock)
      #expect(reason { _ = try purge(sandbox) } == .locked)
      #expect(try sandbox.id("main") == tip)
      #expect(!Disk.exists("\(sandbox.path)/.git/index.lock"))
      #expect(Disk.exists(sandbox.folder.path(of: lock)))
    }
  }
}
