internal import CPosix

/// A program that reads what this one writes, such as a pager.
package struct PipedProgram: Sendable {
  private let system: System
  private let process: Int32
  private let input: Int32
  private let name: String

  /// Starts the program; what was written when it stops reading fails with a closed pipe.
  ///
  /// Ctrl-C is for it from here on, until ``finish()``.
  package init(_ words: [String], _ system: System) throws(SystemError) {
    self.system = system
    name = words.first ?? ""
    let ends = try system.attempt(.pipe, name) { () throws(Errno) in try system.pipe() }
    defer { try? system.close(ends.reading, "") }
    // Before it starts, so that no Ctrl-C that is meant for it ends this program.
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

  /// Hands it some bytes.
  package func write(_ bytes: [UInt8]) throws(SystemError) {
    try system.write(bytes, to: input, named: name)
  }

  /// Tells it that this was all, and waits until the person has finished reading.
  package func finish() {
    try? system.close(input, name)
    _ = try? system.wait(forEndOf: process, name)
    system.ignoreInterrupts(false)
    system.ignoreBrokenPipes(false)
  }
}
