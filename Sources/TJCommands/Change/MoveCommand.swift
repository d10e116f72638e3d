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
      options: SelectionOptions.filters,
      arguments: [
        SelectionOptions.argument(.one),
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
    var code = ExitCode.done
    for (address, entries) in found.byThread {
      let outcome = try session.saving { () throws(JournalError) in
        try session.journal.move(entries.map(\.id), from: address, to: target)
      }
      if try session.report(outcome) != .done { code = .savedOnly }
    }
    try session.say("moved \(found.count.of("entry", "entries")) to \(target)")
    return code
  }
}
