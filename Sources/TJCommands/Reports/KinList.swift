internal import JournalFrontEnd
internal import JournalModel
internal import ThreadJournal

/// Entries that belong to a text or another entry, each with the reason.
struct KinList: Report {
  /// An entry, or a thread, with the reason why it belongs.
  struct Kin {
    /// What it is to the other entry, such as `linked from`; empty if all rows are alike by their words.
    var relation = ""
    let address: String
    var entry: LocatedEntry?
    /// The words that both share.
    var words: [String] = []
    var score: Double?

    init(_ relation: String, _ entry: LocatedEntry) {
      (self.relation, address, self.entry) = (relation, entry.address, entry)
    }

    init(_ relation: String, thread address: String) {
      (self.relation, self.address) = (relation, address)
    }

    init(_ neighbor: Neighbor, _ relation: String = "") {
      self.init(relation, neighbor.entry)
      (words, score) = (neighbor.words, neighbor.score)
    }

    /// The title or the first line, and the words that decided.
    fileprivate var text: RichText {
      let headline = RichText(entry?.headline ?? "")
      let shared = RichText(words.joined(separator: ", "), .faint)
      return [headline, shared].filter { !$0.isEmpty }.joined()
    }
  }

  let kin: [Kin]

  private var hasRelations: Bool { kin.contains { !$0.relation.isEmpty } }

  var sections: [Section] {
    let relation: [Table.Column] = hasRelations ? [.init(nil, .faint)] : []
    let columns =
      relation + [.init(nil, .id), .init(nil, .time), .init(nil, .thread, room: .flexible)]
    let rows = kin.map { kin in
      let cells = [kin.entry?.entryID.text ?? "", kin.entry?.shownTime ?? "", kin.address]
      let first = hasRelations ? [kin.relation] : []
      return Table.Row((first + cells).map { RichText($0) }, .words(kin.text))
    }
    return [.table(Table(columns: columns, groups: [rows]))]
  }

  var facts: [Facts]? {
    kin.map { kin in
      [
        kin.relation: kin.entry.map { "\($0.entryID.text), \($0.shownTime)" },
        "thread": kin.address, "": kin.entry?.headline,
        "words": kin.words.joined(separator: ", "),
      ]
    }
  }

  var json: any JSONConvertible {
    kin.map { kin -> JSONObject in
      [
        "relation": kin.relation.isEmpty ? "like" : kin.relation, "thread": kin.address,
        "id": kin.entry?.entryID, "time": kin.entry?.entry.stamp, "headline": kin.entry?.headline,
        "words": kin.words, "score": kin.score.map { ($0 * 1000).rounded() / 1000 },
      ]
    }
  }
}
