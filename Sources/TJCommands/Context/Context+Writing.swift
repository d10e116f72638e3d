internal import JournalSystem
internal import TerminalKit

/// The one place from which anything goes to a terminal or a shell.
///
/// A command has no other way to write than these, and each of them makes harmless what could steer a
/// terminal. `send`, below them, takes bytes as they are and is for this file alone, which a test holds.
extension Context {
  /// Writes data, in which there may be text of a journal: as it is into a file or a pipe, and on a
  /// terminal so that nothing in it steers that.
  func write(_ bytes: [UInt8], to stream: StandardStream) throws(Failure) {
    try send(isTerminal(stream) ? TerminalText.harmless(bytes) : bytes, to: stream)
  }

  /// Writes text, as ``write(_:to:)-([UInt8],_)`` does bytes.
  func write(_ text: String, to stream: StandardStream) throws(Failure) {
    try write(Array(text.utf8), to: stream)
  }

  /// Writes text for people, with its looks.
  func show(_ text: Painted, on stream: StandardStream) throws(Failure) {
    try send(text.bytes(isSeen: isTerminal(stream)), to: stream)
  }

  /// Writes text for people that has been rendered.
  func show(_ text: RenderedText, on stream: StandardStream) throws(Failure) {
    // Rendered for a pipe, it may hold anything.
    guard text.isSeen || !isTerminal(stream) else { return try write(text.bytes, to: stream) }
    try send(text.bytes, to: stream)
  }

  /// Moves the cursor of a terminal.
  func steer(_ control: TerminalControl, on stream: StandardStream) throws(Failure) {
    guard isTerminal(stream) else { return }
    try send(Array(control.rawValue.utf8), to: stream)
  }

  /// Prints what a shell may complete a word with, each with a description behind a tab.
  ///
  /// A shell shows it on a terminal although it reads it from a pipe, and puts it on its command line.
  /// So what would not stand there as it is called is left out, and what describes it made harmless.
  func offer(_ candidates: [String]) throws(Failure) {
    var lines = ""
    for candidate in candidates {
      let parts = candidate.split(separator: "\t", maxSplits: 1, omittingEmptySubsequences: false)
      let word = String(parts[0])
      guard TerminalText.harmless(word).utf8.elementsEqual(word.utf8) else { continue }
      lines += word + (parts.count > 1 ? "\t" + TerminalText.harmless(String(parts[1])) : "") + "\n"
    }
    try send(Array(lines.utf8), to: .standardOutput)
  }
}

/// A way to move the cursor that the program has need of.
enum TerminalControl: String {
  /// To the beginning of the line.
  case lineStart = "\r"
  /// To the beginning of the line, which is cleared.
  case clearLine = "\r\u{1B}[K"
}
