internal import JournalFormat
internal import JournalModel

/// A date as people write it into headings and the names of notes.
///
/// ```swift
/// NoteDate(leading: "Monday, 24 November 2025", order: nil)?.date      // 2025-11-24
/// NoteDate(leading: "24.11.2025 14:05 Zoo", order: nil)?.rest          // "Zoo"
/// NoteDate(leading: "3/4/2025", order: nil)?.ambiguity                 // "3/4/2025"
/// ```
struct NoteDate {
  /// How it is written.
  enum Form: Hashable {
    /// Year, month and day as numbers: `2025-11-24`.
    case numbers
    /// Digits alone: `20251124`.
    case digits
    /// Day first, or month first: `24.11.2025`, `24/11/2025`.
    case dayOrMonthFirst
    /// With the name of the month.
    case words
    /// Only a time, whose day something else determines.
    case timeOnly
  }

  /// The day, or `nil` if there is only a time or the order of its numbers is unknown.
  var date: CivilDate?

  /// The time behind it.
  var time: CivilTime?

  /// The offset behind the time.
  var offset: UTCOffset?

  /// How it is written.
  var form: Form

  /// The date as it is written if the order of its numbers cannot be told.
  var ambiguity: String?

  /// The text before the date, without marks.
  var lead = ""

  /// The text up to the end of the date and time.
  var written = ""

  /// The text behind the date and time, without the marks that separate them.
  var rest = ""

  /// The date at the beginning of a text, behind a weekday and brackets at most; `nil` if there is none.
  ///
  /// A time alone is found if `allowsTime` is true.
  init?(leading text: String, order: DateOrder?, allowsTime: Bool = false) {
    var reader = NoteDateReader(text, order: order)
    let opening = reader.takeOpening()
    guard let found = reader.takeDate() ?? (allowsTime ? reader.takeTimeAlone() : nil) else {
      return nil
    }
    self = found
    written = reader.textBefore
    rest = reader.rest(closing: opening)
    if opening.contains(where: { !$0.isASCII }) {
      lead = opening.trimmedBlanks
      rest = rest.isEmpty ? lead : lead + " " + rest
    }
  }

  /// The first date anywhere in a name; `nil` if there is none.
  init?(in name: String, order: DateOrder?) {
    var reader = NoteDateReader(name, order: order, isName: true)
    while !reader.isAtEnd {
      let start = reader.textBefore
      if let found = reader.takeDate() {
        self = found
        lead = start.trimmedBlanks
        written = String(reader.textBefore.dropFirst(start.count))
        rest = reader.rest(closing: start)
        return
      }
      reader.skip()
    }
    return nil
  }

  init(_ date: CivilDate?, _ form: Form, time: CivilTime? = nil, ambiguity: String? = nil) {
    (self.date, self.form, self.time, self.ambiguity) = (date, form, time, ambiguity)
  }

  /// The stamp of it, with `day` if it has only a time.
  func stamp(day: CivilDate?) -> EntryTimestamp? {
    guard ambiguity == nil, let date = date ?? day else { return nil }
    return EntryTimestamp(date, time: time, offset: time == nil ? nil : offset)
  }
}

extension String {
  /// The text without white space at both ends.
  var trimmedBlanks: String {
    let scalars = unicodeScalars
    guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
      let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
    else { return "" }
    return String(scalars[first...last])
  }
}
