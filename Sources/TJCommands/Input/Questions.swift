internal import JournalFrontEnd
internal import JournalSystem
internal import TerminalKit

/// Questions to the person at the terminal.
struct Questions {
  private let context: any Context
  private let options: GlobalOptions
  private let reader: JournalReader?

  /// Creates the questions of a command in this session.
  init(_ session: Session) {
    (context, options, reader) = (session.context, session.options, session.reader)
  }

  /// Creates the questions of a command that has no journal yet.
  init(_ options: GlobalOptions, in context: any Context) {
    (self.options, self.context, reader) = (options, context, nil)
  }

  /// Whether there is a terminal on which the person can answer.
  var canAsk: Bool {
    !options.asksNothing && context.isTerminal(.standardInput)
      && context.isTerminal(.standardError)
  }

  /// Asks for confirmation of an action such as `remove 3 entries`, unless `--yes` was given.
  ///
  /// - Throws: A failure if there is no terminal to ask on, or the answer is no.
  func confirm(_ act: String) throws {
    if options.isAgreed { return }
    guard canAsk else {
      throw Failure(.failure, "refusing to \(act) without confirmation", hint: "pass -y")
    }
    guard try isYes("\(act)?") else { throw Failure.cancelled }
  }

  /// Asks a question, and returns whether the answer is yes; the default is no.
  func isYes(_ question: String) throws -> Bool {
    let answer = try ask("\(question) [y/N] ")?.lowercased() ?? ""
    return ["y", "yes"].contains(answer)
  }

  /// Asks whether to open a text in the editor again, until the answer is yes or no; the default is yes.
  func isToBeEditedAgain() throws -> Bool {
    while let answer = try ask("edit it again? [Y/n] ")?.lowercased() {
      if ["", "y", "yes"].contains(answer) { return true }
      if ["n", "no"].contains(answer) { return false }
    }
    return false
  }

  /// Returns the answer to a question without blanks around it, or `nil` at the end of the input.
  func ask(_ question: String) throws -> String? {
    // The journal may be changed while the person is thinking.
    defer { reader?.forget() }
    try context.write(TerminalText.sanitized(question), to: .standardError)
    guard let line = try context.inputLine() else {
      try context.write("\n", to: .standardError)
      return nil
    }
    return line.trimmingBlanks
  }
}
