internal import CommandKit
internal import JournalFrontEnd
internal import JournalModel
internal import ThreadJournal

/// Threads that a command rewrites as a whole: the files on the command line, the threads that `-t` selects, or all.
struct ThreadRewriting {
  /// The threads whose bytes would change.
  private(set) var revisions: [Revision] = []

  private let session: Session

  /// Finds the threads, and calls `bytes` for the new bytes of each.
  init(
    _ invocation: Invocation,
    in session: Session,
    _ bytes: (LocatedThread) throws -> [UInt8]
  ) throws {
    self.session = session
    var named: [String] = []
    for file in invocation.operands {
      named.append(try UnnamedThreads(session).address(ofFile: file))
    }
    let reader = session.reader
    let snapshot = try named.isEmpty ? reader.snapshot() : reader.everything().selecting(named)
    var revisions: [Revision] = []
    try snapshot.forEachThread { located in
      let (old, new) = (located.thread.bytes, try bytes(located))
      if new != old { revisions.append(Revision(of: located.address, from: old, to: new)) }
    }
    self.revisions = revisions
    try reader.tellUnread(in: snapshot)
  }

  /// Rewrites the threads as one operation, and reports each: `formatted daily`.
  func save(
    as verb: String,
    saying participle: String,
    otherwise nothing: String
  ) throws -> ExitCode {
    guard !revisions.isEmpty else {
      try session.messages.say(nothing)
      return .done
    }
    let writer = JournalWriter(session)
    let outcome = try writer.save { try session.journal.revise(revisions, verb: verb) }
    try writer.tellNotes(of: outcome)
    if outcome.state == .unchanged { try session.messages.say(nothing) }
    for revision in revisions where outcome.state != .unchanged {
      try session.messages.say("\(participle) \(revision.address)")
    }
    return try writer.conclude(outcome)
  }
}
