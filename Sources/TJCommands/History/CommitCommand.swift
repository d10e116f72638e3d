internal import CommandKit
internal import JournalFrontEnd
internal import ThreadJournal

/// `tj commit`: commits external edits.
enum CommitCommand: Command {
  static var spec: CommandSpec {
    CommandSpec(
      "commit",
      group: CommandGroup.history,
      "Commit changes made outside tj.",
      discussion: """
        Commands that change a thread first commit what was edited in it outside of `tj`. This \
        command does so for all threads, attachments, templates and settings, or for the threads \
        that -t names. If many entries or files are missing at once, it refuses, with exit code 5, unless you pass -y.
        """,
      examples: [
        ExampleSpec("tj commit", "Commit what you changed in an editor or with other tools.")
      ],
      seeAlso: ["tj-diff(1)"]
    )
  }

  static func run(_ invocation: Invocation, in context: any Context) throws -> ExitCode {
    let session = try Session(invocation, in: context)
    let addresses = !session.options.threads.isEmpty ? try session.reader.snapshot().addresses : nil
    let writer = JournalWriter(session)
    let outcome = try writer.save {
      try session.journal.commitEdits(of: addresses, acceptingLosses: session.options.isAgreed)
    }
    let isIdle = outcome.state == .unchanged && outcome.notes.isEmpty
    let code = try writer.report(outcome, isIdle ? "nothing to commit" : nil)
    let isMerged = !outcome.notes.contains(where: \.isOfUnmergedText)
    return code == .done && !isMerged ? .conflict : code
  }
}
