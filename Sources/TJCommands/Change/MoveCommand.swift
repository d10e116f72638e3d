internal import CommandKit
internal import JournalModel
internal import JournalSystem
internal import ThreadJournal

/// `tj move`: takes entries to another thread.
enum MoveCommand: Command {
  static var spec: CommandSpec {
    CommandSpec(
      "move",
      aliases: ["mv"],
      group: CommandGroup.change,
      "Takes entries to another thread, byte for byte.",
      options: FilterOptions.specs,
      arguments: [
        FilterOptions.argument(.one),
        ArgumentSpec("THREAD", .one, completion: .dynamic("thread"), "Where they go."),
      ],
      examples: [
        ExampleSpec("tj move @ work", "Takes the newest entry to work."),
        ExampleSpec("tj move '#travel in:daily' travel", "Takes a subject to a thread of its own."),
      ]
    )
  }

  static func run(_ invocation: Invocation, in context: any Context) throws(Failure) -> ExitCode {
    let session = try Session(invocation, in: context)
    let (all, words) = try session.selectionAndRest()
    let target = try session.address(of: words[0])
    let found = all.filter { $0.address != target }
    try session.confirmMany(found, "move")
    guard !found.isEmpty else {
      try session.say("nothing was moved")
      return .done
    }
    let groups = found.byThread.map { (source: $0.address, ids: $0.entries.map(\.id)) }
    let outcome = try session.saving { () throws(JournalError) in
      try session.journal.move(groups, to: target)
    }
    let count = found.count.of("entry", "entries")
    return try session.report(outcome, "moved \(count) to \(target)")
  }
}
