internal import CommandKit
internal import JournalFrontEnd
internal import JournalModel
internal import ThreadJournal

/// `tj migrate`: upgrades threads to the current format.
enum MigrateCommand: Command {
  private static let check = Option.flag(
    "check",
    "Change nothing; exit with 4 if a thread has another format."
  )

  static var spec: CommandSpec {
    CommandSpec(
      "migrate",
      group: CommandGroup.setUp,
      "Upgrade threads to the current format.",
      discussion: """
        There is one format so far, number \(JournalThread.formatVersion). Threads in any other \
        format are listed, and are read-only until tj is updated.
        """,
      options: [check.spec],
      examples: [ExampleSpec("tj migrate --check", "Check whether anything needs upgrading.")],
      seeAlso: ["thread(5)"]
    )
  }

  static func run(_ invocation: Invocation, in context: any Context) throws -> ExitCode {
    let session = try Session(invocation, in: context)
    var count = 0
    var others = 0
    let snapshot = try session.reader.snapshot()
    for located in snapshot.metadata {
      count += 1
      guard located.thread.unsupportedVersion != nil else { continue }
      others += 1
      try session.messages.warn(
        "\(located.address): unsupported format version, so the thread is read-only"
      )
    }
    try session.reader.tellUnread(in: snapshot)
    try session.messages.say("\((count - others).of("thread is", "threads are")) up to date")
    return others > 0 && invocation[check] ? .badData : .done
  }
}
