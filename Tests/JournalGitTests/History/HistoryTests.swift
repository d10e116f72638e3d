import JournalGit
import TestSupport
import Testing

@Suite struct HistoryTests {
  @Test func `endlessly nested folders are one entry that is not opened`() throws {
    try Sandbox.run { sandbox in
      let first = try sandbox.commit(["a.md": "1"])
      let path = String(repeating: "a/", count: 3000) + "b.md"
      let blob = try sandbox.id("HEAD:a.md")
      try sandbox.git("update-index", "--index-info", input: "100644 \(blob)\t\(path)\n")
      try sandbox.git("commit", "--quiet", "--message=deep")
      let deep = try sandbox.id("HEAD")
      let repository = try sandbox.open()
      let files = try repository.files(in: deep, below: "")
      #expect(files.map(\.path) == ["a.md"])
      let changes = try repository.changes(from: first, to: deep)
      #expect(changes.count == 1 && changes[0].after?.isFolder == true)
      let tree = try sandbox.id("HEAD^{tree}")
      guard case .tooDeep = try repository.extent(ofTree: tree, limit: 10_000) else {
        Issue.record("it is usual")
        return
      }
      let change = TreeChange(path: path, entry: TreeEntry(id: blob))
      #expect(reason { _ = try repository.tree(updating: first, with: [change]) } == .tooDeep)
      let report = try repository.rewrite(by: .ada, because: "p") { path, _ in
        path == "a.md" ? .drop : .keep
      }
      #expect(report.commits.count == 2)
      let kept = try sandbox.git("ls-tree", "-r", "--name-only", "main")
      #expect(kept == path + "\n")
    }
  }

  @Test func `a few objects that stand for countless files exceed the limit`() throws {
    try Sandbox.run { sandbox in
      let first = try sandbox.commit(["a.md": "1", "b/c.md": "2"])
      let repository = try sandbox.open()
      let top = try repository.outline(of: first).tree
      let extents = try [3, 2].map { try repository.extent(ofTree: top, limit: $0) }
      #expect(extents == [.usual, .tooMany])
      var tree = top
      for _ in 0..<100 {
        let lines = (0..<10).map { "040000 tree \(tree)\t\($0)\n" }.joined()
        tree = try #require(ObjectID(hex: String(sandbox.git("mktree", input: lines).dropLast())))
      }
      let extent = try repository.extent(ofTree: tree, limit: 100_000)
      #expect(extent == .tooMany)
    }
  }

  /// A history with two merges, made by the real `git`.
  private func branches(_ sandbox: Sandbox) throws {
    try sandbox.commit(["a.md": "1"], "root")
    for round in 1...2 {
      try sandbox.git("checkout", "--quiet", "-B", "side")
      try sandbox.commit(["side.md": "\(round)"], "side \(round)")
      try sandbox.git("checkout", "--quiet", "main")
      try sandbox.commit(["main.md": "\(round)"], "main \(round)")
      try sandbox.git("merge", "--quiet", "--no-edit", "side")
    }
  }

  private func walk(
    _ repository: borrowing Repository,
    _ tips: [ObjectID],
    hiding hidden: [ObjectID] = []
  ) throws -> [CommitOutline] {
    var found: [CommitOutline] = []
    try repository.history(from: tips, hiding: hidden) { commit in
      found.append(commit)
      return .goOn
    }
    return found
  }

  @Test(arguments: [false, true])
  func `each commit is shown once, children first`(isCut: Bool) throws {
    try Sandbox.run { sandbox in
      try branches(sandbox)
      if isCut { try sandbox.folder.write("\(sandbox.id("main~2"))\n", to: "journal/.git/shallow") }
      let repository = try sandbox.open()
      let tip = try sandbox.id("main")
      let found = try walk(repository, [tip])
      let listed = try sandbox.git("rev-list", "main").split(separator: "\n").map(String.init)
      #expect(Set(found.map(\.id.hex)) == Set(listed))
      #expect(found.count == listed.count)
      var shown: Set<ObjectID> = []
      for commit in found {
        #expect(shown.isDisjoint(with: commit.parents))
        shown.insert(commit.id)
      }
      #expect(found[0].seconds == 1_700_000_000)
      let side = try sandbox.id("side")
      let rest = try walk(repository, [tip, tip], hiding: [side])
      let expected = try sandbox.git("rev-list", "--count", "main", "^side")
      #expect("\(rest.count)\n" == expected)
    }
  }

  @Test func `a walk stops when the body returns stop`() throws {
    try Sandbox.run { sandbox in
      try branches(sandbox)
      let repository = try sandbox.open()
      var count = 0
      try repository.history(from: [sandbox.id("main")]) { _ in
        count += 1
        return count == 3 ? .stop : .goOn
      }
      #expect(count == 3)
      try repository.history(from: []) { _ in .goOn }
    }
  }

  @Test func `the changes are those that git lists`() throws {
    try Sandbox.run { sandbox in
      try sandbox.commit([
        "a.md": "1", "gone.md": "1", "work/b.md": "1", "work/c.md": "1", "x/y/z.md": "1",
        "swap.md": "1", "run.sh": "1", "a-b.md": "1", "a/b.md": "1",
      ])
      try Disk.remove("\(sandbox.path)/gone.md")
      try Disk.remove("\(sandbox.path)/swap.md")
      try Disk.remove("\(sandbox.path)/x")
      _ = try ChildProcess(["chmod", "+x", "run.sh"], in: sandbox.path).run()
      try sandbox.commit([
        "a.md": "2", "new.md": "1", "work/b.md": "2", "swap.md/in.md": "1", "x": "1",
      ])
      let repository = try sandbox.open()
      let old = try sandbox.id("main~1")
      let new = try sandbox.id("main")
      for (from, to) in [(old, new), (new, old), (nil, new), (old, nil), (old, old)] {
        let empty = "4b825dc642cb6eb9a060e54bf8d69288fbee4904"
        let listed = try sandbox.git(
          "diff-tree",
          "-r",
          "--no-renames",
          from?.hex ?? empty,
          to?.hex ?? empty
        )
        let found = try repository.changes(from: from, to: to).map { change in
          let entries = [change.before, change.after]
          let modes = entries.map { String($0?.mode ?? 0, radix: 8) }
            .map { String(repeating: "0", count: 6 - $0.count) + $0 }
          let ids = entries.map { $0?.id.hex ?? String(repeating: "0", count: 40) }
          let letter = change.before == nil ? "A" : change.after == nil ? "D" : "M"
          return ":\(modes[0]) \(modes[1]) \(ids[0]) \(ids[1]) \(letter)\t\(change.path)"
        }
        #expect(found.sorted() == listed.split(separator: "\n").map(String.init).sorted())
      }
    }
  }

  @Test(arguments: [
    ("a\nb\nc\n", "a\nB\nc\n"), ("", "a\n"), ("a\n", ""), ("a", "a\n"), ("x\n", "x\n"),
    (
      (1...40).map { "\($0)\n" }.joined(),
      (1...40).map { $0 % 17 == 3 ? "new\n" : "\($0)\n" }.joined()
    ),
  ])
  func `a difference is printed as git prints it`(old: String, new: String) throws {
    try Sandbox.run { sandbox in
      try sandbox.write(old, to: "a.md")
      try sandbox.git("add", "a.md")
      try sandbox.write(new, to: "a.md")
      let ours = try Repository.diff(old: Array(old.utf8), new: Array(new.utf8), path: "a.md")
      let theirs = try sandbox.git("diff", "a.md")
      #expect(String(decoding: ours, as: UTF8.self) == theirs)
    }
  }

  @Test func `a difference from a missing file has all lines`() throws {
    let added = try Repository.diff(old: nil, new: Array("a\n".utf8), path: "a.md")
    #expect(String(decoding: added, as: UTF8.self).contains("--- /dev/null\n+++ b/a.md\n"))
    let removed = try Repository.diff(old: Array("a\n".utf8), new: nil, context: 0, path: "a.md")
    #expect(String(decoding: removed, as: UTF8.self).contains("--- a/a.md\n+++ /dev/null\n"))
  }
}
