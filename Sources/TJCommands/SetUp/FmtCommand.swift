internal import CommandKit
internal import JournalModel
internal import JournalSystem
internal import ThreadJournal

/// `tj fmt`: brings threads into canonical form.
enum FmtCommand: Command {
  static var spec: CommandSpec {
    CommandSpec(
      "fmt",
      group: CommandGroup.setUp,
      "Format threads.",
      discussion: """
        Puts one blank line between the parts of an entry, and fields in the order in which the thread defines them. \
        The text is not changed. If formatting would change an entry's derived id or its time, the \
        old id or offset is written into its header. Without a file or -t, all threads are \
        formatted.
        """,
      options: [
        .flag("check", "Only list threads that are not formatted; exit with 4 if there are any."),
        .flag("sort", "Sort entries by time as well."),
      ],
      arguments: [
        ArgumentSpec("FILE", .any, completion: .files, "Files in the journal [default: all].")
      ],
      examples: [
        ExampleSpec("tj fmt --check", "List threads that are not formatted."),
        ExampleSpec("tj fmt --sort -t daily", "Format and sort a thread."),
      ],
      seeAlso: ["thread(5)"]
    )
  }

  static func run(_ invocation: Invocation, in context: any Context) throws(Failure) -> ExitCode {
    let session = try Session(invocation, in: context)
    var named: [String] = []
    for file in invocation.operands { named.append(try ThreadNames(session).address(ofFile: file)) }
    let reader = session.reader
    let snapshot = try named.isEmpty ? reader.snapshot() : reader.everything().limited(to: named)
    let isSorted = invocation.has("sort")
    var revisions: [Revision] = []
    try snapshot.forEachThread { located throws(Failure) in
      let thread = located.thread
      let bytes = try formatted(located, from: isSorted ? session.times : nil)
      if bytes != thread.bytes {
        revisions.append(Revision(of: located.address, from: thread.bytes, to: bytes))
      }
    }
    try reader.warnOfUnread(in: snapshot)
    if invocation.has("check") {
      let lines = revisions.map { "\($0.address).md\n" }.joined()
      try context.write(lines, to: .standardOutput)
      return revisions.isEmpty ? .done : .badData
    }
    guard !revisions.isEmpty else {
      try session.messages.say("nothing to format")
      return .done
    }
    let writer = JournalWriter(session)
    let outcome = try writer.save { [revisions] () throws(JournalError) in
      try session.journal.revise(revisions, verb: "fmt")
    }
    try writer.tellNotes(of: outcome)
    if outcome.state == .unchanged { try session.messages.say("nothing to format") }
    for revision in revisions where outcome.state != .unchanged {
      try session.messages.say("formatted \(revision.address)")
    }
    return try writer.conclude(outcome)
  }

  /// Returns a thread in canonical form, and sorted by time if `times` is given.
  private static func formatted(
    _ located: LocatedThread,
    from times: TimeSource?
  ) throws(Failure) -> [UInt8] {
    do throws(ChangeError) {
      let formed = try located.thread.applying(.format)
      return if let times { try formed.sortedByTime(from: times) } else { formed.bytes }
    } catch {
      throw Failure(.badData, "\(located.address): \(error)")
    }
  }
}
