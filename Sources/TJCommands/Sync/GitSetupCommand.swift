internal import CommandKit
internal import ThreadJournal

/// `tj git-setup`: configures git for a cloned journal.
enum GitSetupCommand: Command {
  static var spec: CommandSpec {
    CommandSpec(
      "git-setup",
      group: CommandGroup.sync,
      "Configure git to merge and compare threads entry by entry.",
      discussion: """
        Git does not clone settings, so run this once in each clone; `tj init` does the same. It \
        configures a merge driver, which runs `tj merge-driver`, and makes `git diff` and `git log \
        -L` show which entry each change is in. On a device without tj, the driver leaves the merge to \
        git.

        If the journal is the whole repository, `git pull` is configured to merge \
        (`pull.rebase=false`), and git to sync commits to disk (`core.fsync`). A larger repository \
        that contains the journal keeps its own settings for these.

        Existing settings are kept, and nothing is committed. -v lists what was written.
        """,
      examples: [
        ExampleSpec("tj git-setup", "Configure the clone that you are in."),
        ExampleSpec("tj -C ~/journal git-setup", "Configure a clone elsewhere."),
      ],
      seeAlso: ["tj-init(1)", "tj-merge-driver(1)"]
    )
  }

  static func run(_ invocation: Invocation, in context: any Context) throws -> ExitCode {
    let session = try Session(invocation, in: context)
    let (journal, messages) = (session.journal, session.messages)
    let written = try JournalWriter(session).save { try journal.setUpGit() }
    // The missing files are part of the journal and have to be committed, which only `doctor` does.
    let missing = try journal.missingSetup()
    if written.isEmpty, missing.isEmpty {
      try messages.say("git is already configured for \(journal.root)")
    } else if !written.isEmpty {
      try messages.say("configured git for \(journal.root)")
      if session.options.output.isVerbose {
        for name in written { try messages.say("  \(name)") }
      }
    }
    for name in missing {
      try messages.warn("missing git setting: \(name)")
      try messages.suggest("tj doctor --fix")
    }
    return .done
  }
}
