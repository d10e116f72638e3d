internal import JournalFrontEnd
internal import JournalIndex
internal import JournalModel
internal import TerminalKit

/// A change of a tally with the words of its entry, for a row of a list.
struct TallyChange {
  let change: TallyHistory.Change
  private let entry: LocatedEntry

  init(_ change: TallyHistory.Change, in thread: LocatedThread) {
    self.change = change
    entry = LocatedEntry(thread, change.position, change.instant)
  }

  /// Its id.
  var id: String { entry.entryID.text }

  /// The time of the day to the minute, or an empty text for a whole day.
  var time: String { entry.entry.stamp?.time.map { String("\($0)".prefix(5)) } ?? "" }

  /// The date and the time.
  var dateAndTime: String { entry.entry.stamp?.shown ?? entry.shownTime }

  /// The time with its offset.
  var stamp: Stamp? { entry.entry.stamp }

  /// The amount as it is written, or `0` without one.
  var amount: String { change.amount?.description ?? "0" }

  /// The count that `=` has replaced, and the note, or the first line of the text if there is none.
  var note: String {
    let was = change.replaced.map { "was \(TallyWording.text($0))" }
    let words = TerminalText.harmless(entry.headline.onOneLine)
    return [was, words.isEmpty ? nil : words].compactMap(\.self).joined(separator: ", ")
  }

  /// The note as it is written.
  var title: String { entry.entry.title }
}
