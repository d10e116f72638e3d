internal import JournalModel

/// `tj thread participants`: the people in a conversation, listed or not, with their messages.
struct Participants: Report {
  /// A handle, and the messages under it.
  private struct Row {
    let person: Participant
    var count = 0
    var first: CivilDate?
    var last: CivilDate?

    /// The name, or `you` if the writer has none.
    var shownName: String {
      guard person.isMe else { return person.name }
      return person.handle == .me && person.name == "me" ? "you" : "\(person.name) (you)"
    }
  }

  private var rows: [Row]

  /// Counts the messages of a conversation.
  init(of thread: JournalThread) {
    rows = thread.participants.map { Row(person: $0) }
    var places = Dictionary(uniqueKeysWithValues: rows.enumerated().map { ($1.person.handle, $0) })
    for entry in thread.entries {
      guard let sender = thread.sender(of: entry) else { continue }
      let place = places[sender.handle] ?? rows.count
      if place == rows.count {
        places[sender.handle] = place
        rows.append(Row(person: sender))
      }
      rows[place].count += 1
      guard let day = entry.stamp?.date else { continue }
      rows[place].first = rows[place].first.map { min($0, day) } ?? day
      rows[place].last = rows[place].last.map { max($0, day) } ?? day
    }
  }

  var handles: Set<Handle> { Set(rows.map(\.person.handle)) }

  /// Returns the handle that a person typed, as such or as a name in any case.
  func handle(of text: String) throws -> Handle {
    if let person = rows.map(\.person).called(text) { return person.handle }
    let names = rows.map { "\($0.person.handle)" }.joined(separator: ", ")
    throw Failure(
      .notFound,
      "no participant '\(text)'",
      hint: rows.isEmpty ? "add one with --add \(ShellWords.quoted(text))" : "use one of \(names)"
    )
  }

  var sections: [Section] {
    let table = rows.map { row -> [RichText] in
      [
        RichText(row.person.handle.description, .tag), RichText("\(row.count)"),
        RichText(row.first?.description ?? ""), RichText(row.last?.description ?? ""),
        RichText(row.shownName),
      ]
    }
    let columns: [Table.Column] = [
      .init("person"), .init("messages", isNumeric: true), .init("first", isWideOnly: true),
      .init("last"), .init("name", room: .flexible),
    ]
    return [.table(Table(columns: columns, rows: table))]
  }

  var facts: [Facts]? {
    rows.map { row in
      [
        "person": row.person.handle.description, "name": row.person.name,
        "me": row.person.isMe ? "yes" : nil, "messages": "\(row.count)",
        "first": row.first?.description, "last": row.last?.description,
      ]
    }
  }

  var json: any JSONConvertible {
    rows.map { row -> JSONObject in
      [
        "handle": row.person.handle.text, "name": row.person.name, "me": row.person.isMe,
        "messages": row.count, "first": row.first?.description ?? "",
        "last": row.last?.description ?? "",
      ]
    }
  }
}
