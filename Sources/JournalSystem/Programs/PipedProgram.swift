internal import CPosix

/// A program that reads the output of this one, such as a pager.
package struct PipedProgram: Sendable {
  private let system: System
  private let process: Int32
  private let input: Int32
  private let name: String

  /// Starts the program; once it stops reading, writing fails with a closed pipe.
  ///
  /// Until ``finish()``, Ctrl-C affects only that program.
  package init(_ words: [String], _ system: System) throws(SystemError) {
    self.system = system
    name = words.first ?? ""
    let ends = try system.attempt(.pipe, name) { () throws(Errno) in try system.pipe() }
    defer { try? system.close(ends.reading, "") }
    // Interrupts are ignored before it starts, so that a Ctrl-C for it cannot end this program.
    system.ignoreInterrupts(true)
    do throws(SystemError) {
      process = try system.start(words, input: ends.reading, isDetached: false)
    } catch {
      system.ignoreInterrupts(false)
      try? system.close(ends.writing, "")
      throw error
    }
    input = ends.writing
    system.ignoreBrokenPipes(true)
  }

  /// Writes bytes to its input.
  package func write(_ bytes: [UInt8]) throws(SystemError) {
    try system.write(bytes, to: input, named: name)
  }

  /// Closes its input, and waits for it to end.
  package func finish() {
    try? system.close(input, name)
    _ = try? system.wait(forEndOf: process, name)
    system.ignoreInterrupts(false)
    system.ignoreBrokenPipes(false)
  }
}
