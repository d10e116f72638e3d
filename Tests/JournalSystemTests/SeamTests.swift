import Glibc
import JournalSystem
import TestSupport
import Testing

@Suite struct SeamTests {
  /// A use of each call that can fail, by the name of the call.
  struct Use: Sendable, CustomTestStringConvertible {
    let call: SystemCall
    let act: @Sendable (String, System) throws -> Void
    var testDescription: String { call.rawValue }
  }

  static let uses: [Use] = [
    Use(call: .open) { _ = try OpenFolder($0, $1) },
    Use(call: .fstat) { _ = try OpenFolder($0, $1).status() },
    Use(call: .read) { _ = try OpenFolder($0, $1).open("a").contents() },
    Use(call: .write) { try OpenFolder($0, $1).create("b", permissions: 0o600).write([1]) },
    Use(call: .close) { try OpenFolder($0, $1).open("a").close() },
    Use(call: .fstatat) { _ = try OpenFolder($0, $1).status(of: "a") },
    Use(call: .realpath) { _ = try $1.realPath(of: $0) },
    Use(call: .getcwd) { _ = try $1.currentFolder() },
    Use(call: .getdents64) { _ = try OpenFolder($0, $1).entries() },
    Use(call: .statvfs) { _ = try $1.freeSpace(at: $0) },
    Use(call: .mkdirat) { try OpenFolder($0, $1).makeFolder("d") },
    Use(call: .mkdirat) { try $1.makeFolder($0 + "/d") },
    Use(call: .open) { _ = try Descriptor(making: $0 + "/b", .appending, $1) },
    Use(call: .linkat) { try $1.addName($0 + "/b", to: $0 + "/a") },
    Use(call: .unlinkat) { try $1.remove($0 + "/a") },
    Use(call: .renameat) { try $1.rename($0 + "/a", to: $0 + "/b") },
    Use(call: .unlinkat) { try OpenFolder($0, $1).remove("a") },
    Use(call: .renameat) { try OpenFolder($0, $1).rename("a", to: "b", .replacing) },
    Use(call: .renameat2) { try OpenFolder($0, $1).rename("a", to: "b", .exclusive) },
    Use(call: .fsync) { try OpenFolder($0, $1).sync() },
    Use(call: .fchmod) { try OpenFolder($0, $1).open("a").setPermissions(0o640) },
    Use(call: .fchown) { _ = try OpenFolder($0, $1).open("a").setOwner(nil, group: nil) },
    Use(call: .futimens) {
      try OpenFolder($0, $1).open("a").setModified(ClockReading(seconds: 1))
    },
    Use(call: .flock) { _ = try OpenFolder($0, $1).lock() },
    Use(call: .fcntl) { _ = try OpenFolder($0, $1).open("a").takeLease() },
    Use(call: .fcntl) { _ = try OpenFolder($0, $1).open("a").isLeaseUndisturbed() },
  ]

  func withFile(_ body: (String) throws -> Void) throws {
    try withScratch { folder in
      put([1], at: "\(folder)/a")
      try body(folder)
    }
  }

  @Test(arguments: uses)
  func `a planned fault is thrown with the call and its path`(_ use: Use) throws {
    try withFile { folder in
      let plan = FaultPlan { _, call in call.call == use.call ? .failure(EIO) : nil }
      let error = #expect(throws: SystemError.self) { try use.act(folder, System(plan)) }
      #expect(error?.call == use.call && error?.errno == EIO)
      #expect(error.map { $0.path.hasPrefix(folder) || $0.path == "." } == true)
      #expect(plan.recorded.last { $0.call == use.call }?.path == error?.path)
    }
  }

  @Test(arguments: uses)
  func `a call interrupted by a signal is repeated`(_ use: Use) throws {
    try withFile { folder in
      let interruptions = Counter()
      let plan = FaultPlan { _, call in
        call.call == use.call && interruptions.next() == 1 ? .failure(EINTR) : nil
      }
      try use.act(folder, System(plan))
      #expect(interruptions.count > 0)
    }
  }

  @Test func `a call sees changes made by the plan before it`() throws {
    try withFile { folder in
      let plan = FaultPlan { number, call in
        if call == RecordedCall(.read, "\(folder)/a"), number == 3 { put([7, 8], at: call.path) }
        return nil
      }
      let bytes = try System(plan).contents(ofFile: "\(folder)/a")
      #expect(bytes == [7, 8])
    }
  }

  @Test func `a planned stop ends the program before the call`() async throws {
    try await TemporaryDirectory.run { scratch in
      let folder = scratch.path
      await #expect(processExitsWith: .signal(SIGKILL)) { [folder = folder as String] in
        let plan = FaultPlan { _, call in call.path.hasSuffix("/second") ? .stop : nil }
        let open = try OpenFolder(folder, System(plan))
        try open.makeFolder("first")
        try open.makeFolder("second")
      }
      let names = try OpenFolder(folder, System()).entries().compactMap(\.name)
      #expect(names == ["first"])
    }
  }

  @Test(arguments: [
    (EROFS, SystemError.Reason.readOnly, "read-only file system"),
    (EEXIST, .exists, "already exists"),
    (ENOTEMPTY, .notEmpty, "folder not empty"),
    (ELOOP, .circularLink, "too many levels of symbolic links"),
    (EOPNOTSUPP, .unsupported, "not supported by the file system"),
    (EACCES, .notPermitted, "permission denied"),
    (EXDEV, .other, "source and destination are on different file systems"),
    (ENOSPC, .noSpace, "no space left on device"),
  ])
  func `an error number becomes a sentence with advice`(
    _ number: CInt,
    _ reason: SystemError.Reason,
    _ problem: String
  ) {
    let error = SystemError(.open, errno: number, path: "x")
    #expect(error.reason == reason && error.problem == problem && !error.remedy.isEmpty)
  }
}
