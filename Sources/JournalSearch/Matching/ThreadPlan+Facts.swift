internal import JournalFormat
internal import JournalModel

extension ThreadPlan {
  /// Returns the day that an entry belongs to, as a number, or `nil` if its stamp names a
  /// nonexistent time.
  func day(_ facts: inout EntryFacts) -> Int? {
    if let stamp = facts.stamp {
      let isNight = stamp.second.map { $0 < dayStart.minutes * 60 } ?? false
      return isNight ? stamp.day - 1 : stamp.day
    }
    return EntryTimestamp(of: facts.header, in: thread.tree).map {
      dayStart.day(of: $0).daysSinceEpoch
    }
  }

  func isAllDay(_ facts: inout EntryFacts) -> Bool {
    if let stamp = facts.stamp {
      return stamp.second == nil
    }
    return EntryTimestamp(of: facts.header, in: thread.tree)?.isAllDay ?? false
  }

  /// Whether an entry is a count: it has an amount but no text, title or property except `edited`.
  func isCount(_ facts: inout EntryFacts) -> Bool {
    guard facts.syntax.body.isEmpty, facts.title.isEmpty, facts.subject.amount != nil else {
      return false
    }
    var isBare = true
    thread.tree.forEachProperty(ofEntryAt: facts.position) { property in
      isBare = ReservedKey(property.name(in: thread.bytes)) == .edited
      return isBare
    }
    return isBare
  }

  func matches(_ tag: TagMatcher, _ keys: Set<[UInt8]>, _ facts: inout EntryFacts) -> Bool {
    let bytes = thread.bytes.span
    let properties = facts.syntax.properties
    if !properties.isEmpty, tag.needle.mayBeIn(properties, of: bytes),
      values(under: keys, of: facts.syntax).contains(where: tag.matches)
    {
      return true
    }
    return tag.isIn(facts.syntax.body, of: bytes) { thread.tree.body(of: facts.syntax) }
  }

  func hasTag(_ keys: Set<[UInt8]>, _ facts: inout EntryFacts) -> Bool {
    let bytes = thread.bytes.span
    if values(under: keys, of: facts.syntax).contains(where: { !Tags(parsing: $0).isEmpty }) {
      return true
    }
    for offset in facts.syntax.body where bytes[offset] == .hash {
      return !TagScanner.ranges(in: facts.body.span).isEmpty
    }
    return false
  }

  private func values(under keys: Set<[UInt8]>, of entry: EntrySyntax) -> [String] {
    guard !entry.properties.isEmpty else { return [] }
    return thread.tree.properties(of: entry).filter { property in
      keys.contains(Array(property.key(in: thread.bytes)))
    }.map { String(decoding: $0.value(in: thread.bytes), as: UTF8.self) }
  }
}
