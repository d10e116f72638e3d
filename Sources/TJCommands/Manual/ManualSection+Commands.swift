internal import CommandKit

extension ManualSection {
  /// What the page of a command says besides its definition.
  static func of(command name: String) -> [ManualSection] {
    name == ExportCommand.spec.name ? [csv, json] : []
  }

  private static let csv = ManualSection(
    "CSV",
    """
    The first row holds the names of the columns, rows end with CR and LF, and quotes are those of \
    RFC 4180. The columns:

    thread, id, time, title, body, tags, favorite, edited
        What every entry has. `sender` and `amount` stand behind `title` where conversations and \
    tallies are among the threads.
    mood, sleep/hours
        The fields of the threads, in their order. One that is called like a column of those above is \
    `field:NAME`.
    source
        Everything else that entries hold, under its key.

    A cell that a spreadsheet would run as a formula gets an apostrophe in front: one that begins with \
    `=`, `+`, `-` or `@`, also in their wide forms, with a tab or a line end, and is no plain number. \
    `tj import` takes it off again, so that what comes back is what went out; `--exact` does without, \
    on both sides.
    """
  )

  private static let json = ManualSection(
    "JSON",
    """
    `json` is an array of objects, `jsonl` has one object a line. Their members, in this order:

    thread, id
        Where the entry is, and its name there.
    time
        `2024-03-01T09:15:32+01:00`, with the offset that the file has; `2024-03-01` for a whole day.
    day
        The day that it counts to.
    title, body, tags, favorite
        Texts, an array of texts without `#`, and true or false.
    fields
        An object: numbers and truth values as such, everything else as text, and an array where there \
    are several values.
    sender, amount
        Those of conversations and tallies, else null.
    attachments
        An array of paths in the journal.
    edited
        When it was changed last, or null.
    path, line
        The place in the journal's files.
    """
  )
}
