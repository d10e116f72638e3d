internal import CPosix

/// Calls for other programs, and for the signals that are shared with them.
extension System {
  func spawn(_ words: [String], input: CInt, isDetached: Bool) throws(Errno) -> CInt {
    _ = try length(of: .spawn, words.first ?? "", 0)
    return try outcome {
      unsafe Self.withArguments(words) { unsafe cposix_spawn($0, input, isDetached ? 1 : 0) }
    }
  }

  /// Starts a program with empty input, whose output and messages go to two descriptors, and with changed variables:
  /// `NAME=value` sets one, `NAME` removes it.
  func spawn(
    _ words: [String],
    variables: [String],
    output: CInt,
    messages: CInt
  ) throws(Errno) -> CInt {
    _ = try length(of: .spawn, words.first ?? "", 0)
    return try outcome {
      unsafe Self.withArguments(words) { words in
        unsafe Self.withArguments(variables) { variables in
          unsafe cposix_spawn_collected(words, variables, output, messages)
        }
      }
    }
  }

  /// Asks a program to end.
  func end(_ process: CInt) { _ = kill(process, SIGTERM) }

  func wait(forEndOf process: CInt, _ name: String) throws(Errno) -> CInt {
    try call(.waitpid, name) { cposix_wait(process) }
  }

  func become(_ words: [String]) throws(Errno) {
    _ = try length(of: .execvp, words.first ?? "", 0)
    _ = try outcome { unsafe Self.withArguments(words) { unsafe cposix_become($0) } }
  }

  func pipe() throws(Errno) -> (reading: CInt, writing: CInt) {
    var ends: (CInt, CInt) = (-1, -1)
    _ = try call(.pipe, "") { () -> CInt in
      unsafe withUnsafeMutablePointer(to: &ends) { pair in
        unsafe pair.withMemoryRebound(to: CInt.self, capacity: 2) { unsafe cposix_pipe($0) }
      }
    }
    return (ends.0, ends.1)
  }

  func holdInterrupts(_ hold: Bool) { cposix_hold_interrupts(hold ? 1 : 0) }

  var interruptWaits: Bool { cposix_interrupt_waits() == 1 }

  func ignoreInterrupts(_ ignore: Bool) { cposix_ignore_interrupts(ignore ? 1 : 0) }

  func ignoreBrokenPipes(_ ignore: Bool) { cposix_ignore_broken_pipes(ignore ? 1 : 0) }

  /// Makes this thread's writes to a closed connection fail instead of ending the program.
  package static func surviveBrokenPipes() { cposix_block_broken_pipes() }

  /// Makes a write beyond the limit for file sizes fail instead of ending the program, which would lose unsaved text.
  package func surviveSizeLimit() { cposix_survive_size_limit() }

  /// Calls `body` with the words as C arguments, ending with a null pointer.
  private static func withArguments(
    _ words: [String],
    _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> CInt
  ) -> CInt {
    var arguments = unsafe words.map { unsafe strdup($0) } + [nil]
    defer { unsafe arguments.forEach { unsafe free($0) } }
    return unsafe arguments.withUnsafeMutableBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return -1 }
      return unsafe body(start)
    }
  }
}
