internal import JournalSystem
internal import TerminalKit

/// The only code that writes to a terminal or a shell.
///
/// Commands have no other way to write, and each of these methods neutralizes characters that could control a
/// terminal. `send`, which they use, writes bytes as they are; a test checks that only this file calls it.
extension Context {
  /// Writes data, which may contain text of a journal: unchanged to a file or a pipe, and with control characters
  /// neutralized to a terminal.
  func write(_ bytes: [UInt8], to stream: StandardStream) throws {
    try send(isTerminal(stream) ? TerminalText.sanitized(bytes) : bytes, to: stream)
  }

  /// Writes text like ``write(_:to:)-([UInt8],_)``.
  func write(_ text: String, to stream: StandardStream) throws {
    try write(Array(text.utf8), to: stream)
  }

  /// Prints messages to a person, one on each line.
  ///
  /// On a terminal, sentences are broken between words; hints and indented lines are not broken, since they may be
  /// copied.
  func tell(_ lines: String) throws {
    guard let columns = columns(of: .standardError) else {
      return try write(lines, to: .standardError)
    }
    let shown = lines.split(separator: "\n").map { line in
      let isWhole = line.hasPrefix("hint: ") || line.hasPrefix(" ")
      return isWhole ? line + "\n" : Wrapping.wrap(String(line), to: columns)
    }
    try write(shown.joined(), to: .standardError)
  }

  /// Writes text for people, with its styles.
  func show(_ text: StyledText, on stream: StandardStream) throws {
    try send(text.bytes(isSeen: isTerminal(stream)), to: stream)
  }

  /// Writes text for people that has been rendered.
  func show(_ text: RenderedText, on stream: StandardStream) throws {
    // Text that was rendered for a pipe may contain control characters.
    guard text.isSeen || !isTerminal(stream) else { return try write(text.bytes, to: stream) }
    try send(text.bytes, to: stream)
  }

  /// Moves the cursor of a terminal.
  func steer(_ control: TerminalControl, on stream: StandardStream) throws {
    guard isTerminal(stream) else { return }
    try send(Array(control.rawValue.utf8), to: stream)
  }

  /// Prints completions for a shell, each with a description after a tab.
  ///
  /// A shell reads completions from a pipe, but shows them on a terminal and inserts them into its command line. So
  /// candidates with control characters are left out, and descriptions are neutralized.
  func offer(_ candidates: [String]) throws {
    var lines = ""
    for candidate in candidates {
      let parts = candidate.split(separator: "\t", maxSplits: 1, omittingEmptySubsequences: false)
      let word = String(parts[0])
      guard TerminalText.sanitized(word).utf8.elementsEqual(word.utf8) else { continue }
      lines +=
        word + (parts.count > 1 ? "\t" + TerminalText.sanitized(String(parts[1])) : "") + "\n"
    }
    try send(Array(lines.utf8), to: .standardOutput)
  }
}

/// A cursor movement that the program needs.
enum TerminalControl: String {
  /// Moves to the beginning of the line.
  case lineStart = "\r"
  /// Moves to the beginning of the line and clears it.
  case clearLine = "\r\u{1B}[K"
}
