internal import JournalSystem
internal import TerminalKit

/// Messages to a person besides the result, on standard error.
struct Messages: Sendable {
  private let context: any Context
  private let options: OutputOptions
  private let glyphs: Glyphs?
  private let hints: Hints

  /// Creates the messages of a command with these options, with the symbols of the terminal unless `glyphs` are given.
  init(_ options: GlobalOptions, glyphs: Glyphs? = nil, in context: any Context) {
    (self.options, self.glyphs, self.context) = (options.output, glyphs, context)
    hints = Hints(options)
  }

  /// Whether only warnings and failures are printed.
  var isQuiet: Bool { options.isQuiet }

  /// The colors of standard error.
  var palette: Palette {
    Palette(choice: options.colorChoice, glyphs: glyphs, for: .standardError, in: context)
  }

  /// Prints a sentence, unless the command is quiet.
  func say(_ sentence: String) throws {
    guard !isQuiet else { return }
    try context.tell(TerminalText.sanitized(sentence) + "\n")
  }

  /// Prints a sentence in a faint color, unless the command is quiet.
  func mention(_ sentence: String) throws {
    guard !isQuiet else { return }
    try context.show(palette.paint(sentence, .faint) + "\n", on: .standardError)
  }

  /// Prints a hint with a command to run, unless the current command is quiet.
  func suggest(_ command: String) throws { try say(hints.line(command)) }

  /// Prints a hint with a command that may come next, in a faint color, unless the current command is quiet.
  func mention(hint command: String) throws { try mention(hints.line(command)) }

  /// Prints a warning, even if the command is quiet.
  func warn(_ sentence: String) throws {
    try context.tell(TerminalText.sanitized("tj: \(sentence)") + "\n")
  }

  /// Prints a warning and a hint, even if the command is quiet.
  func warn(_ sentence: String, hint: String) throws {
    try warn(sentence)
    try context.tell(TerminalText.sanitized(hints.line(hint)) + "\n")
  }

  /// Prints a failure after which the command continues.
  func warn(of failure: Failure) throws {
    try context.tell(failure.hinting(hints).line)
  }
}
