import Glibc
import JournalStore
import JournalSystem
import Synchronization
import TestSupport
import Testing

/// Removing a draft that an editor may still be saving.
@Suite struct DraftRemovalTests {
  private static let text = Array("Some text.\n".utf8)

  private func name() throws -> DraftName { try #require(DraftName("daily-k3f9qd")) }

  /// Removes a draft while `body` acts at a system call; returns whether the draft is gone, and the drafts afterwards.
  private func removing(
    at moment: SystemCall,
    _ body: @escaping @Sendable (String) -> Void = { _ in }
  ) throws -> (isGone: Bool, files: [String: String]) {
    let folder = Mutex<String?>(nil)
    let plan = FaultPlan { _, call in
      guard call.call == moment, let path = folder.withLock({ $0 }) else { return nil }
      folder.withLock { $0 = nil }
      body(path)
      return nil
    }
    return try TemporaryDirectory.run { directory in
      let drafts = DraftFolder(at: directory.path, System(plan))
      try drafts.save(Self.text, named: name())
      folder.withLock { $0 = directory.path }
      let isGone = try drafts.remove(name(), ifStill: Self.text)
      let texts = try directory.files().map { file in
        (file, String(decoding: try directory.read(file), as: UTF8.self))
      }
      return (isGone, Dictionary(uniqueKeysWithValues: texts))
    }
  }

  @Test func `a draft with the expected text is removed`() throws {
    let result = try removing(at: .fcntl)
    #expect(result.isGone && result.files.isEmpty)
  }

  @Test func `a draft that was saved again is kept`() throws {
    let result = try removing(at: .renameat2) {
      try? Disk.write(Array("Saved once more.\n".utf8), to: "\($0)/daily-k3f9qd.md")
    }
    #expect(!result.isGone && result.files == ["daily-k3f9qd.md": "Saved once more.\n"])
  }

  @Test func `a draft that a program is writing to is kept`() throws {
    let writer = Mutex<Int32>(-1)
    let result = try removing(at: .renameat2) { path in
      writer.withLock { $0 = open("\(path)/daily-k3f9qd.md", O_WRONLY | O_APPEND) }
    }
    #expect(!result.isGone && result.files == ["daily-k3f9qd.md": "Some text.\n"])
    writer.withLock { _ = close($0) }
  }

  @Test func `a new file that an editor writes meanwhile is kept beside the changed draft`()
    throws
  {
    let result = try removing(at: .fcntl) { path in
      let names = (try? Disk.names(in: path)) ?? []
      for name in names { try? Disk.write(Array("First.\n".utf8), to: "\(path)/\(name)") }
      try? Disk.write(Array("Second.\n".utf8), to: "\(path)/daily-k3f9qd.md")
    }
    #expect(!result.isGone)
    #expect(
      result.files == ["daily-k3f9qd.md": "Second.\n", "daily-k3f9qd-2.md": "First.\n"]
    )
  }

  @Test func `a failure at any call leaves the whole draft or no file`() throws {
    let name = try name()
    let points = try Breakage.everywhere { folder in
      try DraftFolder(at: folder.path, System()).save(Self.text, named: name)
    } operation: { folder, _, system in
      _ = try DraftFolder(at: folder.path, system).remove(name, ifStill: Self.text)
    } examine: { folder, _, worked in
      let files = try folder.files()
      try #require(files.isEmpty || !worked && files.count == 1, "\(files)")
    }
    #expect(points >= 5)
  }
}
