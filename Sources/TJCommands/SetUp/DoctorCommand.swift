internal import CommandKit
internal import JournalSystem
internal import TerminalKit

/// `tj doctor`: looks for what is wrong with a journal, and mends it.
enum DoctorCommand: Command {
  static var spec: CommandSpec {
    CommandSpec(
      "doctor",
      group: CommandGroup.setUp,
      "Check the journal for problems, and fix them with --fix.",
      discussion: """
        It looks for duplicate ids, merges that git or an editor has not finished, values that a merge \
        had to choose between, lock files that a killed git has left, threads of a newer format or that \
        cannot be read, threads that are not listed because of their names, attachments that are missing \
        or that nothing refers to, invalid settings, git settings that a journal needs or that would \
        change its bytes, copies that have gathered in the repository, temporary files that a killed \
        command left, and drafts that were left behind. The exit code is 4 where something is left that \
        is wrong; a draft, a value that a merge did not choose, a thread that is not listed, or an \
        attachment that nothing refers to, is only worth a look.
        """,
      options: [.flag("fix", "Fix what can be fixed.")],
      examples: [
        ExampleSpec("tj doctor", "Report problems."),
        ExampleSpec("tj doctor --fix", "Fix what can be fixed."),
      ],
      seeAlso: ["tj-check(1)"]
    )
  }

  static func run(_ invocation: Invocation, in context: any Context) throws(Failure) -> ExitCode {
    let session = try Session(invocation, in: context, tellsProblems: false)
    let doctor = Doctor(session)
    var left = 0
    let findings = try doctor.findings()
    for finding in findings {
      let hint = finding.hint.map { "hint: \($0)" }
      for line in [finding.sentence, hint].compactMap(\.self) {
        try context.write(TerminalText.harmless(line) + "\n", to: .standardOutput)
      }
      guard invocation.has("fix"), let fix = finding.fix else {
        left += finding.isWrong ? 1 : 0
        continue
      }
      if try !isDone(fix, by: doctor) { left += finding.isWrong ? 1 : 0 }
    }
    if findings.isEmpty { try session.messages.say("no problems found") }
    return left == 0 ? .done : .badData
  }

  /// Returns whether a fix was done; one that fails is reported, so that the others go on.
  private static func isDone(
    _ fix: DoctorFinding.Fix,
    by doctor: Doctor
  ) throws(Failure) -> Bool {
    do throws(Failure) {
      return try doctor.carryOut(fix)
    } catch {
      if error.isQuiet { throw error }
      try doctor.session.messages.warn(of: error)
      return false
    }
  }
}
