import Glibc
import JournalSystem
import Testing

@Suite struct WritingTests {
  /// Returns the contents of a file after `system` has written `bytes` to it.
  func written(_ bytes: [UInt8], by system: System) throws -> [UInt8] {
    try withScratch { folder in
      let descriptor = Glibc.open("\(folder)/a", O_WRONLY | O_CREAT, 0o600)
      defer { Glibc.close(descriptor) }
      try system.write(bytes, to: descriptor, named: "a")
      return try System().contents(ofFile: "\(folder)/a")
    }
  }

  @Test(arguments: [0, 1, 100_000]) func `writes all bytes`(_ count: Int) throws {
    let bytes = [UInt8](repeating: 7, count: count)
    #expect(try written(bytes, by: System()) == bytes)
  }

  @Test func `continues after short and interrupted writes`() throws {
    let bytes = (0..<50).map { UInt8($0) }
    #expect(try written(bytes, by: System(FaultPlan(everyCall: .short(3)))) == bytes)
    let plan = FaultPlan([1: .failure(EINTR), 2: .short(5), 3: .failure(EINTR)])
    #expect(try written(bytes, by: System(plan)) == bytes)
    #expect(plan.calls == [.write, .write, .write, .write])
  }

  @Test func `waits until a stream accepts more bytes`() throws {
    let plan = FaultPlan([1: .failure(EAGAIN), 2: .failure(EINTR)])
    #expect(try written([1, 2], by: System(plan)) == [1, 2])
    #expect(plan.calls == [.write, .poll, .write])
  }

  @Test(arguments: [
    (ENOSPC, "standard output: no space left on device; free up some space and try again"),
    (EPIPE, "standard output: the output was closed; no action needed"),
    (
      EIO,
      "standard output: input/output error; check the disk and try again"
    ),
    (
      EBADF,
      "standard output: the stream is closed; start the program with its standard streams open"
    ),
  ])
  func `an output error is described in a sentence`(_ number: CInt, _ sentence: String) {
    let system = System(FaultPlan([1: .failure(number)]))
    let error = #expect(throws: SystemError.self) {
      try system.write([1], to: .standardOutput)
    }
    #expect(error?.description == sentence)
    #expect((error?.reason == .closedPipe) == (number == EPIPE))
  }

  @Test func `a file is not a terminal and has no width`() {
    // Standard input of a test run may be of any kind; only the consistency of the answers is checked.
    let system = System()
    for stream in [StandardStream.standardInput, .standardOutput, .standardError]
    where !system.isTerminal(stream) {
      #expect(system.terminalWidth(of: stream) == nil)
    }
  }

  @Test func `the clock is after the time of writing and moves forward`() {
    let (one, two) = (System().now(), System().now())
    #expect(one.seconds > 1_700_000_000)
    #expect((one.seconds, one.nanoseconds) <= (two.seconds, two.nanoseconds))
    #expect(0..<1_000_000_000 ~= one.nanoseconds)
  }

  @Test func `returns environment variables, or nil if they are not set`() {
    #expect(System().environment("PATH")?.isEmpty == false)
    #expect(System().environment("TJ_NO_SUCH_VARIABLE") == nil)
  }
}
