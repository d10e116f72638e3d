internal import CommandKit
internal import JournalSystem

/// Why a command could not do what it was asked, for a person and for a script.
package struct Failure: Error, Hashable, Sendable {
  /// What the shell is told.
  package let code: ExitCode

  /// One sentence that says what is wrong, without an entry's content.
  package let problem: String

  /// What can be done about it.
  package let remedy: String

  /// Whether the program ends without a word, since nobody is left to read it.
  package let isQuiet: Bool

  /// A failure for the reason `problem`.
  package init(_ code: ExitCode, _ problem: String, remedy: String, isQuiet: Bool = false) {
    self.code = code
    self.problem = problem
    self.remedy = remedy
    self.isQuiet = isQuiet
  }

  init(_ error: SystemError) {
    self.init(
      error.reason == .notFound ? .notFound : .failure,
      "\(error.path): \(error.problem)",
      remedy: error.remedy,
      isQuiet: error.reason == .closedPipe
    )
  }

  init(_ error: UsageError) {
    let command = error.path.dropFirst().joined(separator: " ")
    self.init(
      .usage,
      error.description,
      remedy: command.isEmpty ? "'tj help' lists the commands" : "see 'tj help \(command)'"
    )
  }

  /// The whole as one line, with nothing in it that could steer a terminal.
  package var line: String {
    let joint = problem.hasSuffix("?") ? "" : ";"
    return TerminalText.harmless("tj: \(problem)\(joint) \(remedy)") + "\n"
  }
}
