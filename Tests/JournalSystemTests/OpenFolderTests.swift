import Glibc
import JournalSystem
import TestSupport
import Testing

@Suite struct OpenFolderTests {
  @Test func `lists all names of a large folder with their kinds`() throws {
    try withScratch { folder in
      for n in 0..<1500 { put([], at: "\(folder)/file with a long name, number \(n)") }
      mkdir("\(folder)/d", 0o700)
      symlink("d", "\(folder)/l")
      mkfifo("\(folder)/p", 0o600)
      let open = try OpenFolder(folder, System())
      let entries = try open.entries()
      #expect(entries.count == 1503)
      #expect(Set(entries.compactMap(\.name)).count == 1503)
      for (name, kind) in [("d", FileKind.folder), ("l", .link), ("p", .pipe)] {
        let entry = try #require(entries.first { $0.name == name })
        #expect(try open.kind(of: entry) == kind)
      }
    }
  }

  @Test func `keeps a name that is not UTF-8 as bytes`() throws {
    try withScratch { folder in
      let name = Array("\(folder)/a".utf8CString.dropLast()) + [-1, 0]
      let file = Glibc.open(name, O_CREAT | O_WRONLY, 0o600)
      Glibc.close(file)
      let entries = try OpenFolder(folder, System()).entries()
      #expect(entries.map(\.bytes) == [[0x61, 0xFF]])
      #expect(entries.first?.name == nil)
    }
  }

  @Test func `a link is neither opened nor followed`() throws {
    try withScratch { folder in
      put([1], at: "\(folder)/a")
      mkdir("\(folder)/d", 0o700)
      symlink("a", "\(folder)/la")
      symlink("d", "\(folder)/ld")
      let open = try OpenFolder(folder, System())
      let error = #expect(throws: SystemError.self) { _ = try open.open("la") }
      #expect(error?.reason == .notAFile(kind: "symbolic link"))
      #expect(throws: SystemError.self) { _ = try OpenFolder("ld", in: open) }
      #expect(throws: SystemError.self) { _ = try open.create("la", permissions: 0o600) }
    }
  }

  @Test(arguments: [0, EINVAL, ENOSYS])
  func `an exclusive rename never replaces a file, on any file system`(
    _ number: CInt
  ) throws {
    try withScratch { folder in
      put([1], at: "\(folder)/a")
      put([2], at: "\(folder)/b")
      let plan = FaultPlan { _, call in
        call.call == .renameat2 && number != 0 ? .failure(number) : nil
      }
      let open = try OpenFolder(folder, System(plan))
      let error = #expect(throws: SystemError.self) {
        try open.rename("a", to: "b", .exclusive)
      }
      #expect(error?.reason == .exists)
      try open.rename("a", to: "c", .exclusive)
      let read = try System().contents(ofFile: "\(folder)/c")
      #expect(read == [1])
      if number != 0 {
        let error = #expect(throws: SystemError.self) {
          try open.rename("b", to: "c", .exchanging)
        }
        #expect(error?.reason == .unsupported)
      }
    }
  }

  @Test func `a lease is granted while no program has the file open for writing`() throws {
    try withScratch { folder in
      put([1], at: "\(folder)/a")
      let file = try OpenFolder(folder, System()).open("a")
      try #require(try file.takeLease() != .unavailable, "this file system has no leases")
      // A process that another test starts has copies of the open files for a moment.
      func isGranted() throws -> Bool { try eventually { try file.takeLease() == .granted } }
      try #require(try isGranted())
      let isUndisturbed = try file.isLeaseUndisturbed()
      #expect(isUndisturbed)
      file.giveBackLease()
      let reader = Glibc.open("\(folder)/a", O_RDONLY | O_CLOEXEC)
      try #expect(isGranted())
      file.giveBackLease()
      let writer = Glibc.open("\(folder)/a", O_WRONLY | O_CLOEXEC)
      let besideWriter = try file.takeLease()
      #expect(besideWriter == .refused)
      Glibc.close(writer)
      Glibc.close(reader)
      try #expect(isGranted())
    }
  }

  @Test
  func `a writer that opens a leased file is detected, and its signal does not end the process`()
    async throws
  {
    await #expect(processExitsWith: .success) {
      try withScratch { folder in
        put([1], at: "\(folder)/a")
        let file = try OpenFolder(folder, System()).open("a")
        guard try file.takeLease() == .granted else { return }
        Glibc.close(Glibc.open("\(folder)/a", O_WRONLY | O_NONBLOCK))
        guard try !file.isLeaseUndisturbed() else { Glibc.exit(1) }
      }
    }
  }

  @Test(arguments: [EINVAL, EOPNOTSUPP])
  func `a file system that cannot sync folders is accepted`(_ number: CInt) throws {
    try withScratch { folder in
      let plan = FaultPlan { _, call in call.call == .fsync ? .failure(number) : nil }
      try OpenFolder(folder, System(plan)).sync()
      #expect(plan.calls.contains(.fsync))
    }
  }

  @Test func `a path with NUL in it is refused`() {
    for act in [
      { _ = try OpenFolder("a\0b", System()) }, { _ = try System().realPath(of: "a\0b") },
    ] as [() throws -> Void] {
      let error = #expect(throws: SystemError.self) { try act() }
      #expect(error?.errno == EINVAL)
    }
  }
}
