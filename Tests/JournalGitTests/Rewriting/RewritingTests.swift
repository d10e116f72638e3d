import JournalGit
import TestSupport
import Testing

@Suite struct RewritingTests {
  private static let secret = "the word that must go"

  /// The places of the secret in all objects and files of git.
  private func traces(_ sandbox: Sandbox) throws -> [String] {
    let ids = try sandbox.git("cat-file", "--batch-all-objects", "--batch-check=%(objectname)")
      .split(separator: "\n").map(String.init)
    var found: [String] = []
    for id in ids {
      let kind = try sandbox.git("cat-file", "-t", id).dropLast()
      if kind != "tree", try sandbox.git("cat-file", String(kind), id).contains(Self.secret) {
        found.append("\(kind) \(id)")
      }
    }
    for file in try Disk.files(below: "\(sandbox.path)/.git") {
      let text = String(decoding: try Disk.read("\(sandbox.path)/.git/\(file)"), as: UTF8.self)
      if text.contains(Self.secret) { found.append(file) }
    }
    return found
  }

  /// Removes the secret from every file below `daily`, and removes files that have only the secret.
  private func purge(_ sandbox: Sandbox) throws -> RewriteReport {
    let repository = try sandbox.open()
    return try repository.rewrite(
      by: .ada,
      because: "purge",
      message: { $0.replacing(Self.secret, with: "[gone]") },
      { path, entry throws in
        let text = String(decoding: try repository.bytes(ofBlob: entry.id), as: UTF8.self)
        if text == Self.secret { return .drop }
        if !text.contains(Self.secret) { return .keep }
        let new = text.replacing(Self.secret + "\n", with: "")
        return .replace(try repository.write(blob: Array(new.utf8)))
      }
    )
  }

  private func furnish(_ sandbox: Sandbox) throws {
    let git = sandbox.git
    // The fixed clock is years back, and `git gc` would clear logs of that age.
    try git("config", "gc.reflogExpire", "never")
    try git("config", "gc.reflogExpireUnreachable", "never")
    try sandbox.commit(["other.md": "other\n", "work/deep/x.md": "x\n"], "first")
    try sandbox.commit(["daily.md": "a\n\(Self.secret)\n", "only.md": Self.secret], "second")
    try git("tag", "--annotate", "--message=about \(Self.secret)", "v1")
    try git("notes", "add", "--message=note on second")
    try git("checkout", "--quiet", "-b", "side")
    try sandbox.commit(["side.md": "\(Self.secret)\nside\n"], "side, \(Self.secret)")
    try git("checkout", "--quiet", "main")
    try sandbox.commit(["daily.md": "a\nb\n\(Self.secret)\n"], "third")
    try git("merge", "--quiet", "--no-edit", "side")
    try sandbox.commit(["lost.md": Self.secret], "only in the reflog")
    try git("reset", "--quiet", "--hard", "HEAD~1")
    try git("worktree", "add", "--quiet", "--detach", "../linked", "HEAD")
    let linked = GitProgram(folder: sandbox.folder.path(of: "linked"))
    try sandbox.folder.write("\(Self.secret)\nlinked\n", to: "linked/linked.md")
    try linked("add", "--all")
    try linked("commit", "--quiet", "--message=on no branch")
    try sandbox.write("a\nstash\n\(Self.secret)\n", to: "daily.md")
    try git("stash", "push", "--quiet", "--message=kept")
    try sandbox.write("again\n\(Self.secret)\n", to: "daily.md")
    try git("stash", "push", "--quiet")
    try git("gc", "--quiet")
    try sandbox.write("dangling \(Self.secret)", to: "dangling.txt")
    try git("hash-object", "-w", "dangling.txt")
    try Disk.remove("\(sandbox.path)/dangling.txt")
  }

  @Test func `the removed text is in no object, log or file of git afterwards`() throws {
    try Sandbox.run { sandbox in
      try furnish(sandbox)
      let git = sandbox.git
      let first = try sandbox.id("main~3")
      let subjects = try git("log", "--all", "--format=%s")
      let clean = try git("diff", "main", "side", "--stat", "--", "other.md")
      #expect(try !traces(sandbox).isEmpty)
      // The caller handles the index of each working tree.
      for folder in [sandbox.path, sandbox.folder.path(of: "linked")] {
        try GitProgram(folder: folder)("rm", "-r", "--quiet", "--cached", ".")
      }
      try git("pack-refs", "--all")
      let report = try purge(sandbox)
      #expect(report.remaining == [])
      #expect(try traces(sandbox) == [])
      let packed = String(
        decoding: try sandbox.folder.read("journal/.git/packed-refs"),
        as: UTF8.self
      )
      #expect(report.commits.keys.allSatisfy { !packed.contains($0.hex) })
      #expect(try sandbox.faults() == [])
      #expect(
        report.references == [
          "refs/heads/main", "refs/heads/side", "refs/notes/commits", "refs/stash", "refs/tags/v1",
          "HEAD",
        ]
      )
      #expect(try sandbox.id("main~3") == first)
      let expected = subjects.replacing(Self.secret, with: "[gone]")
      let now = try git("log", "--all", "--format=%s").split(separator: "\n").sorted()
      #expect(now == expected.split(separator: "\n").sorted())
      #expect(try git("diff", "main", "side", "--stat", "--", "other.md") == clean)
      #expect(try git("show", "main:daily.md") == "a\nb\n")
      #expect(try git("show", "side:side.md") == "side\n")
      #expect(try git("show", "v1:daily.md") == "a\n")
      #expect(try git("tag", "--list", "--format=%(contents)", "v1") == "about [gone]\n\n")
      #expect(try git("notes", "show", "v1^{commit}") == "note on second\n")
      #expect(try git("stash", "list").split(separator: "\n").count == 2)
      #expect(try git("show", "stash@{1}:daily.md") == "a\nstash\n")
      #expect(try git("ls-tree", "--name-only", "main") == "daily.md\nother.md\nside.md\nwork\n")
      let linked = GitProgram(folder: sandbox.folder.path(of: "linked"))
      #expect(try linked("show", "HEAD:linked.md") == "linked\n")
      #expect(try git("reflog", "--format=%gs").contains("commit: only in the reflog\n"))
      #expect(try !git("reflog", "--all", "--format=%gs").contains("purge"))
      #expect(try git("count-objects", "-v").contains("count: 0\n"))
    }
  }

  @Test func `rewriting a second time changes nothing`() throws {
    try Sandbox.run { sandbox in
      try furnish(sandbox)
      try sandbox.git("rm", "-r", "--quiet", "--cached", ".")
      _ = try purge(sandbox)
      let before = try sandbox.git("for-each-ref")
      let again = try purge(sandbox)
      #expect(again.commits.isEmpty && again.references.isEmpty)
      #expect(try sandbox.git("for-each-ref") == before)
      #expect(try sandbox.faults() == [])
    }
  }

  @Test func `staged text is reported as remaining`() throws {
    try Sandbox.run { sandbox in
      try sandbox.commit(["daily.md": "a\n\(Self.secret)\n"])
      let blob = try sandbox.id("HEAD:daily.md")
      let report = try purge(sandbox)
      #expect(report.remaining == [blob])
      #expect(try sandbox.git("show", ":daily.md") == "a\n\(Self.secret)\n")
    }
  }

  @Test func `a file kept at another path is not reported as remaining`() throws {
    try Sandbox.run { sandbox in
      let commit = try sandbox.commit(["a.md": "same\n", "b.md": "same\n"])
      let repository = try sandbox.open()
      let report = try repository.rewrite(by: .ada, because: "p") { path, _ in
        path == "a.md" ? .drop : .keep
      }
      #expect(report.remaining == [])
      #expect(try sandbox.git("ls-tree", "--name-only", "HEAD") == "b.md\n")
      let isThere = try sandbox.open().contains(commit)
      #expect(!isThere)
    }
  }

  @Test func `only rewritten commits lose their signatures, and all other bytes are kept`() throws {
    try Sandbox.run { sandbox in
      try sandbox.commit(["a.md": "1"])
      let tree = try sandbox.id("HEAD^{tree}")
      let text = """
        tree \(tree)
        author Ada <a@b> 1700000000 +0100
        committer Ada <a@b> 1700000000 +0100
        gpgsig -----BEGIN PGP SIGNATURE-----
         
         abc
         -----END PGP SIGNATURE-----
        encoding ISO-8859-1
        x-custom kept

        signed
        """
      let id = try sandbox.git("hash-object", "-t", "commit", "-w", "--stdin", input: text)
      try sandbox.git("update-ref", "refs/heads/main", String(id.dropLast()))
      let repository = try sandbox.open()
      let kept = try repository.rewrite(by: .ada, because: "none") { _, _ in .keep }
      #expect(kept.commits.isEmpty)
      #expect(try sandbox.git("cat-file", "commit", "main") == text)
      let empty = "4b825dc642cb6eb9a060e54bf8d69288fbee4904"
      _ = try repository.rewrite(by: .ada, because: "all") { _, _ in .drop }
      let start = try #require(text.firstRange(of: "gpgsig"))
      let end = try #require(text.firstRange(of: "encoding"))
      let expected = text[..<start.lowerBound] + text[end.lowerBound...]
      #expect(
        try sandbox.git("cat-file", "commit", "main")
          == expected.replacing("\(tree)", with: empty)
      )
    }
  }

  @Test func `rewriting is refused during a merge or with a kept pack`() throws {
    try Sandbox.run { sandbox in
      try sandbox.commit(["a.md": "1\n"])
      try sandbox.git("gc", "--quiet")
      let names = try Disk.names(in: "\(sandbox.path)/.git/objects/pack")
      let pack = try #require(names.first { $0.hasSuffix(".pack") }).dropLast(5)
      try Disk.write([], to: "\(sandbox.path)/.git/objects/pack/\(pack).keep")
      #expect(reason { _ = try purge(sandbox) } == .kept)
      try Disk.remove("\(sandbox.path)/.git/objects/pack/\(pack).keep")
      try sandbox.git("checkout", "--quiet", "-b", "side")
      try sandbox.commit(["a.md": "2\n"])
      try sandbox.git("checkout", "--quiet", "main")
      try sandbox.commit(["a.md": "3\n"])
      _ = try sandbox.git.run(["merge", "side"])
      #expect(reason { _ = try purge(sandbox) } == .unfinished(.merge))
      #expect(!Disk.exists("\(sandbox.path)/.git/gc.pid"))
    }
  }

  @Test func `a shallow history stays shallow`() throws {
    try Sandbox.run { sandbox in
      for number in 1...4 { try sandbox.commit(["a.md": "\(number)\n\(Self.secret)\n"]) }
      let outside = GitProgram(folder: sandbox.folder.path)
      try outside("clone", "--quiet", "--depth=2", "file://\(sandbox.path)", "cut")
      let git = GitProgram(folder: sandbox.folder.path(of: "cut"))
      let cut = Sandbox(folder: sandbox.folder, git: git)
      try git("read-tree", "--empty")
      let repository = try cut.open("cut")
      let report = try repository.rewrite(by: .ada, because: "all") { _, entry in
        entry.isBlob ? .drop : .keep
      }
      #expect(report.commits.count == 2)
      #expect(try git("rev-list", "--count", "main") == "2\n")
      #expect(try cut.faults() == [])
    }
  }

  @Test func `a remote branch whose name is not UTF-8 is removed by rewriting`() throws {
    try Sandbox.run { sandbox in
      try sandbox.commit(["daily.md": "a\n\(Self.secret)\n"])
      // A shell creates the name from bytes, since an argument must be UTF-8 here.
      let planting = """
        for place in refs logs/refs; do mkdir -p .git/$place/remotes/origin; done
        name=$(printf 'origin/caf\\351')
        git rev-parse HEAD >.git/refs/remotes/$name
        cp .git/logs/HEAD .git/logs/refs/remotes/$name
        git update-ref refs/remotes/origin/main HEAD
        git read-tree --empty
        """
      try #require(ChildProcess(["sh", "-ec", planting], in: sandbox.path).run().exitCode == 0)
      #expect(try sandbox.open().everyTip().count == 1)
      let report = try purge(sandbox)
      #expect(report.references.first?.hasPrefix("refs/remotes/origin/caf") == true)
      let moved = report.references.dropFirst().sorted()
      #expect(moved == ["refs/heads/main", "refs/remotes/origin/main"])
      #expect(report.remaining.isEmpty)
      #expect(try traces(sandbox).isEmpty)
      let names = try sandbox.git("for-each-ref", "--format=%(refname)").split(separator: "\n")
      #expect(names == ["refs/heads/main", "refs/remotes/origin/main"])
      #expect(try Disk.files(below: "\(sandbox.path)/.git/logs/refs/remotes") == ["origin/main"])
    }
  }
}
