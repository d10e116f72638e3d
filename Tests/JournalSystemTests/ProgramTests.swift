import Glibc
import JournalSystem
import Testing

@Suite struct ProgramTests {
  @Test func `an unnamed file disappears unless it gets a name`() throws {
    try withScratch { folder in
      let system = System()
      do {
        let file = try Descriptor(unnamedIn: folder, permissions: 0o600, system)
        try file.write([1, 2, 3])
      }
      let left = try OpenFolder(folder, system).entries()
      #expect(left.isEmpty)
      let file = try Descriptor(unnamedIn: folder, permissions: 0o600, system)
      try file.write([1, 2, 3])
      try file.name("\(folder)/a")
      #expect(try system.contents(ofFile: "\(folder)/a") == [1, 2, 3])
      #expect(throws: SystemError.self) { try file.name("\(folder)/a") }
    }
  }

  @Test func `a program is run and its exit status returned`() throws {
    let system = System()
    #expect(try system.run(["sh", "-c", "exit 7"]) == 7)
    #expect(try system.run(["sh", "-c", "kill -TERM $$"]) == 128 + SIGTERM)
    let error = #expect(throws: SystemError.self) { try system.run(["no-such-program-here"]) }
    #expect(error?.reason == .notFound && error?.path == "no-such-program-here")
  }

  @Test func `a program reads its input and can stop early`() throws {
    try withScratch { folder in
      let system = System()
      let all = try PipedProgram(["sh", "-c", "cat > '\(folder)/all'"], system)
      let bytes = [UInt8](repeating: 0x61, count: 300_000)
      try all.write(bytes)
      all.finish()
      #expect(try system.contents(ofFile: "\(folder)/all") == bytes)
      let early = try PipedProgram(["head", "-c", "1"], system)
      let error = #expect(throws: SystemError.self) {
        for _ in 0..<100 { try early.write(bytes) }
      }
      #expect(error?.reason == .closedPipe)
      early.finish()
    }
  }

  @Test func `planned faults of program calls are thrown`() {
    // A fault of waiting is not tested here: the parent of this process would wait for the child forever.
    let system = System(FaultPlan { _, made in made.call == .spawn ? .failure(EAGAIN) : nil })
    #expect(throws: SystemError.self) { try system.run(["true"]) }
    let pipes = System(FaultPlan { _, made in made.call == .pipe ? .failure(EMFILE) : nil })
    #expect(throws: SystemError.self) { _ = try PipedProgram(["cat"], pipes) }
  }
}
