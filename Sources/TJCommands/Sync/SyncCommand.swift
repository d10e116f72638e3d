internal import CommandKit
internal import JournalFrontEnd
internal import JournalSystem
internal import ThreadJournal

/// `tj sync`: syncs the journal with its remote.
enum SyncCommand: Command {
  private static let dryRun = Option.flag(
    "dry-run",
    short: "n",
    "Fetch, and show what would be sent, received and removed."
  )
  private static let replace = Option.flag(
    "replace",
    "After a purge, replace the history of the remote."
  )
  private static let watch = Option.flag(
    "watch",
    conflictsWith: [dryRun.name, replace.name],
    "Keep running until Ctrl-C: sync after each change here, and at each interval."
  )
  private static let interval = Option.integer(
    "interval",
    "MINUTES",
    in: 1...1440,
    "The time between two syncs with --watch or --print-unit [default: 5]."
  )
  private static let printUnit = Option.flag(
    "print-unit",
    "Print a systemd user service and a timer for this journal."
  )

  static var spec: CommandSpec {
    CommandSpec(
      "sync",
      group: CommandGroup.sync,
      "Sync the journal with its remote.",
      discussion: discussion,
      options: [dryRun.spec, replace.spec, watch.spec, interval.spec, printUnit.spec],
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
      isDry: invocation[dryRun],
      mayAsk: Questions(session).canAsk,
      acceptsLosses: session.options.isAgreed,
      replaces: invocation[replace]
    )
    let minutes = invocation[interval] ?? 5
    if invocation[printUnit] { return try printUnit(every: minutes, session) }
    if invocation[watch] { return try SyncLoop(every: minutes, options, in: session).run() }
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

extension SyncCommand {
  /// The text of the manual page.
  static let discussion = """
    Commits what was edited outside of `tj`, fetches what other devices have sent, merges it entry \
    by entry, and pushes the result. You can keep writing meanwhile; if the remote changes, the \
    merge is repeated. Without a connection, your changes are committed here and will be sent with \
    the next sync; the exit code is 7.

    If two devices have changed the same field, one value is kept in place and the other beside \
    it; if they have changed the same lines of text, both texts are kept, one in an entry below \
    the other. An entry that one device removed and another changed is kept. Each value that was \
    chosen, and each entry that was kept, is listed with the command that reverses the decision. If you have to choose between two \
    texts, the exit code is 5, and 'tj resolve' shows them.

    If the remote has removed five entries and a fifth of a thread or more, or so many files, it \
    may be an accident: nothing is merged before you agree, or pass -y. What was removed is in the trash; see \
    tj-trash(1). A remote with more files and folders than the setting max-files is refused, \
    and so are folders that are nested without end, and attributes with which no file could be saved here.

    After 'tj purge', the remote and other devices still have what was purged. --replace replaces \
    the history of the remote; it shows what the remote would lose, and asks first. The other \
    devices then refuse to sync until they clone the journal again.

    Git does the transfer, so its ssh keys, stored passwords, proxies and certificates work. \
    If the git program is not installed, 'tj' connects to the remote itself: over ssh with the key files \
    in ~/.ssh that have no passphrase and with the agent, and over https with TJ_TOKEN or \
    ~/.git-credentials. It does not read ~/.ssh/config.

    'git pull' and 'git push' can be used as well: the merge driver, which 'tj init' and 'tj clone' \
    set up, merges entry by entry, too, but text that both sides changed gets conflict markers; see \
    tj-merge-driver(1).

    Attachments, templates and settings that were added or changed without `tj` are sent, too, \
    except for those that git ignores, runs through a filter such as Git LFS, or stores in another \
    encoding. Git's own settings, such as core.sshCommand, apply to a sync as to 'git fetch'; hooks are not run. A sparse checkout can \
    be synced; a shallow or a partial clone has to be completed first, and a journal that is a \
    folder of a larger repository is synced with git.
    """
}
