internal import CommandKit
internal import JournalSystem
internal import TerminalKit

/// `tj doctor`: looks for problems in a journal, and fixes them.
enum DoctorCommand: Command {
  private static let fix = Option.flag("fix", "Fix what can be fixed.")

  static var spec: CommandSpec {
    CommandSpec(
      "doctor",
      group: CommandGroup.setUp,
      "Check the journal for problems, and fix them with --fix.",
      discussion: """
        Reports a damaged repository, commits that are malformed or cannot be merged, an interrupted purge, changes that are not committed yet, \
        duplicate ids, unfinished merges, values that a merge could not reconcile, tallies whose totals differ \
        from those of earlier versions of tj, stale \
        git lock files, threads that cannot be read, have a newer format or are hidden by their \
        names, links that point outside the journal, missing and unused attachments, invalid settings, missing git settings, git settings \
        that would change the bytes of threads, a large number of loose objects, temporary files left by \
        killed commands, deleted thread files, unfinished drafts, and a missing or old backup. The exit \
        code is 4 if a problem remains; drafts, backups, unreconciled values, totals, hidden and deleted threads, \
        links and unused attachments do not affect it.

        An attachment is used if any text of the journal refers to it: an entry, another part of a \
        thread, a template, a draft, or any other Markdown file or text. One that an earlier version of the journal \
        refers to is reported, but --fix does not remove it.

        For mistakes in thread files, run 'tj check'.
        """,
      options: [fix.spec],
      examples: [
        ExampleSpec("tj doctor", "Report problems."),
        ExampleSpec("tj doctor --fix", "Fix what can be fixed."),
      ],
      seeAlso: ["tj-backup(1)", "tj-check(1)"]
    )
  }

  static func run(_ invocation: Invocation, in context: any Context) throws -> ExitCode {
    let session = try Session(invocation, in: context, tellsProblems: false)
    let (doctor, hints) = (Doctor(session), Hints(session.options))
    var left = 0
    var attachments: [String] = []
    let findings = try doctor.findings()
    for finding in findings {
      let isFixing = invocation[Self.fix] && finding.fix != nil
      let hint = isFixing ? nil : finding.hint.map { hints.line($0) }
      for line in [finding.sentence, hint].compactMap(\.self) {
        try context.write(TerminalText.sanitized(line) + "\n", to: .standardOutput)
      }
      guard invocation[Self.fix], let fix = finding.fix else {
        left += finding.isWrong ? 1 : 0
        continue
      }
      guard try isDone(fix, by: doctor) else {
        left += finding.isWrong ? 1 : 0
        continue
      }
      if case .removeAttachment(let place) = fix { attachments.append(place) }
    }
    try doctor.remove(attachments: attachments)
    if findings.allSatisfy(\.isAdvice) { try session.messages.say("no problems found") }
    return left == 0 ? .done : .badData
  }

  /// Returns whether a fix was done; a failure is reported, so that the others continue.
  private static func isDone(_ fix: DoctorFinding.Fix, by doctor: Doctor) throws -> Bool {
    do {
      return try doctor.carryOut(fix)
    } catch {
      let failure = Failure(error)
      if failure.isQuiet { throw failure }
      try doctor.session.messages.warn(of: failure)
      return false
    }
  }
}
