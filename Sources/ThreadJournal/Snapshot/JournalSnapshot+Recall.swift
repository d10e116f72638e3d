public import JournalModel
public import JournalSearch

/// Finding what may answer a question.
extension JournalSnapshot {
  /// The entries that may help to answer a question, the most useful first: those of the days that it names, then those
  /// that are most like it by their words, or `alike` if they are known, then the context of a day.
  ///
  /// ```swift
  /// try snapshot.recalled(for: "What did Anna say last march?", on: snapshot.today)
  /// ```
  public func recalled(
    for question: String,
    on day: CivilDate,
    limit: Int = 40,
    alike: [Neighbor]? = nil
  ) throws(QueryError) -> [LocatedEntry] {
    var found: [LocatedEntry] = []
    for period in NamedDays.periods(in: question, today: today, weekStart: weekStart) {
      let query = Query.dates(DateRange(period))
      found += try neighbors(of: question, matching: query, limit: limit).map(\.entry)
      found += try entries(matching: query, order: .oldestFirst, limit: limit)
    }
    let like = if let alike { alike } else { try neighbors(of: question, limit: limit) }
    found += like.map(\.entry)
    found += try context(of: day) { entry, _ in entry }.items.map(\.row)
    var seen: Set<EntryReference> = []
    return found.filter { seen.insert($0.id).inserted }
  }
}

/// The days that a question names, such as `last week` and `2024-03`.
private enum NamedDays {
  /// The number of words that a name of days has at most.
  private static let longest = 4

  /// Words that name days, but mostly mean something else.
  private static let ambiguous: Set<String> = ["march", "may", "now", "second", "week", "weekend"]

  static func periods(in question: String, today: CivilDate, weekStart: Weekday) -> [DayPeriod] {
    let words = question.prefix(2000).split { $0.isWhitespace || ",;:?!()\"'".contains($0) }
      .map { word in
        var word = word.lowercased()
        while word.last == "." { word.removeLast() }
        return word
      }
    var found: [DayPeriod] = []
    var place = 0
    while place < words.count {
      let lengths = (1...Swift.min(longest, words.count - place)).reversed()
      let match = lengths.lazy.compactMap { length -> (length: Int, period: DayPeriod)? in
        let text = words[place..<place + length].joined(separator: " ")
        guard length > 1 || isTelling(text), let date = try? DateExpression(days: text) else {
          return nil
        }
        return (length, date.period(today: today, weekStart: weekStart))
      }.first
      if let match { found.append(match.period) }
      place += match?.length ?? 1
    }
    return found
  }

  /// Whether a word alone can be taken for days: a number may be a count, and `sat` a verb.
  private static func isTelling(_ word: String) -> Bool {
    guard word.utf8.contains(where: { 0x30...0x39 ~= $0 }) else {
      return word.count > 3 && !ambiguous.contains(word)
    }
    return word.contains("-") || word.utf8.count == 4 && Int(word).map { 1900...2199 ~= $0 } == true
  }
}
