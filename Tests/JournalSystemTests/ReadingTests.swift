import Glibc
import JournalSystem
import TestSupport
import Testing

@Suite struct ReadingTests {
  func bytes(_ count: Int) -> [UInt8] { (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) } }

  @Test(arguments: [0, 1, 4095, 65_536, 65_537, 1_000_003, 4 << 20, 5_000_001])
  func `reads a whole file, and the same through a link`(_ count: Int) throws {
    try withScratch { folder in
      put(bytes(count), at: "\(folder)/a")
      symlink("a", "\(folder)/b")
      for name in ["a", "b"] {
        let read = try System().contents(ofFile: "\(folder)/\(name)")
        #expect(read == bytes(count))
      }
    }
  }

  @Test func `reads a large file from the current offset`() throws {
    try withScratch { folder in
      let whole = bytes(5_000_001)
      put(whole, at: "\(folder)/a")
      let descriptor = open("\(folder)/a", O_RDWR)
      defer { close(descriptor) }
      for start in [0, 5, 5_000_001] {
        lseek(descriptor, off_t(start), SEEK_SET)
        let read = try System().contents(of: descriptor, named: "a")
        #expect(read == Array(whole[start...]))
        #expect(lseek(descriptor, 0, SEEK_CUR) == 5_000_001)
      }
    }
  }

  @Test func `reads a large file to its end while another program resizes it`() throws {
    try withScratch { folder in
      let whole = bytes(6_000_000)
      put(whole, at: "\(folder)/a")
      let writer = open("\(folder)/a", O_RDWR)
      defer { close(writer) }
      ftruncate(writer, 1_000_000)
      ftruncate(writer, 5_000_000)
      let isDone = SharedValue(false)
      let parts = System.concurrently(2) { number -> Bool in
        if number == 1 {
          while !isDone.withLock(\.self) {
            ftruncate(writer, 1_000_000)
            ftruncate(writer, 5_000_000)
          }
          return true
        }
        defer { isDone.withLock { $0 = true } }
        return (0..<5).allSatisfy { _ in
          guard let read = try? System().contents(ofFile: "\(folder)/a") else { return false }
          let zeros = [UInt8](repeating: 0, count: max(0, read.count - 1_000_000))
          return read == whole.prefix(1_000_000) + zeros && 1_000_000...5_000_000 ~= read.count
        }
      }
      #expect(parts == [true, true])
    }
  }

  @Test func `reads a file of unknown size`() throws {
    #expect(try !System().contents(ofFile: "/proc/self/status").isEmpty)
  }

  @Test(arguments: [0, 1, 65_536, 300_000])
  func `reads a pipe to its end`(_ count: Int) throws {
    try withScratch { folder in
      put(bytes(count), at: "\(folder)/a")
      let pipe = try #require(popen("cat '\(folder)/a'", "r"))
      defer { pclose(pipe) }
      let read = try System().contents(of: fileno(pipe), named: "pipe")
      #expect(read == bytes(count))
    }
  }

  @Test(arguments: [
    ("missing", "missing: no such file; check the name and the folder"),
    ("a/below", "a/below: no such file; check the name and the folder"),
    (".", ".: is a folder, not a file; pass the files in it"),
    (
      "fifo",
      "fifo: is a pipe, not a file; pass a regular file, or - for standard input"
    ),
    ("loop", "loop: too many levels of symbolic links; fix or remove the link"),
    ("dangling", "dangling: no such file; check the name and the folder"),
    ("nul\0byte", "nul\0byte: invalid name or request; check the name"),
    (
      String(repeating: "n", count: 300),
      "\(String(repeating: "n", count: 300)): name too long; use a shorter name"
    ),
    ("large", "large: larger than the limit of 5 bytes; split the file into smaller ones"),
  ])
  func `an error is one sentence with advice`(_ name: String, _ sentence: String) throws {
    try withScratch { folder in
      put(bytes(2), at: "\(folder)/a")
      put(bytes(6), at: "\(folder)/large")
      mkfifo("\(folder)/fifo", 0o600)
      symlink("loop", "\(folder)/loop")
      symlink("nowhere", "\(folder)/dangling")
      let error = #expect(throws: SystemError.self) {
        try System().contents(ofFile: "\(folder)/\(name)", limit: 5)
      }
      #expect(error?.description == "\(folder)/\(sentence)")
    }
  }

  @Test func `refuses a device`() {
    let error = #expect(throws: SystemError.self) { try System().contents(ofFile: "/dev/zero") }
    #expect(error?.reason == .notAFile(kind: "device"))
  }

  @Test func `reads a file of exactly the limit, and refuses one byte more`() throws {
    try withScratch { folder in
      put(bytes(5), at: "\(folder)/a")
      let read = try System().contents(ofFile: "\(folder)/a", limit: 5)
      #expect(read == bytes(5))
      for (count, fits) in [(5, true), (6, false)] {
        let pipe = try #require(popen("head -c \(count) /dev/zero", "r"))
        defer { pclose(pipe) }
        let read = try? System().contents(of: fileno(pipe), named: "pipe", limit: 5)
        #expect(read == (fits ? [0, 0, 0, 0, 0] : nil))
      }
    }
  }

  @Test func `waits for a pipe that is not ready`() throws {
    let pipe = try #require(popen("printf a; sleep 0.1; printf b", "r"))
    defer { pclose(pipe) }
    _ = fcntl(fileno(pipe), F_SETFL, fcntl(fileno(pipe), F_GETFL) | O_NONBLOCK)
    #expect(try System().contents(of: fileno(pipe), named: "pipe") == Array("ab".utf8))
  }

  @Test(arguments: [EINTR, EIO, ENOMEM, EACCES, EBADF, EISDIR, 9999])
  func `returns all bytes or an error, whichever call fails`(_ number: CInt) throws {
    try withScratch { folder in
      let path = "\(folder)/a"
      put(bytes(200_000), at: path)
      let counting = FaultPlan()
      _ = try System(counting).contents(ofFile: path)
      #expect(counting.calls == [.open, .fstat, .read, .read, .close])
      for call in 1...counting.calls.count {
        let plan = FaultPlan([call: .failure(number)])
        let result = Result { try System(plan).contents(ofFile: path) }
        switch result {
        case .success(let read):
          #expect(read == bytes(200_000))
          #expect(number == EINTR)
        case .failure(let error as SystemError):
          #expect(error.errno == number && error.call == counting.calls[call - 1])
          #expect(error.description.hasPrefix("\(path): "))
          #expect(call == 5 || plan.calls.last == .close || error.call == .open)
        case .failure(let error): throw error
        }
      }
    }
  }

  @Test func `returns all bytes or an error under random faults`() throws {
    try withScratch { folder in
      let path = "\(folder)/a"
      put(bytes(3000), at: path)
      var random = SeededGenerator(seed: 4)
      var (whole, failed) = (0, 0)
      let mishaps: [FaultPlan.Fault] = [
        .failure(EINTR), .failure(EAGAIN), .failure(EIO), .short(1), .short(700),
      ]
      for _ in 0..<500 {
        var faults: [Int: FaultPlan.Fault] = [:]
        for _ in 0..<Int.random(in: 1...4, using: &random) {
          faults[.random(in: 1...12, using: &random)] = mishaps.randomElement(using: &random)
        }
        let system = System(FaultPlan(faults))
        switch Result(catching: { try system.contents(ofFile: path) }) {
        case .success(let read):
          whole += 1
          #expect(read == bytes(3000))
        case .failure: failed += 1
        }
      }
      #expect(whole > 0 && failed > 0)
    }
  }

  @Test(arguments: [1, 7, 4096])
  func `combines short reads`(_ most: Int) throws {
    try withScratch { folder in
      put(bytes(5000), at: "\(folder)/a")
      let system = System(FaultPlan(everyCall: .short(most)))
      let read = try system.contents(ofFile: "\(folder)/a")
      #expect(read == bytes(5000))
    }
  }

  @Test func `leaves no descriptor open`() throws {
    try withScratch { folder in
      put(bytes(10), at: "\(folder)/a")
      _ = try System().contents(ofFile: "\(folder)/a")
      _ = try? System().contents(ofFile: folder)
      _ = try? System().contents(ofFile: "\(folder)/a", limit: 3)
      #expect(try OpenFiles.below(folder).isEmpty)
    }
  }
}
