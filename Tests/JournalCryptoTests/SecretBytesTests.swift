import Glibc
import JournalCrypto
import JournalSystem
import TestSupport
import Testing

@Suite struct SecretBytesTests {
  /// The memory in KiB that this process has locked.
  static func locked() throws -> Int {
    let status = String(decoding: try Disk.read("/proc/self/status"), as: UTF8.self)
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmLck") }
    return line.flatMap { Int($0.filter(\.isNumber)) } ?? 0
  }

  @Test func `a new secret is zero and can be changed`() throws {
    var bytes = try SecretBytes(count: 5)
    #expect(text(bytes) == "\0\0\0\0\0")
    bytes.withMutableBytes { span in
      for place in span.indices { span[place] = UInt8(ascii: "a") + UInt8(place) }
    }
    #expect(text(bytes) == "abcde")
    #expect(bytes.count == 5 && bytes.capacity == 5)
    let none = try SecretBytes(count: 0)
    #expect(text(none) == "")
  }

  @Test(.disabled(if: Environment.isSanitized, "sanitizers lock no memory"))
  func `the memory is locked while a secret exists`() throws {
    let before = try Self.locked()
    let bytes = try SecretBytes(count: 200_000)
    let during = try Self.locked()
    #expect(during >= before + 196 || during >= 196)
    #expect(bytes.count == 200_000)
  }

  @Test func `a file is read up to a limit`() throws {
    try TemporaryDirectory.run { folder in
      let path = try folder.write("correct horse\nbattery", to: "a")
      for limit in [21, 22, 4096] {
        let bytes = try SecretBytes(reading: Descriptor(reading: path, System()), atMost: limit)
        #expect(text(bytes) == "correct horse\nbattery")
      }
      let long = error {
        _ = try SecretBytes(reading: Descriptor(reading: path, System()), atMost: 20)
      }
      #expect(long == .tooLong(limit: 20))
    }
  }

  @Test func `an error of the system is passed on`() throws {
    let found = error {
      let folder = try Descriptor(reading: "/", System())
      _ = try SecretBytes(reading: folder, atMost: 20)
    }
    guard case .file(let cause) = found else {
      Issue.record("\(String(describing: found))")
      return
    }
    #expect(cause.call == .read)
  }

  @Test func `lines are read one by one, without their ends`() throws {
    try TemporaryDirectory.run { folder in
      let file = try Descriptor(
        reading: try folder.write("one\n\nthree", to: "a"),
        System()
      )
      #expect(text(try SecretBytes(readingLineOf: file, atMost: 3)) == "one")
      #expect(text(try SecretBytes(readingLineOf: file, atMost: 3)) == "")
      #expect(error { _ = try SecretBytes(readingLineOf: file, atMost: 4) } == .tooLong(limit: 4))
      #expect(text(try SecretBytes(readingLineOf: file, atMost: 4)) == "")
    }
  }

  @Test func `a line of standard input is read, and the next one is left`() async {
    await #expect(processExitsWith: .success) {
      var ends: [CInt] = [0, 0]
      pipe(&ends)
      dup2(ends[0], 0)
      write(ends[1], "one\ntwo", 7)
      close(ends[1])
      let line = try SecretBytes(readingLineOf: .standardInput, atMost: 8, System())
      #expect(text(line) == "one")
      let rest = try SecretBytes(readingLineOf: .standardInput, atMost: 8, System())
      #expect(text(rest) == "two")
    }
  }

  @Test(.disabled(if: Environment.isSanitized, "sanitizers lock no memory"))
  func `memory that cannot be locked is refused, and nothing is left`() async {
    await #expect(processExitsWith: .success) {
      // The limit does not apply to root.
      setuid(65_534)
      var limit = rlimit(rlim_cur: 64 << 10, rlim_max: 64 << 10)
      setrlimit(CInt(__RLIMIT_MEMLOCK.rawValue), &limit)
      for _ in 0..<100 {
        let refused = error { _ = try SecretBytes(count: 1 << 20) }
        #expect(refused == .unlockedMemory)
        let small = try SecretBytes(count: 1 << 10)
        #expect(small.count == 1 << 10)
      }
      #expect(try Self.locked() == 0)
    }
  }
}
