internal import CommandKit
internal import JournalFrontEnd
internal import JournalModel
internal import ThreadJournal

/// The removal of a whole thread of any kind.
struct ThreadRemoval {
  private let session: Session

  /// Creates the removal for a session.
  init(_ session: Session) { self.session = session }

  /// Removes the thread at an address after asking, and says how to restore it.
  func remove(_ address: String) throws -> ExitCode {
    let count = try session.reader.currentThread(at: address).entries.count
    try Questions(session).confirm("remove thread \(address) with \(count.of("entry", "entries"))")
    let command = "tj thread restore \(ShellWords.operand(address))"
    let writer = JournalWriter(session)
    let outcome = try writer.save { try session.journal.delete(address) }
    return try writer.report(outcome, "removed thread \(address)", hint: command)
  }
}
