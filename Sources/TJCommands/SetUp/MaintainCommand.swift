internal import CommandKit
internal import ThreadJournal

/// `tj __maintain`: packs the repository, started by other commands when it is due.
enum MaintainCommand: Command {
  static var spec: CommandSpec {
    CommandSpec("__maintain", "Pack the repository.", isHidden: true)
  }

  static func run(_ invocation: Invocation, in context: any Context) throws -> ExitCode {
    let session = try Session(invocation, in: context, tellsProblems: false)
    let isDue = try session.journal.isMaintenanceDue
    guard isDue else { return .done }
    _ = try JournalWriter(session).save { try session.journal.maintain() }
    return .done
  }
}
