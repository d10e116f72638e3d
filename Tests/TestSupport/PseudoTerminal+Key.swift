extension PseudoTerminal {
  /// A key without a character, as the bytes that it sends.
  public enum Key: String, Sendable {
    /// Ends a line.
    case enter = "\r"
    /// Deletes the last character.
    case backspace = "\u{7F}"
    /// Leaves the current mode, in many programs.
    case escape = "\u{1B}"
    /// Completes a word, in many programs.
    case tab = "\t"
    /// One line up.
    case up = "\u{1B}[A"
    /// One line down.
    case down = "\u{1B}[B"
    /// Ctrl-C: interrupts the program.
    case interrupt = "\u{3}"
    /// Ctrl-D: ends the input.
    case endOfInput = "\u{4}"
    /// Ctrl-\: quits the program with another signal.
    case quit = "\u{1C}"
    /// Ctrl-Z: suspends the program.
    case suspend = "\u{1A}"
  }
}
