internal import CommandKit
internal import JournalFrontEnd
internal import JournalSystem
internal import ThreadJournal

/// `tj sync`: syncs the journal with its remote.
enum SyncCommand: Command {
  static var spec: CommandSpec {
    CommandSpec(
      "sync",
      group: CommandGroup.sync,
      "Sync the journal with its remote.",
      discussion: discussion,
      options: [
        .flag("dry-run", short: "n", "Fetch, and show what would be sent, received and removed."),
        .flag("replace", "After a purge, replace the history of the remote."),
        .flag(
          "watch",
          conflictsWith: ["dry-run", "replace"],
          "Keep running until Ctrl-C: sync after each change here, and at each interval."
        ),
        .value(
          "interval",
          "MINUTES",
          as: .integer(1...1440),
          "The time between two syncs with --watch or --print-unit [default: 5]."
        ),
        .flag("print-unit", "Print a systemd user service and a timer for this journal."),
      ],
      examples: [
        ExampleSpec("tj sync", "Send what is new here, and receive what is new there."),
        ExampleSpec("tj sync -n", "Show what a sync would do."),
        ExampleSpec("tj sync -q", "Sync from a timer; only problems are printed."),
        ExampleSpec("tj sync --watch", "Keep syncing while the terminal is open."),
        ExampleSpec("tj sync --print-unit", "Print systemd units that sync every five minutes."),
      ],
      seeAlso: ["tj-remote(1)", "tj-status(1)", "tj-clone(1)", "tj-git-setup(1)"]
    )
  }

  static func printedForm(_ invocation: Invocation) -> PrintedForm { .json }

  static func run(_ invocation: Invocation, in context: any Context) throws -> ExitCode {
    let session = try Session(invocation, in: context)
    var options = SyncOptions(
      isDry: invocation.has("dry-run"),
      mayAsk: Questions(session).canAsk,
      acceptsLosses: session.options.isAgreed,
      replaces: invocation.has("replace")
    )
    let minutes = invocation.integer("interval") ?? 5
    if invocation.has("print-unit") { return try printUnit(every: minutes, session) }
    if invocation.has("watch") { return try SyncLoop(every: minutes, options, in: session).run() }
    if options.replaces, !options.isDry {
      options.isDry = true
      try confirm(sync(session, options), session)
      options.isDry = false
    }
    return try SyncSummary(sync(session, options), isDry: options.isDry, in: session).show()
  }

  private static func printUnit(every minutes: Int, _ session: Session) throws -> ExitCode {
    let program = (try? session.context.system.realPath(of: "/proc/self/exe")) ?? "tj"
    let unit = SyncUnit(program: program, journal: session.journal.root, minutes: minutes)
    try session.context.write(unit.text, to: .standardOutput)
    try session.messages.suggest(
      "save both files, then run: systemctl --user enable --now tj-sync.timer"
    )
    return .done
  }

  private static func sync(_ session: Session, _ options: SyncOptions) throws -> SyncReport {
    let progress = TransferProgress(session.options.output, in: session.context)
    do {
      defer {
        progress.finish()
        session.reader.forget()
      }
      return try session.journal.sync(options) { progress.show($0) }
    } catch {
      try JournalWriter(session).tell(error.notes)
      if case .sync(let problem) = error.reason, problem.isRemoval, !options.acceptsLosses,
        case let questions = Questions(session), questions.canAsk
      {
        let question = "\(error.sentence); remove them here, too?"
        guard try questions.isYes(question) else { throw Failure.cancelled }
        var options = options
        options.acceptsLosses = true
        return try sync(session, options)
      }
      if case .sync(.network) = error.reason, !options.isDry {
        try session.messages.say(
          "your changes are committed here, and will be sent with the next sync"
        )
      }
      throw error
    }
  }

  /// Asks before the history of the remote is replaced.
  private static func confirm(_ report: SyncReport, _ session: Session) throws {
    _ = try SyncSummary(report, isDry: true, in: session).show()
    try Questions(session).confirm("replace the history of \(report.remote)")
  }
}
