internal import CommandKit

extension BackupCommand {
  static let incremental = Option.flag(
    "incremental",
    "Write only what is new since the last backup in the folder."
  )

  static let keep = Option.value(
    "keep",
    "RULE",
    "Afterwards, remove earlier backups except the newest of each period, as in 7d,4w,12m."
  )

  private static let file = ArgumentSpec(
    "FILE",
    .one,
    completion: .files,
    "The backup, or a folder for its newest one."
  )

  /// The definition of the command.
  static var spec: CommandSpec {
    CommandSpec(
      "backup",
      group: CommandGroup.out,
      "Back up the journal to a file.",
      discussion: """
        A backup is one file with everything: the whole history, all branches and tags, files that \
        are not committed, the drafts of this journal and your personal settings. Only you can read \
        it, and a password in the address of a remote is left out. It is read back and verified before it gets its name, and never replaces a file. \
        Git can read a complete backup too: 'git clone FILE' restores what is committed.

        Without FILE, or if FILE is a folder, the file is named after the journal and the time. \
        The default folder is the one that the personal setting 'backup' names, or else the current \
        folder. The folder must be outside the journal, and should be on another disk.

        --incremental writes only what is new since the last backup in the same folder, and that backup \
        must stay beside the new one. The first backup is complete. So is one after a backup that is \
        missing or damaged: first, all files that the new one would require are read and verified. \
        --keep 7d,4w,12m removes earlier backups: it keeps the newest of each of the last 7 days, \
        4 weeks and 12 months, the backups that these require, every file that is not a backup of this \
        clone, and what such a file requires. If a backup was found to be missing or damaged, it \
        removes none.

        What git cannot store is left out: empty folders, sockets and pipes, and the git folders of \
        other repositories inside the journal. So are git's own settings and hooks, what is \
        staged, the reflog and all stashes but the latest.
        """,
      options: [incremental.spec, keep.spec],
      arguments: [
        ArgumentSpec("FILE", .optional, completion: .files, "The new file, or its folder.")
      ],
      examples: [
        ExampleSpec("tj backup /media/disk/", "Back up to another disk."),
        ExampleSpec(
          "tj backup --incremental --keep 7d,4w,12m -y",
          "Back up what is new, and remove what is no longer needed."
        ),
        ExampleSpec("tj backup verify FILE", "Check whether a backup can be restored."),
        ExampleSpec("tj backup restore FILE ~/restored", "Restore a backup to a new folder."),
      ],
      seeAlso: ["tj-doctor(1)", "tj-export(1)", "tj-purge(1)"],
      subcommands: subcommands,
      subcommandRule: .besideWords
    )
  }

  private static var subcommands: [CommandSpec] {
    [
      CommandSpec(
        "verify",
        "Read a backup and those it requires, and check whether it can be restored.",
        arguments: [file]
      ),
      CommandSpec(
        "restore",
        "Restore a backup, or the newest one in a folder, to a new folder.",
        discussion: """
          DIR must be new or empty. Branches, tags and the working tree are restored as they \
          were, and so is the remote that the journal is synced with; drafts become drafts of the restored \
          journal, under new names if theirs are in use. \
          Your personal settings are never replaced: the copy in the backup is put into \
          DIR/.git/tj/restored. An interrupted restore leaves nothing behind.
          """,
        arguments: [file, ArgumentSpec("DIR", .one, completion: .folders, "The new folder.")]
      ),
      CommandSpec(
        "list",
        "List the backups that were made of this clone of the journal, or those in a folder.",
        discussion: """
          Of the files in FOLDER, the list has the times at which they were written; no journal is \
          needed for it.
          """,
        arguments: [ArgumentSpec("FOLDER", .optional, completion: .folders, "The folder.")]
      ),
    ]
  }
}
