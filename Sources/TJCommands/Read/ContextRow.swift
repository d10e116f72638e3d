internal import JournalExchange
internal import JournalModel

/// An entry of a context in the form in which it is printed, so that its file need not stay in memory.
///
/// It is an object since it is put from one list into another, which copies one reference and not a dozen.
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

  /// The row of a table.
  let row: EntryRow

  /// Its facts as text, empty in another form.
  let plain: String

  /// Its object, empty in another form.
  let json: [UInt8]

  /// Makes the row of an entry.
  init(_ entry: LocatedEntry, _ form: Form, dayStart: DayStart) {
    row = EntryRow(entry, .dateAndWeekday, dayStart: dayStart)
    plain = form == .plain ? PlainEntry.text(of: entry) : ""
    guard form == .json else {
      json = []
      return
    }
    var exporter = JSONLExporter(dayStart: dayStart)
    exporter.add(entry)
    json = exporter.output.dropLast()
  }
}
