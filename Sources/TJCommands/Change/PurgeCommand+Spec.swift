internal import CommandKit

extension PurgeCommand {
  static var spec: CommandSpec {
    CommandSpec(
      "purge",
      group: CommandGroup.change,
      "Remove entries, a thread or files from all history, for good.",
      discussion: """
        Rewrites the repository so that no commit, message, draft or operation holds the text any more, \
        nor any version from before the entry had an id. This cannot be undone, and no operation \
        before it can be undone any more. Attachments that nothing else mentions are removed only with \
        --attachments, or after a question.

        In the end everything that can be reached is searched for what was purged: objects, files in the \
        journal and in git's folder, and drafts. A line of twelve bytes or more, and a title of \
        several words, count if no thread or template still has them, and are also found as CSV and JSON \
        write them; where no line of a version counts, the whole of it does. What stays and says the same \
        is listed. Other repositories below the journal, git bundles and packs are not searched but \
        listed. What is left is listed with the commands that remove it, except in files that git needs, \
        and the exit code is 5. Remote repositories, other clones and backups keep what they have; the \
        remotes are listed.

        A purge that fails before it has changed anything leaves nothing behind. One that was broken off \
        later is finished by 'tj purge' alone or by the same command again; no other purge starts before \
        that. If the entry has been written again since, 'tj purge' asks before it removes the new text \
        too. As long as history has not been rewritten, 'tj purge --abort' calls the purge off: history \
        keeps the entry, and 'tj restore' brings it back.
        """,
      options: PurgeOptions.specs,
      arguments: [
        ArgumentSpec(
          "ID",
          .any,
          completion: .dynamic("id"),
          "The entries; with -t, removed entries too."
        )
      ],
      examples: [
        ExampleSpec("tj purge k3f9qd", "Remove an entry for good."),
        ExampleSpec("tj purge --whole-thread -t secrets", "Remove a thread for good."),
        ExampleSpec("tj purge --file assets/2024/03/scan.pdf", "Remove a file for good."),
      ],
      seeAlso: ["tj-rm(1)", "tj-trash(1)"]
    )
  }
}
