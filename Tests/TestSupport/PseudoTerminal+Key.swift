extension PseudoTerminal {
  /// A key that is no text, as what it sends.
  public enum Key: String, Sendable {
    /// Ends a line.
    case enter = "\r"
    /// Takes the last character back.
    case backspace = "\u{7F}"
    /// Leaves what is going on, in many programs.
    case escape = "\u{1B}"
    /// Completes, in many programs.
    case tab = "\t"
    /// One line up.
    case up = "\u{1B}[A"
    /// One line down.
    case down = "\u{1B}[B"
    /// Ctrl-C: breaks the program off.
    case interrupt = "\u{3}"
    /// Ctrl-D: ends the input.
    case endOfInput = "\u{4}"
    /// Ctrl-\: breaks the program off, less gently.
    case quit = "\u{1C}"
    /// Ctrl-Z: puts the program aside.
    case suspend = "\u{1A}"
  }
}
