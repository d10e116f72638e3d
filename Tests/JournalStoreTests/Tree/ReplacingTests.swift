import Glibc
import JournalStore
import JournalSystem
import TestSupport
import Testing

@Suite struct ReplacingTests {
  let path = JournalPath("work/daily.md")

  @Test func `an exchange keeps the old bytes beside the new ones until they are discarded`() throws
  {
    try TemporaryDirectory.run { folder in
      try folder.write("old", to: "work/daily.md")
      let path = try #require(path)
      let tree = WorkingTree(root: folder.path, System())
      let reading = try #require(try tree.read(path))
      let staged = try tree.stage(Array("new".utf8), for: path, like: reading.status.rights)
      #expect(try folder.read("work/daily.md") == Array("old".utf8))
      try tree.exchange(staged)
      #expect(try folder.read("work/daily.md") == Array("new".utf8))
      #expect(try tree.readStaged(staged)?.bytes == Array("old".utf8))
      #expect(try tree.leftovers(in: "work") == [staged])
      try tree.discard(staged)
      try tree.discard(staged)
      try tree.syncFolder(of: path)
      #expect(try folder.files() == ["work/daily.md"])
      #expect(try tree.readStaged(staged) == nil)
    }
  }

  @Test(arguments: [0o600, 0o644, 0o640, 0o755, 0o444, 0o4711] as [mode_t])
  func `the new file has the owner and the permissions of the old one`(_ mode: mode_t) throws {
    try TemporaryDirectory.run { folder in
      let path = try #require(path)
      let file = try folder.write("old", to: "work/daily.md")
      let isRoot = getuid() == 0
      if isRoot { #expect(chown(file, 65_534, 65_533) == 0) }
      #expect(chmod(file, mode) == 0)
      let tree = WorkingTree(root: folder.path, System())
      let old = try #require(try tree.read(path)).status
      let staged = try tree.stage([], for: path, like: old.rights)
      try tree.exchange(staged)
      let new = try #require(try tree.read(path)).status
      #expect(new.mode == old.mode && new.uid == old.uid && new.gid == old.gid)
      #expect(new.inode != old.inode)
      #expect(!isRoot || new.uid == 65_534 && new.gid == 65_533)
    }
  }

  @Test func `a replacement makes the calls for durability in this order`() throws {
    try TemporaryDirectory.run { folder in
      let path = try #require(path)
      try folder.write("old", to: "work/daily.md")
      let plan = FaultPlan()
      let tree = WorkingTree(root: folder.path, System(plan))
      let status = try #require(try tree.read(path)).status
      let staged = try tree.stage(Array("new".utf8), for: path, like: status.rights)
      try tree.exchange(staged)
      try tree.syncFolder(of: path)
      try tree.discard(staged)
      let names = plan.recorded.filter {
        [.write, .fsync, .renameat2, .unlinkat].contains($0.call)
      }.map(\.description)
      let temporary = folder.path(of: staged.temporary.text)
      #expect(
        names == [
          "write \(temporary)", "fsync \(temporary)",
          "renameat2 \(folder.path(of: "work/daily.md"))", "fsync \(folder.path(of: "work"))",
          "unlinkat \(temporary)",
        ]
      )
    }
  }

  @Test(
    .enabled(if: getuid() == 0, "only an administrator can make a file of somebody else"),
    arguments: [
      (0o4664, 0, 0o4664), (0o4664, 1, 0o664), (0o4664, 2, 0o644), (0o2670, 2, 0o600),
      (0o1777, 2, 0o1777), (0o640, 2, 0o600), (0o646, 2, 0o646),
    ] as [(mode_t, Int, UInt32)]
  )
  func `a file whose owner or group cannot be set gets no additional permissions`(
    _ mode: mode_t,
    _ refusals: Int,
    _ result: UInt32
  ) throws {
    try TemporaryDirectory.run { folder in
      let path = try #require(path)
      let file = try folder.write("old", to: "work/daily.md")
      #expect(chown(file, 65_534, 65_533) == 0 && chmod(file, mode) == 0)
      let tries = Counter()
      let plan = FaultPlan { _, call in
        call.call == .fchown && tries.next() <= refusals ? .failure(EPERM) : nil
      }
      let tree = WorkingTree(root: folder.path, System(plan))
      let staged = try tree.stage([], for: path, like: try tree.read(path)?.status.rights)
      let status = try #require(try tree.readStaged(staged)).status
      #expect(status.permissions == result)
    }
  }

  @Test(arguments: [EPERM, EINVAL, ENOSYS, EOPNOTSUPP])
  func `a file system that cannot set owners is accepted`(
    _ number: CInt
  ) throws {
    try TemporaryDirectory.run { folder in
      let path = try #require(path)
      let file = try folder.write("old", to: "work/daily.md")
      #expect(chmod(file, 0o600) == 0)
      if getuid() == 0 { #expect(chown(file, 65_534, 65_533) == 0) }
      let plan = FaultPlan { _, call in call.call == .fchown ? .failure(number) : nil }
      let tree = WorkingTree(root: folder.path, System(plan))
      try tree.exchange(try tree.stage([], for: path, like: try tree.read(path)?.status.rights))
      #expect(try tree.read(path)?.bytes == [])
    }
  }

  @Test func `a file system without permissions is accepted`() throws {
    try TemporaryDirectory.run { folder in
      let path = try #require(path)
      let file = try folder.write("old", to: "work/daily.md")
      #expect(chmod(file, 0o600) == 0)
      let plan = FaultPlan { _, call in
        [.fchmod, .fchown].contains(call.call) ? .failure(EPERM) : nil
      }
      let tree = WorkingTree(root: folder.path, System(plan))
      let staged = try tree.stage([], for: path, like: try tree.read(path)?.status.rights)
      try tree.exchange(staged)
      #expect(try tree.read(path)?.bytes == [])
    }
  }
}
