internal import CommandKit
internal import ThreadJournal

/// `tj use`: selects the thread that new entries are added to.
enum UseCommand: Command {
  static var spec: CommandSpec {
    CommandSpec(
      "use",
      group: CommandGroup.setUp,
      "Choose the thread for new entries.",
      discussion: "It is stored as the setting 'thread' of the journal.",
      arguments: [
        ArgumentSpec("THREAD", .one, completion: .dynamic("thread"), "The thread.")
      ],
      examples: [ExampleSpec("tj use daily", "Add to daily unless -t names another thread.")]
    )
  }

  static func run(_ invocation: Invocation, in context: any Context) throws(Failure) -> ExitCode {
    let session = try Session(invocation, in: context)
    let address = try ThreadNames(session).address(of: invocation.operands[0])
    let sentence = "set the default thread to \(address)"
    return try JournalWriter(session).save(saying: sentence) { () throws(JournalError) in
      try session.journal.set("thread", to: address)
    }
  }
}
