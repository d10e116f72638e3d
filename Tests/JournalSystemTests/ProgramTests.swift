import Glibc
import JournalSystem
import Testing

@Suite struct ProgramTests {
  @Test func `a file without a name is gone unless it gets one`() throws {
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

  @Test func `a program is run, and says how it ended`() throws {
    let system = System()
    #expect(try system.run(["sh", "-c", "exit 7"]) == 7)
    #expect(try system.run(["sh", "-c", "kill -TERM $$"]) == 128 + SIGTERM)
    let error = #expect(throws: SystemError.self) { try system.run(["no-such-program-here"]) }
    #expect(error?.reason == .notFound && error?.path == "no-such-program-here")
  }

  @Test func `a program reads what is written for it, and can stop early`() throws {
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

  @Test func `a call that fails on plan fails`() {
    // Waiting cannot be let fail here: whoever watches this process would wait for its child for ever.
    let system = System(FaultPlan { _, made in made.call == .spawn ? .failure(EAGAIN) : nil })
    #expect(throws: SystemError.self) { try system.run(["true"]) }
    let pipes = System(FaultPlan { _, made in made.call == .pipe ? .failure(EMFILE) : nil })
    #expect(throws: SystemError.self) { _ = try PipedProgram(["cat"], pipes) }
  }
}
