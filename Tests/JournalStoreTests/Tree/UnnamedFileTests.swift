import Glibc
import JournalStore
import JournalSystem
import TestSupport
import Testing

@Suite struct UnnamedFileTests {
  /// Writes a file in two parts, and reads it back before it has its name.
  private func write(_ path: String, _ system: System) throws {
    let file = try UnnamedFile(path, system)
    do {
      try file.write(Array("one ".utf8))
      try file.write(Array("two".utf8))
      try file.sync()
      #expect(try system.contents(ofFile: file.readablePath) == Array("one two".utf8))
      try file.finish()
    } catch {
      file.discard()
      throw error
    }
  }

  /// A plan in which the call with number `place` fails, and in which the file system has no unnamed files if
  /// `isHidden`.
  private func plan(
    failing place: Int?,
    _ isHidden: Bool,
    in folder: String
  ) -> FaultPlan {
    // The folder is also opened by its path, to sync it.
    let isFirst = SharedValue(true)
    return FaultPlan { number, call in
      if number == place, call.call != .close { return .failure(ENOSPC) }
      guard isHidden, call == RecordedCall(.open, folder) else { return nil }
      return isFirst.withLock { isFirst in
        defer { isFirst = false }
        return isFirst ? .failure(EOPNOTSUPP) : nil
      }
    }
  }

  @Test(arguments: [false, true])
  func `a file has its name only once it is complete, whichever call fails`(
    _ isHidden: Bool
  ) throws {
    try TemporaryDirectory.run { folder in
      let path = folder.path(of: "a.tjbackup")
      let count = plan(failing: nil, isHidden, in: folder.path)
      try write(path, System(count))
      #expect(try System().status(ofLinkAt: path)?.rights.permissions == 0o600)
      #expect(try folder.files() == ["a.tjbackup"])
      try Disk.remove(path)
      for place in 1...count.calls.count {
        let system = System(plan(failing: place, isHidden, in: folder.path))
        let isDone = (try? write(path, system)) != nil
        let left = try folder.files()
        // The file exists from the rename on.
        let isThere = left == ["a.tjbackup"]
        #expect(isThere || (left.isEmpty && !isDone), "\(place): \(left)")
        guard isThere else { continue }
        #expect(try folder.read("a.tjbackup") == Array("one two".utf8))
        try Disk.remove(path)
      }
    }
  }

  @Test func `an existing file is never replaced`() throws {
    try TemporaryDirectory.run { folder in
      let path = try folder.write("old", to: "a.tjbackup")
      #expect(throws: StoreError(.exists, .place, path)) { try UnnamedFile(path, System()) }
      try Disk.remove(path)
      let file = try UnnamedFile(path, System())
      try file.write(Array("new".utf8))
      try folder.write("old", to: "a.tjbackup")
      #expect(throws: StoreError(.exists, .place, path)) { try file.finish() }
      #expect(try folder.read("a.tjbackup") == Array("old".utf8))
      #expect(try folder.files() == ["a.tjbackup"])
    }
  }
}
