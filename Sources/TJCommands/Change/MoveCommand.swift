internal import CommandKit
internal import JournalFrontEnd
internal import JournalModel
internal import ThreadJournal

/// `tj move`: moves entries to another thread.
enum MoveCommand: Command {
  static var spec: CommandSpec {
    CommandSpec(
      "move",
      aliases: ["mv"],
      group: CommandGroup.change,
      "Move entries to another thread.",
      options: FilterOptions.withCounts,
      arguments: [
        FilterOptions.argument(.leading),
        ArgumentSpec("THREAD", .one, completion: .dynamic("thread"), "The thread to move them to."),
      ],
      examples: [
        ExampleSpec("tj move @ work", "Move the newest entry to work."),
        ExampleSpec(
          "tj move '#travel in:daily' travel",
          "Move the entries of daily that have a tag to another thread."
        ),
      ]
    )
  }

  static func run(_ invocation: Invocation, in context: any Context) throws -> ExitCode {
    let session = try Session(invocation, in: context)
    var chosen = try ChosenEntries(byFirstWordsOf: invocation, in: session)
    let target = try ThreadNames(session.reader).address(of: chosen.words[0])
    let all = chosen.entries
    chosen.entries.removeAll { $0.address == target }
    try chosen.confirm("move")
    guard !chosen.entries.isEmpty else {
      let isThere = all.count == 1 ? "is" : "are"
      try session.messages.say(
        all.isEmpty ? "no entries found" : "\(all.label) \(isThere) already in \(target)"
      )
      return .done
    }
    let groups = chosen.entries.byThread
    let sources = groups.count == 1 ? " from \(groups[0].address)" : ""
    let sentence = "moved \(chosen.entries.label)\(sources) to \(target)"
    let writer = JournalWriter(session)
    let outcome = try writer.save {
      try session.journal.move(chosen.entries.map(\.id), to: target)
    }
    // Another process may have moved the entries since they were chosen.
    return try writer.report(outcome, outcome.state == .unchanged ? "nothing changed" : sentence)
  }
}
