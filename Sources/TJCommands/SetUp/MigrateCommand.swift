internal import CommandKit
internal import JournalModel
internal import JournalSystem
internal import ThreadJournal

/// `tj migrate`: brings threads of an older format up to the present one.
enum MigrateCommand: Command {
  static var spec: CommandSpec {
    CommandSpec(
      "migrate",
      group: CommandGroup.setUp,
      "Brings threads of an older format up to the present one.",
      discussion: """
        There is one format so far, number \(JournalModel.Thread.formatVersion). A thread that a newer \
        program wrote is named, and can only be read until this program is updated.
        """,
      options: [.flag("check", "Changes nothing; exits with 4 where there is something to do.")],
      examples: [ExampleSpec("tj migrate --check", "Says whether there is something to do.")],
      seeAlso: ["thread(5)"]
    )
  }

  static func run(_ invocation: Invocation, in context: any Context) throws(Failure) -> ExitCode {
    let session = try Session(invocation, in: context)
    let present = JournalModel.Thread.formatVersion
    var older: [(address: String, changes: [Change])] = []
    var count = 0
    for address in try session.addresses() {
      guard let thread = try session.thread(address) else { continue }
      count += 1
      let version = thread.version ?? 0
      if version > present {
        try session.warn(
          "\(address): it is in format \(version), newer than this program; it can only be read"
        )
      } else if version < present {
        older.append((address, [.setFormatVersion]))
      }
    }
    guard !older.isEmpty else {
      try session.say("\(count.of("thread is", "threads are")) up to date")
      return .done
    }
    for thread in older { try session.say("\(thread.address): format \(present)") }
    if invocation.has("check") { return .badData }
    let outcome = try session.saving { [older] () throws(JournalError) in
      try session.journal.change(older, as: .define, verb: "migrate")
    }
    return try session.report(outcome)
  }
}
