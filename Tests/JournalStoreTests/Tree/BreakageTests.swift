import Glibc
import JournalStore
import JournalSystem
import TestSupport
import Testing

@Suite struct BreakageTests {
  static let old = Array(repeating: UInt8(ascii: "o"), count: 3000)
  static let new = Array(repeating: UInt8(ascii: "n"), count: 5000)

  func path() throws -> JournalPath { try #require(JournalPath("work/daily.md")) }

  /// The calls that the saving code makes to this module for an existing file.
  static func replace(_ path: JournalPath, in tree: WorkingTree) throws {
    let status = try tree.read(path)?.status
    let staged = try tree.stage(new, for: path, like: status?.rights)
    do {
      try tree.exchange(staged)
    } catch {
      try tree.discard(staged)
      throw error
    }
    try tree.syncFolder(of: path)
    try tree.discard(staged)
  }

  @Test func `a replacement that fails at any call leaves the old or the new file whole`() throws {
    let path = try path()
    let points = try Breakage.everywhere { folder in
      try folder.write(Self.old, to: path.text)
    } operation: { folder, _, system in
      try Self.replace(path, in: WorkingTree(root: folder.path, system))
    } examine: { folder, fault, worked in
      let bytes = try folder.read(path.text)
      try #require(bytes == Self.old || bytes == Self.new)
      try #require(!worked || bytes == Self.new)
      switch fault {
      case .failure(EINTR), .short: try #require(worked)
      default: break
      }
      // A fault during the cleanup may leave a temporary file, which the next run finds.
      let tree = WorkingTree(root: folder.path, System())
      for leftover in try tree.leftovers(in: "work") {
        try #require(leftover.path == path)
        try tree.discard(leftover)
      }
      try #require(try folder.files() == [path.text])
    }
    #expect(points >= 100)
  }

  @Test func `a temporary file that cannot be written whole is removed`() throws {
    let path = try path()
    try Breakage.everywhere { folder in
      try folder.write(Self.old, to: path.text)
      return try WorkingTree(root: folder.path, System()).read(path)?.status
    } operation: { folder, status, system in
      let tree = WorkingTree(root: folder.path, system)
      let staged = try tree.stage(Self.new, for: path, like: status?.rights)
      try #require(try folder.read(staged.temporary.text) == Self.new)
    } examine: { folder, _, worked in
      try #require(try folder.files().count == (worked ? 2 : 1))
      try #require(try folder.read(path.text) == Self.old)
    }
  }

  @Test func `a new file that fails at any call exists whole or not at all`() throws {
    let path = try path()
    try Breakage.everywhere { _ in
    } operation: { folder, _, system in
      let tree = WorkingTree(root: folder.path, system)
      try tree.makeFolders(above: path)
      let staged = try tree.stage(Self.new, for: path, like: nil)
      try tree.place(staged)
      try tree.syncFolder(of: path)
    } examine: { folder, fault, worked in
      let bytes = try? folder.read(path.text)
      try #require(bytes == nil && !worked || bytes == Self.new)
    }
  }

  @Test func `a removal that fails at any call keeps the bytes under one of the two names`() throws
  {
    let path = try path()
    try Breakage.everywhere { folder in
      try folder.write(Self.old, to: path.text)
    } operation: { folder, _, system in
      let tree = WorkingTree(root: folder.path, system)
      try tree.setAside(tree.newTemporary(for: path))
      try tree.syncFolder(of: path)
    } examine: { folder, _, worked in
      let files = try folder.files()
      try #require(files.count == 1 && (files == [path.text]) != worked || !worked)
      try #require(try folder.read(files[0]) == Self.old)
    }
  }

  @Test func `a program that is killed at any call leaves the old or the new file whole`()
    async
    throws
  {
    try await TemporaryDirectory.run { folder in
      let root = folder.path
      let plan = FaultPlan()
      let path = try path()
      try Disk.write(Self.old, to: "\(root)/\(path.text)")
      try Self.replace(path, in: WorkingTree(root: root, System(plan)))
      let calls = plan.calls.count
      for number in 1...calls where Cases.count(100) > 50 || number % 5 == 0 {
        try Disk.write(Self.old, to: "\(root)/\(path.text)")
        await #expect(processExitsWith: .signal(SIGKILL)) {
          [root = root as String, number = number as Int] in
          let path = try #require(JournalPath("work/daily.md"))
          let system = System(FaultPlan([number: .stop]))
          try Self.replace(path, in: WorkingTree(root: root, system))
        }
        let bytes = try Disk.read("\(root)/\(path.text)")
        #expect(bytes == Self.old || bytes == Self.new)
        let tree = WorkingTree(root: root, System())
        for leftover in try tree.leftovers(in: "work") { try tree.discard(leftover) }
        #expect(try Disk.files(below: root) == [path.text])
      }
    }
  }
}
