import Glibc
import JournalModel
import JournalSystem
import TestSupport
import Testing
import ThreadJournal

/// Clones that fail, with git and without it.
@Suite struct FailedCloneTests {
  /// The folder before the clone: missing, or existing with some contents.
  enum Place: CaseIterable {
    case missing, nested, empty

    func path(in devices: Devices) throws -> String {
      let folder = devices.folder.path(of: "clones")
      try Disk.write([], to: "\(folder)/mine")
      let path = "\(folder)/\(self == .nested ? "a/b/c" : "clone")"
      if self == .empty { try #require(mkdir(path, 0o750) == 0) }
      return path
    }

    /// Requires that everything is as it was.
    func requireUntouched(_ path: String, in devices: Devices) throws {
      let names = try Disk.names(in: devices.folder.path(of: "clones"))
      try #require(names == (self == .empty ? ["clone", "mine"] : ["mine"]))
      guard self == .empty else { return }
      try #require(try Disk.names(in: path).isEmpty)
      try #require(try OpenFolder(path, System()).status().permissions == 0o750)
    }
  }

  private func clone(
    _ address: String,
    into path: String,
    _ devices: Devices,
    _ system: System
  ) throws {
    let environment = devices.environment(of: "clone", system: system)
    _ = try Journal.clone(address, into: path, with: environment)
  }

  @Test(arguments: Place.allCases, [false, true])
  func `cloning a missing repository leaves the folder as it was`(_ place: Place, hasGit: Bool)
    throws
  {
    try Devices.run { devices in
      let path = try place.path(in: devices)
      let away = devices.folder.path(of: "away.git")
      let system = hasGit ? System() : .withoutGit
      #expect(throws: JournalError.self) { try clone(away, into: path, devices, system) }
      try place.requireUntouched(path, in: devices)
    }
  }

  @Test(arguments: Place.allCases, [false, true])
  func `a clone that cannot be finished leaves the folder as it was`(
    _ place: Place,
    hasGit: Bool
  ) throws {
    try Devices.pair { devices, one, _ in
      let path = try place.path(in: devices)
      // The settings of the clone cannot be written after all files are there.
      let plan = FaultPlan { _, call in
        if call.path.hasSuffix("/git") { return hasGit ? nil : .failure(ENOENT) }
        return call.path.hasSuffix("/info/attributes") ? .failure(ENOSPC) : nil
      }
      let system = System(plan)
      #expect(throws: JournalError.self) { try clone(devices.remote, into: path, devices, system) }
      #expect(plan.recorded.contains { $0.path.hasSuffix("/info/attributes") })
      try place.requireUntouched(path, in: devices)
      try clone(devices.remote, into: path, devices, System())
      let environment = devices.environment(of: "clone")
      #expect(try Journal(at: path, with: environment).threads() == one.threads())
    }
  }

  @Test func `a folder that is not empty is not changed`() throws {
    try Devices.pair { devices, _, _ in
      let path = devices.folder.path(of: "clones")
      try Disk.write([1], to: "\(path)/mine")
      #expect(throws: JournalError.self) {
        try clone(devices.remote, into: path, devices, System())
      }
      #expect(throws: JournalError.self) {
        try clone(devices.remote, into: "\(path)/mine", devices, System())
      }
      #expect(throws: JournalError.self) {
        try clone(devices.remote, into: "\(path)/mine/x", devices, System())
      }
      #expect(try Disk.read("\(path)/mine") == [1])
      #expect(try Disk.names(in: path) == ["mine"])
    }
  }
}
