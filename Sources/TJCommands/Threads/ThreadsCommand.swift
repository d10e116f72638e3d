internal import CommandKit
internal import JournalFrontEnd
internal import JournalSearch
internal import JournalModel
internal import ThreadJournal

/// `tj threads`: lists the threads, the most recently used first.
enum ThreadsCommand: Command {
  private static let sort = Option.value(
    "sort",
    "KEY",
    choices: ["recent", "name", "entries"],
    "Sort by this key [default: recent]."
  )

  static var spec: CommandSpec {
    CommandSpec(
      "threads",
      group: CommandGroup.threads,
      "List threads, those with the newest entries first.",
      options: [ThreadOptions.all.spec, sort.spec, OrderOptions.reverse.spec],
      examples: [
        ExampleSpec("tj threads", "List threads."),
        ExampleSpec("tj threads -a --sort entries", "List all threads by size."),
      ],
      seeAlso: ["tj-thread(1)", "tj-new(1)"]
    )
  }

  static func printedForm(_ invocation: Invocation) -> PrintedForm { .json }

  static func run(_ invocation: Invocation, in context: any Context) throws -> ExitCode {
    let session = try Session(invocation, in: context)
    let isAnyMissing = try UnfinishedWork(session).tellDeletedThreads()
    let all = try session.reader.asking { snapshot in
      let all = snapshot.threads
      for thread in all where thread.hasFrontMatterFault {
        guard let located = snapshot.thread(at: thread.address) else { continue }
        session.reader.faults.note(located.thread, at: located.address)
      }
      return all
    }
    var rows = all.filter { invocation[ThreadOptions.all] || !$0.isArchived }
    switch invocation[sort] {
    case "name": break
    case "entries": rows.sort { $0.count > $1.count }
    default: rows.sort { $0.newest ?? .distantPast > $1.newest ?? .distantPast }
    }
    if invocation[OrderOptions.reverse] { rows.reverse() }
    let output = Output(session)
    try output.print(ThreadsReport(threads: rows, today: session.today), isPaged: !rows.isEmpty)
    guard rows.isEmpty, !output.isJSON else { return session.reader.ending }
    if !all.isEmpty {
      try session.messages.say("all threads are archived")
      try session.messages.suggest("tj threads --all")
    } else if !isAnyMissing {
      try session.messages.say("no threads yet")
      try session.messages.suggest("tj new TITLE")
    }
    return session.reader.ending
  }
}

extension Instant {
  fileprivate static let distantPast = Instant(seconds: .min)
}
