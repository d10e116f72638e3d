internal import CPosix

/// What a person types at the terminal.
extension System {
  /// Runs `body` while the terminal does not show what is typed, as soon as a line has been typed.
  ///
  /// Ctrl-C and other signals take effect afterwards, when the terminal shows again what is typed; then the result is
  /// `nil`.
  package func typingUnseen<Answer: ~Copyable, E: Error>(
    at stream: StandardStream,
    _ body: () throws(E) -> Answer
  ) throws(E) -> Answer? {
    holdInterrupts(true)
    defer { holdInterrupts(false) }
    let isTerminal = cposix_echo(stream.rawValue, 0) == 0
    defer { if isTerminal { _ = cposix_echo(stream.rawValue, 1) } }
    while isTerminal, (try? wait(stream.rawValue, -1, atMost: 100))?.one == false {
      if isAskedToEnd { return nil }
    }
    return try body()
  }
}

/// Files that are never on a disk.
extension System {
  /// Whether the files of a folder are in memory.
  package func isInMemory(_ path: String) -> Bool { unsafe cposix_is_in_memory(path) == 1 }
}
