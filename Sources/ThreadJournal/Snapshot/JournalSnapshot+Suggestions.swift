public import JournalModel
public import JournalSearch

/// An entry, and the tags that it probably should have.
public struct TaggingSuggestion: Sendable {
  /// The entry.
  public let entry: LocatedEntry

  /// The tags, the most certain first.
  public let tags: [TagSuggestion]
}

extension JournalSnapshot {
  /// The number of tags that are suggested for an entry.
  private static let mostTags = 3

  /// The days, including today, whose entries without tags are looked at.
  private static let recentDays = 7

  /// The number of entries that are looked at, the newest.
  private static let mostEntries = 20

  /// The entries of the last days that have no tags, the newest first; messages are left out.
  public func untaggedEntries() throws(QueryError) -> [LocatedEntry] {
    let days = DayPeriod(today.adding(days: 1 - Self.recentDays), today)
    let untagged = try Query(parsing: "no:tag no:from")
    return try entries(
      matching: .all([.dates(DateRange(days)), untagged]),
      limit: Self.mostEntries
    )
  }

  /// The tags that usually go with what is in some entries, for those entries for which there are any.
  ///
  /// They are learned from all entries of the scope with tags, whichever threads were selected.
  public func suggestedTags(for entries: [LocatedEntry]) throws(QueryError) -> [TaggingSuggestion] {
    guard !entries.isEmpty else { return [] }
    var reader = ClueReader(dayStart: dayStart)
    let own = entries.map { reader.clues(of: $0.entry) }
    let none = ClueReader(dayStart: dayStart, wanted: own.reduce(into: []) { $0.formUnion($1) })
    var habits = TagHabits()
    try wholeScope.forEachThread(matching: .everything, isDivided: true) { _, entries in
      var (reader, table, part) = (none, TagTable(), TagHabits())
      for found in entries {
        let tags = table.tags(of: found.entry).map(\.tag)
        if !tags.isEmpty { part.add(reader.clues(of: found.entry), tags: tags) }
      }
      return part
    } _: { part in
      habits.add(part)
      return true
    }
    return zip(entries, own).compactMap { entry, clues in
      let present = Array(entry.entry.tags)
      let tags = habits.suggestions(for: clues, having: present).prefix(Self.mostTags)
      return tags.isEmpty ? nil : TaggingSuggestion(entry: entry, tags: Array(tags))
    }
  }
}
