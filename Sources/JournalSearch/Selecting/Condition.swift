internal import JournalFormat
internal import JournalModel

/// A prepared query: everything that does not depend on the thread has been computed.
indirect enum Condition: Sendable {
  case always
  case all([Condition])
  case any([Condition])
  case not(Condition)
  case text(Needle, QueryTerm.Scope)
  case regex(Regex, QueryTerm.Scope, source: String)
  case tag(TagMatcher)
  case thread(ThreadPattern)
  case sender(SenderMatcher)
  case id([UInt8])
  case presence(Presence)
  case state(EntryState)
  case trait(EntryTrait)
  case days(DaySet)
  case entries(AnalyzedEntries)
  case field(String, FieldOperand)
}

extension Condition {
  init(_ node: QueryNode, _ context: QueryContext) throws(QueryError) {
    switch node {
    case .all(let nodes):
      self = nodes.isEmpty ? .always : .all(try Self.conditions(nodes, context))
    case .any(let nodes): self = .oneOf(try Self.conditions(nodes, context))
    case .not(let node): self = .not(try Condition(node, context))
    case .term(let term): self = try Condition(term, context)
    }
  }

  /// Returns the union of conditions; if all of them are sets of days, it is one set of days.
  private static func oneOf(_ conditions: [Condition]) -> Condition {
    var ranges: [ClosedRange<Int>] = []
    for condition in conditions {
      guard case .days(let days) = condition else { return .any(conditions) }
      ranges += days.ranges
    }
    return .days(DaySet(ranges))
  }

  private static func conditions(
    _ nodes: [QueryNode],
    _ context: QueryContext
  ) throws(QueryError) -> [Condition] {
    var conditions: [Condition] = []
    for node in nodes { conditions.append(try Condition(node, context)) }
    return conditions
  }

  private init(_ term: QueryTerm, _ context: QueryContext) throws(QueryError) {
    switch term {
    case .text(.literal(let text), in: let scope):
      let needle = Needle(text)
      self = needle.folded.bytes.isEmpty && scope == .anywhere ? .always : .text(needle, scope)
    case .text(.regex(let pattern), in: let scope):
      self = .regex(try Regex(matching: pattern), scope, source: pattern.description)
    case .tag(let tag): self = .tag(TagMatcher(tag))
    case .thread(let name): self = .thread(ThreadPattern(name, addresses: context.addresses))
    case .sender(let name): self = .sender(SenderMatcher(name))
    case .id(let id): self = .id(Array(id.utf8))
    case .presence(let presence):
      self = try Self.analyses(presence, context) ?? .presence(presence)
    case .state(let state): self = .state(state)
    case .trait(let trait): self = .trait(trait)
    case .dates(let dates):
      let period = dates.period(today: context.today, weekStart: context.weekStart)
      self = .days(DaySet([period.range].compactMap(\.self)))
    case .field(let key, let test):
      let operand = try FieldOperand(test, context)
      if let counts = Query.tallyName(ofKey: key).flatMap(context.tallies) {
        self = Condition(counts, operand, today: context.today)
      } else if let found = try Self.analyses(key, test, context) {
        self = found
      } else {
        self = .field(key, operand)
      }
    }
  }
}

extension Regex {
  /// Compiles a pattern from a query.
  convenience init(matching pattern: RegexPattern) throws(QueryError) {
    do throws(RegexFault) {
      try self.init(pattern)
    } catch {
      throw QueryError(pattern, "invalid regular expression: \(error.reason)", remedy: "fix it")
    }
  }
}

extension QueryError {
  /// Creates an error about an expression whose place in the query is no longer known.
  init(_ pattern: RegexPattern, _ message: String, remedy: String) {
    let text = pattern.description
    self.init(text, 0..<text.unicodeScalars.count, message, remedy: remedy)
  }
}

extension DayPeriod {
  /// The days as day numbers, or `nil` if the period is empty.
  var range: ClosedRange<Int>? {
    isEmpty ? nil : first.daysSinceEpoch...last.daysSinceEpoch
  }
}

/// Conditions on the count of a tally on the day of an entry.
extension Condition {
  /// Selects the days on which a count passes a test, from the first day with a change until today.
  init(_ counts: TallyCounts, _ operand: FieldOperand, today: CivilDate) {
    guard let bounds = operand.ends?.map({ Number($0) }) else {
      self = .days(DaySet([]))
      return
    }
    self = .days(DaySet(counts.ranges(until: today) { bounds.contains($0) }))
  }
}

/// Conditions on what a model was asked about an entry.
extension Condition {
  /// Returns the entries that were analyzed with such a result, or `nil` if the key is not that of analyses.
  private static func analyses(
    _ key: String,
    _ test: FieldCondition,
    _ context: QueryContext
  ) throws(QueryError) -> Condition? {
    guard let type = Query.analysisType(ofKey: key) else { return nil }
    var results = [Query(.field(type, test))]
    // A result that is a text is not in a field.
    if case .matches(let pattern) = test { results.append(Query(.text(pattern, in: .body))) }
    return try context.analyses(type, .any(results)).map { .entries($0) }
  }

  /// Returns the entries that were analyzed, or `nil` if the presence is not one of analyses.
  private static func analyses(
    _ presence: Presence,
    _ context: QueryContext
  ) throws(QueryError) -> Condition? {
    guard case .property(let key) = presence, let type = Query.analysisType(ofKey: key) else {
      return nil
    }
    return try context.analyses(type, .everything).map { .entries($0) }
  }
}

extension TallyCounts {
  /// The ranges of day numbers whose counts pass a test; a day without changes has the count 0.
  func ranges(until today: CivilDate, where isMeant: (Number) -> Bool) -> [ClosedRange<Int>] {
    guard let first = days.first?.date, let last = days.last?.date else { return [] }
    let counts = days.map { (number: $0.date.daysSinceEpoch, count: $0.count) }
    let all = first.daysSinceEpoch...max(today, last).daysSinceEpoch
    return CountStretches(of: counts, in: all, where: isMeant).ranges
  }
}

/// Decisions based on the address and the bytes of a file, without parsing it.
extension Condition {
  /// Whether all entries at an address match (true) or none does (false); `nil` if that depends on
  /// the file.
  func isMet(at address: String) -> Bool? {
    switch self {
    case .always: return true
    case .thread(let pattern): return pattern.matches(address: address)
    case .entries(let entries): return entries[Array(address.utf8)] == nil ? false : nil
    case .not(let condition): return condition.isMet(at: address).map { !$0 }
    case .all(let conditions):
      let answers = conditions.map { $0.isMet(at: address) }
      return answers.contains(false) ? false : answers.allSatisfy { $0 == true } ? true : nil
    case .any(let conditions):
      let answers = conditions.map { $0.isMet(at: address) }
      return answers.contains(true) ? true : answers.allSatisfy { $0 == false } ? false : nil
    default: return nil
    }
  }

  /// Whether a file with these bytes may contain a match.
  func mayBeMet(in bytes: Span<UInt8>) -> Bool {
    switch self {
    case .all(let conditions):
      for condition in conditions where !condition.mayBeMet(in: bytes) { return false }
      return true
    case .any(let conditions):
      for condition in conditions where condition.mayBeMet(in: bytes) { return true }
      return false
    case .text(let needle, _): return needle.mayBeIn(0..<bytes.count, of: bytes)
    case .tag(let tag): return tag.needle.mayBeIn(0..<bytes.count, of: bytes)
    case .field(let key, _): return Self.mayHold(key, bytes)
    case .presence(.property(let key)): return Self.mayHold(key, bytes)
    case .presence(.attachment): return Self.mayHold(ReservedKey.attach.rawValue, bytes)
    case .sender, .presence(.sender): return Self.holds("@", bytes)
    case .state(.archived): return Self.mayHold("archived", bytes)
    case .state(let state):
      guard let (key, _) = state.property else { return true }
      return Self.mayHold(key.rawValue, bytes)
    case .days(let days): return !days.isEmpty
    default: return true
    }
  }

  /// Whether there may be a property under `key`, under a synonym, or under a former name of a
  /// field.
  ///
  /// A field with former names has its name in the front matter, unless it is spelled with escapes
  /// there.
  private static func mayHold(_ key: String, _ bytes: Span<UInt8>) -> Bool {
    var keys: Set = [key]
    if let reserved = ReservedKey(key) { keys.formUnion([reserved.rawValue] + reserved.synonyms) }
    for key in keys where holds(key, bytes) { return true }
    return holds("\\", bytes, before: SyntaxTree.startOfText(in: bytes))
  }

  private static func holds(_ text: String, _ bytes: Span<UInt8>, before end: Int? = nil) -> Bool {
    let finder = ByteFinder(Array(text.utf8), ignoresCase: false)
    return finder.first(in: bytes, from: 0, to: end ?? bytes.count) != nil
  }
}
