import Glibc
import JournalStore
import JournalSystem
import TestSupport
import Testing

/// Changes by other programs between the steps of an operation.
@Suite struct RaceTests {
  func withFile(_ body: (TemporaryDirectory, WorkingTree, JournalPath) throws -> Void) throws {
    try TemporaryDirectory.run { folder in
      try folder.write("old", to: "work/daily.md")
      let path = try #require(JournalPath("work/daily.md"))
      try body(folder, WorkingTree(root: folder.path, System()), path)
    }
  }

  @Test func `an editor that saves by rename just before the exchange loses no text`() throws {
    try withFile { folder, tree, path in
      let staged = try tree.stage(Array("ours".utf8), for: path, like: nil)
      try folder.write("theirs", to: "work/daily.md~")
      rename(folder.path(of: "work/daily.md~"), folder.path(of: path.text))
      try tree.exchange(staged)
      #expect(try folder.read(path.text) == Array("ours".utf8))
      #expect(try tree.readStaged(staged)?.bytes == Array("theirs".utf8))
    }
  }

  @Test func `an editor that still writes to the displaced file is detected`() throws {
    try withFile { folder, tree, path in
      let editor = open(folder.path(of: path.text), O_WRONLY | O_CLOEXEC)
      let staged = try tree.stage(Array("ours".utf8), for: path, like: nil)
      try tree.exchange(staged)
      #expect(try Fate(tree.removeIfUnused(staged, expecting: Array("old".utf8), nil)) == .open)
      #expect(tree.isOpenForWriting(staged))
      write(editor, "late", 4)
      close(editor)
      // A process that another test starts has a copy of the open file for a moment.
      let late = Array("late".utf8)
      #expect(
        try eventually {
          try Fate(tree.removeIfUnused(staged, expecting: Array("old".utf8), nil))
            == .changed(late)
        }
      )
      #expect(
        try eventually { try Fate(tree.removeIfUnused(staged, expecting: late, nil)) == .gone }
      )
      #expect(try folder.files() == [path.text])
    }
  }

  @Test func `an editor that waits for the lease opens the displaced file`() throws {
    try withFile { folder, tree, path in
      let look = try tree.observe(path, committedCount: 3)
      let lease = try #require(look.lease, "this file system has no leases")
      let staged = try tree.stage(Array("ours".utf8), for: path, like: nil)
      #expect(open(folder.path(of: path.text), O_WRONLY | O_NONBLOCK | O_CLOEXEC) < 0)
      try tree.exchange(staged)
      #expect(
        try Fate(tree.removeIfUnused(staged, expecting: Array("old".utf8), lease)) == .open
      )
      #expect(try tree.readStaged(staged)?.bytes == Array("old".utf8))
    }
  }

  @Test func `a displaced file that no program waits for is removed under its lease`() throws {
    try withFile { folder, tree, path in
      let look = try tree.observe(path, committedCount: 3)
      let staged = try tree.stage(Array("ours".utf8), for: path, like: nil)
      try tree.exchange(staged)
      #expect(
        try Fate(tree.removeIfUnused(staged, expecting: Array("old".utf8), look.lease)) == .gone
      )
      #expect(try folder.files() == [path.text])
    }
  }

  @Test(arguments: [EINVAL, EACCES, EPERM, EOPNOTSUPP])
  func `without leases, a displaced file is reported as unknown`(_ number: CInt) throws {
    try withFile { folder, tree, path in
      let staged = try tree.stage([], for: path, like: nil)
      let plan = FaultPlan { _, call in call.call == .fcntl ? .failure(number) : nil }
      let limited = WorkingTree(root: folder.path, System(plan))
      #expect(try Fate(limited.removeIfUnused(staged, expecting: [], nil)) == .unknown([]))
      let look = try limited.observe(path, committedCount: 3)
      #expect(look.lease == nil && !look.isOpenForWriting && !look.isUnsettled)
    }
  }

  @Test func `a new file never replaces one that was created meanwhile`() throws {
    try withFile { folder, tree, path in
      let staged = try tree.stage(Array("ours".utf8), for: path, like: nil)
      let error = #expect(throws: StoreError.self) { try tree.place(staged) }
      #expect(error?.reason == .exists)
      #expect(try folder.read(path.text) == Array("old".utf8))
      try Disk.remove(folder.path(of: path.text))
      try tree.place(staged)
      #expect(try folder.read(path.text) == Array("ours".utf8))
    }
  }

  @Test func `an exchange with a missing file is an error`() throws {
    try withFile { folder, tree, path in
      let staged = try tree.stage(Array("ours".utf8), for: path, like: nil)
      try Disk.remove(folder.path(of: path.text))
      let error = #expect(throws: StoreError.self) { try tree.exchange(staged) }
      #expect(error?.reason == .notFound)
      #expect(try tree.readStaged(staged)?.bytes == Array("ours".utf8))
    }
  }

  @Test func `a link that replaced the file is exchanged, not followed`() throws {
    try withFile { folder, tree, path in
      let staged = try tree.stage(Array("ours".utf8), for: path, like: nil)
      try folder.write("elsewhere", to: "other.md")
      try Disk.remove(folder.path(of: path.text))
      symlink("../other.md", folder.path(of: path.text))
      try tree.exchange(staged)
      #expect(try folder.read("other.md") == Array("elsewhere".utf8))
      let error = #expect(throws: StoreError.self) { try tree.readStaged(staged) }
      #expect(error?.reason == .notAFile(kind: "symbolic link"))
    }
  }

  @Test func `without an exchange, a file is replaced only if it is unchanged since it was read`()
    throws
  {
    try withFile { folder, _, path in
      let plan = FaultPlan { _, call in call.call == .renameat2 ? .failure(EINVAL) : nil }
      let tree = WorkingTree(root: folder.path, System(plan))
      let status = try #require(try tree.read(path)).status
      let staged = try tree.stage(Array("ours".utf8), for: path, like: status.rights)
      let refusal = #expect(throws: StoreError.self) { try tree.exchange(staged) }
      #expect(refusal?.reason == .unsupported)
      try folder.write("theirs", to: path.text)
      let error = #expect(throws: StoreError.self) {
        try tree.replaceByRename(staged, expecting: status)
      }
      #expect(error?.reason == .changed)
      #expect(try folder.read(path.text) == Array("theirs".utf8))
      let now = try #require(try tree.read(path)).status
      try tree.replaceByRename(staged, expecting: now)
      #expect(try folder.files() == [path.text])
      #expect(try folder.read(path.text) == Array("ours".utf8))
    }
  }

  @Test func `a file that was set aside can be read, restored and removed`() throws {
    try withFile { folder, tree, path in
      let staged = try tree.newTemporary(for: path)
      try tree.setAside(staged)
      #expect(try tree.read(path) == nil)
      #expect(try tree.readStaged(staged)?.bytes == Array("old".utf8))
      try tree.place(staged)
      #expect(try folder.files() == [path.text])
      try tree.setAside(staged)
      try tree.discard(staged)
      #expect(try folder.files().isEmpty)
      let error = #expect(throws: StoreError.self) { try tree.setAside(staged) }
      #expect(error?.reason == .notFound)
      tree.removeEmptyFolders(above: path)
      #expect(try Disk.names(in: folder.path).isEmpty)
    }
  }

  @Test func `a folder that becomes a link after it was resolved is not followed`() throws {
    try TemporaryDirectory.run { outside in
      try TemporaryDirectory.run { folder in
        try folder.write("old", to: "work/daily.md")
        let path = try #require(JournalPath("work/daily.md"))
        let plan = FaultPlan { _, call in
          if call.call == .open, call.path == folder.path(of: "work") {
            rename(call.path, "\(call.path)-moved")
            symlink(outside.path, call.path)
          }
          return nil
        }
        let tree = WorkingTree(root: folder.path, System(plan))
        #expect(throws: StoreError.self) { try tree.stage([1], for: path, like: nil) }
        #expect(try outside.files().isEmpty)
      }
    }
  }
}

/// The state of a displaced file, in a form that tests can compare.
private enum Fate: Equatable {
  case gone, open
  case changed([UInt8])
  case unknown([UInt8])

  init(_ displaced: Displaced) {
    switch displaced {
    case .gone: self = .gone
    case .open: self = .open
    case .changed(let reading): self = .changed(reading.bytes)
    case .unknown(let reading): self = .unknown(reading.bytes)
    }
  }
}
