internal import CommandKit
internal import JournalExchange

/// The options of a command line that exports.
extension Export {
  static let format = Option.value(
    "to",
    "FORMAT",
    choices: ExchangeFormat.exported,
    "Write this format [default: from the file name]."
  )
  static let output = Option.value(
    "output",
    short: "o",
    "FILE",
    completion: .files,
    "Write to a file; for md and html also to a new or empty folder."
  )
  static let publicOnly = Option.flag("public", "Leave out private entries and threads.")
  static let includesPrivate = Option.flag(
    "private",
    "Include private entries and threads in what is for others (html, epub, ics)."
  )
  static let redact = Option.flag(
    "redact",
    "Replace names of people and tags by pseudonyms."
  )
  static let keepsAttachments = Option.flag(
    "keep-attachments",
    "Keep attachments in spite of --redact."
  )
  static let exact = Option.flag("exact", "Do not escape formulas in CSV.")
  static let byteOrderMark = Option.flag(
    "bom",
    "Start CSV with a byte order mark, which Excel needs for UTF-8."
  )
  static let book = Option.flag(
    "book",
    "Write one document for reading, sorted by time (md)."
  )
  static let tasks = Option.flag("tasks", "Write days of goals as tasks (ics).")
  static let force = Option.flag("force", "Replace an existing file.")

  /// All options, in the order of the help.
  static let options = [
    format.spec, output.spec,
    OrderOptions.sort.spec.summarized(as: "Sort by date, title, thread or a field."),
    publicOnly.spec, includesPrivate.spec, redact.spec, keepsAttachments.spec, book.spec,
    tasks.spec, exact.spec, byteOrderMark.spec,
    force.spec,
  ]
}
