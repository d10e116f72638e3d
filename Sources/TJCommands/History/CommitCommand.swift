internal import CommandKit
internal import ThreadJournal

/// `tj commit`: commits outside edits.
enum CommitCommand: Command {
  static var spec: CommandSpec {
    CommandSpec(
      "commit",
      group: CommandGroup.history,
      "Commit changes made outside tj.",
      discussion: """
        Every command that changes a thread does this for that thread first; this one does it for all, \
        or for those that -t names. Where many entries are gone at once it refuses, unless -y says that \
        this is meant.
        """,
      examples: [
        ExampleSpec("tj commit", "Commit what you changed in an editor or with other tools.")
      ],
      seeAlso: ["tj-diff(1)"]
    )
  }

  static func run(_ invocation: Invocation, in context: any Context) throws(Failure) -> ExitCode {
    let session = try Session(invocation, in: context)
    let addresses = !session.options.threads.isEmpty ? try session.reader.snapshot().addresses : nil
    let writer = JournalWriter(session)
    let outcome = try writer.save { () throws(JournalError) in
      try session.journal.commitEdits(of: addresses, acceptingLosses: session.options.isAgreed)
    }
    let isDone = outcome.state == .unchanged
    return try writer.report(outcome, isDone ? "nothing to commit" : nil)
  }
}
