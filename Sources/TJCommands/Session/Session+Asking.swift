internal import CommandKit
internal import JournalSystem
internal import TerminalKit

/// Questions to the person at the terminal.
extension Session {
  /// Whether somebody is there to answer.
  var canAsk: Bool {
    !options.asksNothing && context.isTerminal(.standardInput)
      && context.isTerminal(.standardError)
  }

  /// Does what cannot be seen before only if the person says so.
  ///
  /// - Throws: A failure where nobody can be asked, or the answer is no.
  func confirm(_ question: String) throws(Failure) {
    if options.isAgreed { return }
    guard canAsk else {
      throw Failure(
        .failure,
        "nobody can be asked here: \(question)",
        remedy: "say -y if this is meant"
      )
    }
    let answer = try ask("\(question) [y/N] ")?.lowercased() ?? ""
    guard ["y", "yes"].contains(answer) else {
      throw Failure(.failure, "nothing was done", remedy: "answer y to go on")
    }
  }

  /// The answer to a question, without blanks around it; nothing at the end of the input.
  func ask(_ question: String) throws(Failure) -> String? {
    // Nobody knows how long the answer takes, and what is written meanwhile.
    defer { forgetSnapshot() }
    try context.write(TerminalText.harmless(question), to: .standardError)
    guard let line = try context.inputLine() else {
      try context.write("\n", to: .standardError)
      return nil
    }
    return line.trimmingBlanks
  }
}

extension String {
  /// The text without spaces, tabs and line ends around it.
  var trimmingBlanks: String {
    var rest = self[...]
    while rest.first?.isWhitespace == true { rest.removeFirst() }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return String(rest)
  }
}
