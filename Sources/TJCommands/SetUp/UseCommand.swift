internal import CommandKit
internal import JournalFrontEnd
internal import JournalSystem
internal import ThreadJournal

/// `tj use`: selects the thread that new entries are added to.
enum UseCommand: Command {
  static var spec: CommandSpec {
    CommandSpec(
      "use",
      group: CommandGroup.setUp,
      "Choose the thread for new entries.",
      discussion: """
        The choice is stored as the setting 'thread' of the journal. Without THREAD, prints the thread that \
        new entries go to.
        """,
      arguments: [
        ArgumentSpec("THREAD", .optional, completion: .dynamic("thread"), "The thread.")
      ],
      examples: [
        ExampleSpec("tj use daily", "Add to daily unless -t names another thread."),
        ExampleSpec("tj use", "Print the thread for new entries."),
      ],
      seeAlso: ["tj-add(1)", "tj-threads(1)", "tj-config(1)"]
    )
  }

  static func run(_ invocation: Invocation, in context: any Context) throws -> ExitCode {
    let session = try Session(invocation, in: context)
    guard let name = invocation.operands.first else {
      let address = try UnnamedThreads(session).forNewEntries()
      try context.write("\(address)\n", to: .standardOutput)
      if let other = try UnnamedThreads(session).newest(besides: address) {
        try session.messages.suggest("tj use \(other)")
      }
      return .done
    }
    let address = try ThreadNames(session.reader).address(of: name)
    let sentence = "set the default thread to \(address)"
    return try JournalWriter(session).save(saying: sentence) {
      try session.journal.set("thread", to: address)
    }
  }
}
