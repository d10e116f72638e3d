internal import CommandKit

extension ResolveCommand {
  static let keep = Option.flag(
    "keep",
    conflictsWith: [other.name, both.name, edit.name],
    "Keep the current version."
  )
  static let other = Option.flag(
    "other",
    conflictsWith: [both.name, edit.name],
    "Replace the current version with the other one."
  )
  static let both = Option.flag(
    "both",
    conflictsWith: [edit.name],
    "Keep both texts, as separate entries."
  )
  static let edit = Option.flag("edit", short: "e", "Open the entries in the editor.")

  static var spec: CommandSpec {
    CommandSpec(
      "resolve",
      group: CommandGroup.sync,
      "Resolve what a merge could not decide.",
      discussion: """
        If two devices have changed the same lines of text, a sync keeps both: one in the entry, the \
        other in an entry below it that names the first in `conflict-of`. If they have changed the \
        same field, the other value is kept as `mood-conflict`, for example. Without an argument, \
        this command lists such entries; with an id, it shows both texts, with the \
        words that differ marked.

        --keep keeps the current version and removes the other one, --other puts the other one in \
        its place, and --both turns two texts into two entries. The name of a field after the id, or \
        'title', 'time' or 'text', settles this part alone. -e opens them in the editor. 'tj \
        undo' reverses any of these.

        A thread that git has merged without `tj`, and left with conflict markers, is listed too: \
        name it to merge it entry by entry. The current content of the file is kept as a draft.
        """,
      options: [keep.spec, other.spec, both.spec, edit.spec],
      arguments: [
        ArgumentSpec(
          "ID|FILE|PART",
          .any,
          completion: .dynamic("id"),
          "The entries, and parts of them, or a file with conflict markers [default: all]."
        )
      ],
      examples: [
        ExampleSpec("tj resolve", "List what has to be resolved."),
        ExampleSpec("tj resolve s3gq7w", "Compare both texts."),
        ExampleSpec("tj resolve s3gq7w --other", "Take the other text."),
        ExampleSpec("tj resolve s3gq7w mood --keep", "Settle one field alone."),
        ExampleSpec("tj resolve daily.md", "Merge a thread with conflict markers entry by entry."),
      ],
      seeAlso: ["tj-sync(1)", "tj-merge-driver(1)", "tj-doctor(1)"]
    )
  }
}
