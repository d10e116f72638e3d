internal import JournalFrontEnd
internal import JournalModel
internal import JournalSearch
internal import JournalTalk
internal import ThreadJournal

/// What a model was asked about entries.
struct AnalysisList: Report {
  /// An analysis of an entry.
  struct Row {
    /// The entry, unless it is shown above.
    var entry: LocatedEntry?
    let type: String
    let result: String
    let confidence: String
    let model: String

    /// The result for programs.
    var value: (any JSONConvertible)?

    /// A result that was kept just now.
    init(of entry: LocatedEntry, _ type: String, _ result: AnalysisResult, _ model: String) {
      (self.entry, self.type, self.model) = (entry, type, model)
      (confidence, self.result) = (result.confidenceText, result.value.field ?? result.value.body)
      value =
        switch result.value {
        case .number(let number): number
        case .texts(let items): items
        case .text(let text): text
        }
    }

    /// An entry that keeps an analysis, or `nil` for any other entry.
    init?(kept found: LocatedEntry) {
      guard let type = KeptAnalyses.type(ofThreadAt: found.address) else { return nil }
      let entry = found.entry
      func text(_ key: String) -> String { entry.value(of: key) ?? "" }
      self.type = type
      result = entry.value(of: type) ?? entry.bodyText
      confidence = text(KeptAnalyses.confidenceKey)
      model = text(KeptAnalyses.modelKey)
    }

    fileprivate var key: String { Query.key(ofAnalysis: type) }

    fileprivate var words: RichText {
      let facts = [confidence, entry == nil ? model : ""].filter { !$0.isEmpty }
      let line = AnalysisValue.line(result, limit: .max)
      return ([RichText(line.isEmpty ? "none" : line)] + facts.map { RichText($0, .faint) })
        .joined(.faint)
    }
  }

  let rows: [Row]

  var sections: [Section] {
    let isOfOne = rows.contains { $0.entry == nil }
    let columns: [Table.Column] =
      isOfOne
      ? [.init(nil, .field)]
      : [.init(nil, .id), .init(nil, .time), .init(nil, .thread, room: .flexible)]
    let all = rows.map { row in
      let cells = row.entry.map { [$0.entryID.text, $0.shownTime, $0.address] } ?? [row.key]
      return Table.Row(cells.map { RichText($0) }, .words(row.words))
    }
    return [.table(Table(columns: columns, groups: [all]))]
  }

  var facts: [Facts]? {
    rows.map { row in
      [
        row.key: row.result.isEmpty ? "none" : row.result, "confidence": row.confidence,
        "id": row.entry?.entryID.text,
      ]
    }
  }

  var json: any JSONConvertible {
    rows.map { row -> JSONObject in
      [
        "thread": row.entry?.address, "id": row.entry?.entryID, "type": row.type,
        "result": row.value, "confidence": Number(row.confidence), "model": row.model,
      ]
    }
  }
}

/// `tj analyze --estimate`: what an analysis would send.
struct AnalysisEstimate: Report {
  let type: String

  /// The numbers of entries that would be sent, were analyzed before, and are too large.
  let entries, known, tooLarge: Int

  /// The number of requests, and about that of their tokens.
  let requests, tokens: Int

  var sections: [Section] {
    [
      .summary(
        [
          entries.of("entry", "entries"), requests.of("request"), "about \(tokens.of("token"))",
          known > 0 ? "\(known) analyzed before" : "",
          tooLarge > 0 ? "\(tooLarge) too large for chat.budget" : "",
        ].filter { !$0.isEmpty }.map { RichText($0) }
      )
    ]
  }

  var json: any JSONConvertible {
    let object: JSONObject = [
      "type": type, "entries": entries, "requests": requests, "tokens": tokens, "known": known,
      "tooLarge": tooLarge,
    ]
    return object
  }
}

/// `tj analyze --types`: what a model can be asked about entries.
struct AnalysisTypeList: Report {
  let types: [AnalysisType]

  var sections: [Section] {
    let rows = types.map { type in
      let cells = [type.name, type.form.description].map { RichText($0) }
      return Table.Row(cells, .words(RichText(AnalysisValue.line(type.question, limit: .max))))
    }
    return [.table(Table(columns: [.init(nil, .field), .init(nil, .faint)], groups: [rows]))]
  }

  var json: any JSONConvertible {
    types.map { type -> JSONObject in
      [
        "name": type.name, "result": type.form.description, "question": type.question,
        "own": !type.isBuiltIn,
      ]
    }
  }
}
