internal import CommandKit

extension ManualSection {
  /// The sections of a command's page that are not in its definition.
  static func of(command name: String) -> [ManualSection] {
    name == ExportCommand.spec.name ? [csv, json] : []
  }

  private static let csv = ManualSection(
    "CSV",
    """
    The first row contains the column names. Rows end with CR LF, and quoting follows RFC 4180. \
    The columns are:

    thread, id, time, title, body, tags, favorite, edited
        Always present. `sender` and `amount` follow `title` if conversations or \
    tallies are selected.
    mood, sleep/hours
        The fields of the selected threads, in the order in which the threads define them. A field with the name of a column \
    above is called `field:NAME`.
    source
        All other properties of the entries, each in a column named after its key, here `source`. Values of removed fields are left \
    out; only `md` has them.

    A cell that a spreadsheet would run as a formula gets a leading apostrophe: one that begins \
    with `=`, `+`, `-` or `@`, including their full-width forms, or with a tab or a line break, and is \
    not a plain number. `tj import` removes the apostrophe again, so that cells are \
    imported as they were; `--exact` neither adds nor removes apostrophes.
    """
  )

  private static let json = ManualSection(
    "JSON",
    """
    `json` is an array of objects; `jsonl` has one object on each line. The members, in this \
    order:

    thread, id
        The thread of the entry, and its id.
    time
        `2024-03-01T09:15:32+01:00`, with the offset written in the file; `2024-03-01` for an \
    all-day entry. A time that does not exist is as it is written in the file.
    day
        The day that the entry counts toward; null if its time does not exist.
    title, body, tags, favorite
        Strings, an array of strings without `#`, and a boolean. Tabs and control characters in titles become spaces.
    fields
        An object: numbers and booleans as such if the field has such a type, all other values as strings, and \
    arrays where a field has several values. Values of removed fields are left out.
    sender, amount
        For conversations and tallies, otherwise null.
    attachments
        An array of paths in the journal.
    edited
        The time of the last edit, or null.
    path, line
        The location in the journal's files.
    """
  )
}
