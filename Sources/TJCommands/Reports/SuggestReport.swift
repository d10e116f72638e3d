internal import JournalSearch
internal import JournalModel
internal import ThreadJournal

/// `tj suggest`: tags for entries with the reasons, and questions.
struct SuggestReport: Report {
  let tags: [TaggingSuggestion]
  let questions: [PromptQuestion]

  /// The number of suggestions.
  var count: Int { tags.count + questions.count }

  private var rows: [(entry: LocatedEntry, tag: TagSuggestion)] {
    tags.flatMap { item in item.tags.map { (item.entry, $0) } }
  }

  var sections: [Section] {
    let columns: [Table.Column] = [.init(nil, .id), .init(nil, .tag), .init(room: .flexible)]
    let lines = rows.map { entry, tag -> [RichText] in
      [RichText(entry.entryID.text), RichText(tag.tag.description), RichText(tag.reason)]
    }
    let asked = questions.map { question in
      [RichText(question.text), source(of: question)].filter { !$0.isEmpty }.joined(.faint)
    }
    return [.table(Table(columns: columns, rows: lines)), .lines(asked)]
  }

  /// The goal or the earlier entry that a question is about; other questions name their day.
  private func source(of question: PromptQuestion) -> RichText {
    switch question.kind {
    case "goal": RichText(question.address ?? "", .thread)
    case "earlier": RichText(question.id?.text ?? "", .id)
    default: ""
    }
  }

  var facts: [Facts]? {
    let ofTags = rows.map { entry, tag in
      (entry.entryID.text, "\(tag.tag), \(tag.reason)")
    }
    return [Facts(ofTags), Facts(questions.map { (source(of: $0).plain, $0.text) })]
  }

  var json: any JSONConvertible {
    let ofTags = rows.map { entry, tag -> JSONObject in
      [
        "thread": entry.address, "id": entry.entryID, "tag": tag.tag.text,
        "because": tag.clue.kind, "value": tag.clue.value, "entries": tag.entries, "of": tag.of,
      ]
    }
    let asked = questions.map { question -> JSONObject in
      [
        "kind": question.kind, "text": question.text, "thread": question.address,
        "id": question.id, "day": question.day,
      ]
    }
    return ["tags": ofTags, "prompts": asked] as JSONObject
  }
}

extension TagSuggestion {
  /// `9 of 10 tagged entries that mention snow have it`.
  fileprivate var reason: String {
    let share = "\(entries) of \(of.of("tagged entry", "tagged entries"))"
    return switch clue {
    case .word(let word): "\(share) that mention \(word) have it"
    case .place(let place): "\(share) at \(place) have it"
    case .weekday(let day): "\(share) on \(day.name)s have it"
    }
  }
}

extension TagClue {
  fileprivate var kind: String {
    switch self {
    case .word: "word"
    case .place: "place"
    case .weekday: "weekday"
    }
  }

  fileprivate var value: String {
    switch self {
    case .word(let text), .place(let text): text
    case .weekday(let day): day.name.lowercased()
    }
  }
}
