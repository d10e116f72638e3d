internal import CommandKit
internal import JournalMerging
internal import JournalSystem

/// `tj merge-driver`: merges a file for git.
enum MergeDriverCommand: Command {
  /// The exit status for git if a merge failed: git then stops and does not regard the file as merged.
  ///
  /// Codes from 1 to 128 would mean a conflict, whose markers are in the file. The same code is used by `git
  /// merge-file`.
  private static let failed: Int32 = 255

  static var spec: CommandSpec {
    CommandSpec(
      "merge-driver",
      group: CommandGroup.sync,
      "Merge two versions of a file for git.",
      discussion: """
        Git runs this command in a clone configured by `tj git-setup` or `tj init`, whenever `git \
        pull`, `merge`, `rebase`, `cherry-pick` or `stash pop` finds a thread that both sides \
        changed. It merges the versions entry by entry and writes the result to OURS. It needs \
        neither a journal nor settings.

        Changes conflict only if both sides changed the same lines of text. Conflict markers are \
        written inside that text; the other entries and the front matter stay readable. A file \
        that is not a thread is merged the way git does it.

        If one side changed an entry and the other moved it to another thread, the merge conflicts, \
        too, since a driver sees one file at a time: `tj resolve FILE` changes the entry where it \
        went.

        If both sides changed the same field, title or time, one value is kept in place and the other \
        below the entry's header, as `mood-conflict`, `subject-conflict` or `stamp-conflict`. `tj \
        doctor` lists such entries, and `tj resolve` lets you choose.
        """,
      arguments: [
        ArgumentSpec("BASE", .one, completion: .files, "The common ancestor (%O)."),
        ArgumentSpec("OURS", .one, completion: .files, "Our version, replaced by the result (%A)."),
        ArgumentSpec("THEIRS", .one, completion: .files, "Their version (%B)."),
        ArgumentSpec(
          "SIZE",
          .optional,
          as: .integer(1...1000),
          "The length of conflict markers (%L) [default: 7]."
        ),
        ArgumentSpec("PATH", .optional, "The name of the file in messages (%P) [default: OURS]."),
      ],
      examples: [
        ExampleSpec(
          "tj merge-driver base.md ours.md theirs.md",
          "Merge three files by hand."
        )
      ],
      exitStatus: [
        ExitStatusSpec(0, "The merge is clean."),
        ExitStatusSpec(1, "There is a conflict."),
        ExitStatusSpec(2, "The command line is not valid."),
        ExitStatusSpec(Int(failed), "The files could not be merged, and OURS is unchanged."),
      ],
      seeAlso: ["tj-git-setup(1)", "tj-resolve(1)", "tj-doctor(1)", "thread(5)"]
    )
  }

  static func run(_ invocation: Invocation, in context: any Context) throws -> ExitCode {
    do {
      return try MergeDriver(invocation, in: context).run()
    } catch {
      // The failure is not thrown: if standard error is closed, a failure may count as success, and git would commit
      // our version without theirs.
      try? context.write(Failure(error).line, to: .standardError)
      context.system.exit(Self.failed)
    }
  }
}
