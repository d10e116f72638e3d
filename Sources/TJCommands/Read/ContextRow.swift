internal import JournalExchange
internal import JournalModel

/// An entry of a context in the form in which it is printed, so that its file need not stay in memory.
///
/// It is an object for the same reason as ``EntryRow``.
final class ContextRow: Sendable {
  /// The forms.
  enum Form: Hashable, Sendable {
    /// A row of a table.
    case row
    /// One fact on each line.
    case plain
    /// An object.
    case json
  }

  /// The row of a table, or `nil` if it is an object.
  let row: EntryRow?

  /// Its facts as text, empty in another form.
  let plain: String

  /// Its object, empty in another form.
  let json: [UInt8]

  /// Makes the row of an entry, which is parsed already.
  init(_ found: LocatedEntry, _ entry: Entry, _ form: Form, dayStart: DayStart) {
    guard form == .json else {
      row = EntryRow(found, .dateAndWeekday, dayStart: dayStart, parsed: entry)
      plain = form == .plain ? PlainEntry.text(of: found) : ""
      json = []
      return
    }
    var exporter = JSONLExporter(dayStart: dayStart)
    exporter.add(found)
    (row, plain, json) = (nil, "", exporter.output.dropLast())
  }
}
