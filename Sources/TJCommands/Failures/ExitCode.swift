/// What the program tells the shell when it ends.
package enum ExitCode: Int32, CaseIterable, Hashable, Sendable {
  /// Done; that nothing was found is no error.
  case done = 0
  /// Something else went wrong, or a question was declined.
  case failure = 1
  /// The words typed are not understood.
  case usage = 2
  /// What was named is not there, or is not the only one.
  case notFound = 3
  /// The data is not as it must be.
  case badData = 4
  /// Two changes disagree and a person must choose.
  case conflict = 5
  /// Somebody else holds the journal.
  case locked = 6
  /// The network did not do what it should.
  case network = 7
  /// Saved, but not committed yet; doing it again would do it twice.
  case savedOnly = 8
}

extension ExitCode {
  /// Returns the code of several steps, of which the last ended with `next`: a conflict outweighs everything.
  func joined(with next: ExitCode) -> ExitCode {
    self == .conflict || next == .done ? self : next
  }
}
