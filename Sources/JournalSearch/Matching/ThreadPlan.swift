internal import JournalFormat
internal import JournalModel

/// The entries of one thread that a condition selects.
struct ThreadPlan {
  private let thread: JournalThread
  private let test: EntryMatcher
  private let dayStart: DayStart

  /// Records that counts were left out; `nil` if counts are included like other entries.
  private let leftOut: LeftOutCounts?

  init(_ query: CompiledQuery, _ thread: JournalThread, address: String) {
    self.thread = thread
    dayStart = query.context.dayStart
    test = EntryMatcher(query.condition, in: thread, address: address)
    leftOut = thread.kind.prefix == .amount ? query.leftOut : nil
  }

  /// Returns the positions among `all` of the selected entries, in file order.
  func positions(among all: Range<Int>) throws(QueryError) -> [Int] {
    let tree = thread.tree
    switch test {
    case .never: return []
    case .always where leftOut == nil: return Array(all)
    default: break
    }
    let candidates = Candidates(tree, among: all).positions(of: test) ?? Array(all)
    var facts = EntryFacts(of: tree, thread.kind)
    var found: [Int] = []
    var hasLeftOut = false
    for position in candidates {
      facts.turn(to: position)
      guard try matches(test, &facts) else { continue }
      if leftOut != nil, isCount(&facts) {
        hasLeftOut = true
      } else {
        found.append(position)
      }
    }
    if hasLeftOut { leftOut?.note() }
    return found
  }
}

extension ThreadPlan {
  /// Whether an entry passes a test.
  private func matches(_ test: EntryMatcher, _ facts: inout EntryFacts) throws(QueryError) -> Bool {
    switch test {
    case .always: return true
    case .never: return false
    case .all(let tests):
      for test in tests where try !matches(test, &facts) { return false }
      return true
    case .any(let tests):
      for test in tests where try matches(test, &facts) { return true }
      return false
    case .not(let test): return try !matches(test, &facts)
    case .text(let needle, let scope): return matches(needle, scope, &facts)
    case .regex(let matcher, let scope, let source):
      return try matches(matcher, scope, source, &facts)
    case .property(let test): return try test.matches(facts.position, of: thread.tree)
    default: return matchesFact(test, &facts)
    }
  }

  private func matches(
    _ needle: Needle,
    _ scope: QueryTerm.Scope,
    _ facts: inout EntryFacts
  ) -> Bool {
    let bytes = thread.bytes.span
    let body = facts.syntax.body
    if scope != .title, !body.isEmpty, needle.mayBeIn(body, of: bytes),
      needle.isDecidedByFinder || isIn(body, needle, &facts)
    {
      return true
    }
    guard scope != .body, !facts.header.subject.isEmpty else { return false }
    if needle.isDecidedByFinder { return needle.mayBeIn(facts.titleRange, of: bytes) }
    return needle.isIn(facts.title.span)
  }

  /// Whether the folded text of a body contains a needle that its bytes cannot decide.
  private func isIn(_ body: Range<Int>, _ needle: Needle, _ facts: inout EntryFacts) -> Bool {
    let bytes = thread.bytes.span
    // Without a backslash there is no escape, and all line ends are folded as white space.
    for offset in body where bytes[offset] == 0x5C { return needle.isIn(facts.body.span) }
    return needle.isIn(bytes.extracting(body))
  }

  private func matches(
    _ matcher: RegexMatcher,
    _ scope: QueryTerm.Scope,
    _ source: String,
    _ facts: inout EntryFacts
  ) throws(QueryError) -> Bool {
    do throws(RegexFault) {
      if scope != .body, try matchesTitle(matcher, &facts) { return true }
      return scope == .title ? false : try matchesBody(matcher, &facts)
    } catch {
      throw QueryError(tooLong: source, error)
    }
  }

  /// Matches a title; one without an escape is matched in place.
  private func matchesTitle(
    _ matcher: RegexMatcher,
    _ facts: inout EntryFacts
  ) throws(RegexFault) -> Bool {
    let range = facts.titleRange
    let bytes = thread.bytes.span
    if range.isEmpty || bytes[range.lowerBound] != 0x3A {
      return try matcher.matches(bytes.extracting(range))
    }
    return try matcher.matches(facts.title.span)
  }

  /// Matches a body; one without an escape or a carriage return is matched in place.
  private func matchesBody(
    _ matcher: RegexMatcher,
    _ facts: inout EntryFacts
  ) throws(RegexFault) -> Bool {
    let body = facts.syntax.body
    let bytes = thread.bytes.span
    for offset in body where bytes[offset] == 0x5C || bytes[offset] == 0x0D {
      return try matcher.matches(facts.body.span)
    }
    let hasEnd = !body.isEmpty && bytes[body.upperBound - 1] == 0x0A
    return try matcher.matches(bytes.extracting(body.dropLast(hasEnd ? 1 : 0)))
  }

  private func matchesFact(_ test: EntryMatcher, _ facts: inout EntryFacts) -> Bool {
    switch test {
    case .days(let days):
      return facts.stamp.map { days.contains($0.day(from: dayStart)) } ?? false
    case .allDay: return facts.stamp.map { $0.second == nil } ?? false
    case .trait(let trait): return trait.isMet(by: &facts, dayStart)
    case .body: return !facts.syntax.body.isEmpty
    case .title: return !facts.header.subject.isEmpty && !facts.title.isEmpty
    case .writtenID: return facts.header.id != nil
    case .positions(let positions): return positions.contains(facts.position)
    case .tag(let tag, let keys): return matches(tag, keys, &facts)
    case .anyTag(let keys): return hasTag(keys, &facts)
    case .sender(let sender, let handles):
      guard let handle = facts.subject.sender else { return false }
      return handles.contains(handle) || sender.matches(handle)
    case .anySender: return facts.subject.sender != nil
    case .amount: return facts.subject.amount != nil
    case .count: return isCount(&facts)
    case .always, .never, .all, .any, .not, .text, .regex, .property:
      return false
    }
  }
}

extension ThreadPlan {
  /// Whether an entry is a count: it has an amount but no text, title or property except `edited`.
  private func isCount(_ facts: inout EntryFacts) -> Bool {
    guard facts.syntax.body.isEmpty, facts.title.isEmpty, facts.subject.amount != nil else {
      return false
    }
    var isBare = true
    thread.tree.forEachProperty(ofEntryAt: facts.position) { property in
      let key = ReservedKey(property.name(in: thread.bytes))
      isBare = key == .edited || key == .encrypted
      return isBare
    }
    return isBare
  }

  private func matches(_ tag: TagMatcher, _ keys: Set<[UInt8]>, _ facts: inout EntryFacts) -> Bool {
    let bytes = thread.bytes.span
    let properties = facts.syntax.properties
    if !properties.isEmpty, tag.needle.mayBeIn(properties, of: bytes),
      values(under: keys, of: facts.syntax).contains(where: tag.matches)
    {
      return true
    }
    return tag.isIn(facts.syntax.body, of: bytes) { thread.tree.body(of: facts.syntax) }
  }

  private func hasTag(_ keys: Set<[UInt8]>, _ facts: inout EntryFacts) -> Bool {
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
