internal import JournalFrontEnd
internal import JournalSearch
internal import JournalModel

/// A change of a tally with the words of its entry.
struct TallyChange {
  let change: TallyHistory.Change
  private let entry: LocatedEntry

  init(_ change: TallyHistory.Change, in thread: LocatedThread) {
    self.change = change
    entry = LocatedEntry(thread, change.position, change.instant)
  }

  /// The time of the day to the minute, or an empty text for a whole day.
  var time: String { entry.entry.stamp?.time.map { String("\($0)".prefix(5)) } ?? "" }

  /// The date and the time.
  var dateAndTime: String { entry.entry.stamp?.shown ?? entry.shownTime }

  /// The id of its entry.
  var id: String { entry.entryID.text }

  /// The amount as it is written, or `0` if there is none.
  var amount: String { change.amount?.description ?? "0" }

  /// The count that `=` has replaced, and the note, or the first line of the text if there is no note.
  var note: String {
    let was = change.replaced.map { "was \(TallyWording.text($0))" }
    return [was ?? "", entry.headline].filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// The change for programs.
  var object: JSONObject {
    [
      "id": id, "time": entry.entry.stamp, "day": change.day,
      "amount": change.amount?.description, "count": change.count, "replaced": change.replaced,
      "note": entry.entry.title,
    ]
  }
}

/// `tj tally history`: the changes of a tally, each with the count after it.
struct TallyChanges: Report {
  let changes: [TallyChange]

  var sections: [Section] {
    let columns: [Table.Column] = [
      .init(nil, .id), .init(nil, .time), .init(isNumeric: true, least: 3),
      .init(nil, .title, isNumeric: true, least: 3),
    ]
    let rows = changes.map { change in
      let count = TallyWording.text(change.change.count)
      let cells = [change.id, change.dateAndTime, change.amount, count].map { RichText($0) }
      return Table.Row(cells, .note(change.note))
    }
    return [.table(Table(columns: columns, groups: [rows], isFilled: true))]
  }

  var facts: [Facts]? {
    changes.map { change in
      [
        "time": change.dateAndTime, "amount": change.amount,
        "count": TallyWording.text(change.change.count), "note": change.note, "id": change.id,
      ]
    }
  }

  var json: any JSONConvertible { changes.map(\.object) }
}
