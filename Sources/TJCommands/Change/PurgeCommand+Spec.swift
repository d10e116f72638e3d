internal import CommandKit

extension PurgeCommand {
  static let wholeThread = Option.flag(
    "whole-thread",
    "Purge the thread that -t names, with all of its entries."
  )
  static let plainText = Option.flag(
    "plain-text",
    "Purge only the text that encrypted entries, or all of a thread with -t, had before they were encrypted."
  )
  static let attachments = Option.flag(
    "attachments",
    "Also purge attachments that nothing else refers to."
  )
  static let file = Option.values(
    "file",
    "PATH",
    completion: .files,
    "Purge a file, by its path in the journal."
  )
  static let abort = Option.flag(
    "abort",
    "Abort an interrupted purge, before history is rewritten."
  )
  static let everything = Option.flag(
    "all",
    "Remove the whole journal: every thread, its history and its drafts."
  )
  static let confirmation = Option.value(
    "confirm",
    "NAME",
    "Confirm --all with the name of the journal's folder."
  )

  private static let everythingDiscussion = """


    With --all, the whole journal is removed: its threads, the attachments that they link to, its drafts on this \
    device, its operations, the folder .tj and the git folder. What goes is listed first, and the name of the \
    journal's folder has to be typed; -y does not answer that, but --confirm does. Other files in the folder are \
    listed and kept, and only without any does the folder go too. Afterward, the files that were kept and all drafts \
    are searched for text of the journal, as above. Remotes, backups that 'tj backup' has made and other working trees \
    are listed, each with the command that removes it if there is one. Your keys are kept, since other journals may \
    need them ('tj key rm' removes one), but the journal's key in the keyring of the kernel is dropped. If the \
    personal setting 'journal' names the journal, it is removed. A removal that is interrupted is finished by the \
    same command; until then, nothing can be written to the journal. A journal in a larger repository, or one whose \
    git folder is elsewhere, is refused.
    """

  static var spec: CommandSpec {
    CommandSpec(
      "purge",
      group: CommandGroup.change,
      "Remove entries, a thread or files from the entire history, for good.",
      discussion: """
        Rewrites the repository so that no commit, message, draft or operation contains the text \
        anymore, not even in a version from before the entry had an id. This cannot be undone, \
        and neither can earlier operations afterward. Attachments that nothing else refers to, now or in \
        any version, are removed only with --attachments, or after confirmation. Objects that nothing refers to, such \
        as a dropped stash, and git's recorded resolutions of conflicts are removed too. As long as another file has the same \
        thread id (a copy of the thread, for example), nothing that appears in both is purged.

        At the end, everything reachable is searched for the purged text: objects, files in the \
        journal and in the git folder, and drafts. Lines of 12 bytes or more, and titles of \
        several words, are searched for unless a thread or template still contains them; they are \
        also found in the form that they have in CSV and JSON. If a version has no such line, \
        the whole version is searched for. Copies of a purged file are found whatever it contains. \
        Remaining copies are listed, with the commands that \
        remove them (unless git needs the file), and the exit code is 5. Other repositories below \
        the journal, git bundles and packs cannot be searched: they are listed, and the exit code \
        is 5 too. Remote repositories, other clones and backups keep their copies; the remotes are \
        listed.

        A purge that fails before it changes anything leaves nothing behind. One that is \
        interrupted later is finished by 'tj purge' without arguments, or by the same command; \
        until then, no other purge starts. If the entry has been added again in the meantime, 'tj purge' \
        asks before it removes the new text too. Until history has been rewritten, 'tj purge \
        --abort' aborts the purge: history keeps the entry, and 'tj restore' brings it back.
        """
          + everythingDiscussion,
      options: [
        wholeThread.spec, plainText.spec, attachments.spec, file.spec, everything.spec,
        confirmation.spec, abort.spec,
      ],
      arguments: [
        ArgumentSpec(
          "ID",
          .any,
          completion: .dynamic("id"),
          "The entries, including removed ones."
        )
      ],
      examples: [
        ExampleSpec("tj purge k3f9qd", "Remove an entry for good."),
        ExampleSpec("tj purge --whole-thread -t secrets", "Remove a thread for good."),
        ExampleSpec(
          "tj purge --plain-text -t therapy",
          "Remove what a thread was before it was encrypted."
        ),
        ExampleSpec("tj purge --all", "Remove the whole journal."),
        ExampleSpec(
          "tj purge --all --confirm journal",
          "Remove the one in the folder 'journal', without a question."
        ),
        ExampleSpec("tj purge --file assets/2024/03/scan.pdf", "Remove a file for good."),
      ],
      seeAlso: ["tj-rm(1)", "tj-trash(1)", "tj-backup(1)", "tj-key(1)"]
    )
  }
}
