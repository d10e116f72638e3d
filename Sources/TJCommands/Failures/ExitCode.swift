/// The exit status of the program.
package enum ExitCode: Int32, CaseIterable, Hashable, Sendable {
  /// Success; an empty result is not an error.
  case done = 0
  /// Some other error, or a question was declined.
  case failure = 1
  /// The command line could not be parsed.
  case usage = 2
  /// The named item does not exist, or the name is ambiguous.
  case notFound = 3
  /// The data is invalid.
  case badData = 4
  /// Two changes disagree and a person must choose.
  case conflict = 5
  /// Another process holds the lock on the journal.
  case locked = 6
  /// A network error.
  case network = 7
  /// Saved, but not committed yet; repeating the command would repeat the change.
  case savedOnly = 8
}

extension ExitCode {
  /// Returns the combined code of several steps, the last of which ended with `next`: a conflict takes precedence.
  func joined(with next: ExitCode) -> ExitCode {
    self == .conflict || next == .done ? self : next
  }

  /// The meaning of the exit status, as a sentence.
  package var meaning: String {
    switch self {
    case .done: "Success, even if nothing was found."
    case .failure: "Any other failure, or you answered no to a prompt."
    case .usage: "The command line is not valid."
    case .notFound: "There is no such thread, entry or file, or the name is ambiguous."
    case .badData: "The data is not valid."
    case .conflict:
      "Two changes conflict, or many entries are missing, and you have to choose; or copies of purged text remain."
    case .locked: "Another program has the journal locked, or the draft open."
    case .network: "The network failed."
    case .savedOnly:
      "Saved but not committed yet. Running the command again would repeat the change."
    }
  }
}
