public import JournalModel

/// A selection of entries, made of words, tags, dates and fields.
///
/// ```swift
/// let query = try Query(parsing: "(soup OR bread) #cooking NOT is:private")
/// query.description  // "(soup OR bread) #cooking NOT is:private"
/// ```
///
/// An empty query selects every entry.
public struct Query: Sendable {
  let root: QueryNode

  /// Whether the query contains more than bare words: a key, `#`, `^`, `/…/`, `NOT`, `OR` or
  /// parentheses.
  ///
  /// Two queries that differ only in this are equal.
  public let hasOperator: Bool

  init(_ root: QueryNode, hasOperator: Bool) {
    self.root = root
    self.hasOperator = hasOperator
  }

  init(_ term: QueryTerm) { self.init(.term(term), hasOperator: true) }

  /// Parses a query.
  ///
  /// - Parameters:
  ///   - text: The query as a person types it.
  ///   - bareWords: The meaning of a word without a key.
  /// - Throws: An error with the place in `text` that cannot be parsed.
  public init(parsing text: String, bareWords: BareWords = .text) throws(QueryError) {
    var parser = QueryParser(text, bareWords: bareWords)
    let root = try parser.query()
    self.init(root, hasOperator: parser.hasOperator)
  }
}

extension Query {
  /// Every entry.
  public static var everything: Query { Query(.everything, hasOperator: false) }

  /// Returns a query for entries that all of `queries` select; every entry if there are no queries.
  public static func all(_ queries: [Query]) -> Query {
    Query(.conjunction(queries.map(\.root)), hasOperator: queries.contains { $0.hasOperator })
  }

  /// Returns a query for entries that at least one of `queries` selects; no entry if there are no
  /// queries.
  public static func any(_ queries: [Query]) -> Query {
    guard queries.count > 1 else { return queries.first ?? everything.negated }
    return Query(.disjunction(queries.map(\.root)), hasOperator: true)
  }

  /// A query for the entries that this query does not select.
  public var negated: Query { Query(.negation(root), hasOperator: true) }

  /// Whether it selects every entry.
  public var isEverything: Bool { root == .everything }

  /// The keys that are not keywords, each once: names of fields, or mistakes.
  ///
  /// A key that no thread defines is not an error, since a thread may have used it before. But a
  /// caller that knows the threads can warn.
  public var fieldKeys: [String] {
    var keys: [String] = []
    for term in root.terms {
      switch term {
      case .field(let key, _), .presence(.property(let key)):
        if !keys.contains(key) { keys.append(key) }
      default: break
      }
    }
    return keys
  }

  /// The values that fields are compared with, each with the key of its field.
  package var fieldValues: [(key: String, value: String)] {
    var values: [(key: String, value: String)] = []
    for case .field(let key, let test) in root.terms {
      switch test {
      case .equals(let value), .matches(.literal(let value)): values.append((key, value))
      case .range(let lower, let upper):
        for end in [lower, upper] { if let end { values.append((key, end.value)) } }
      case .matches(.regex): break
      }
    }
    return values
  }

  /// The words and phrases that are searched for in titles and texts, each once.
  public var words: [String] { words { $0 == .anywhere } }

  /// The words and phrases that are searched for anywhere, in titles or in texts, each once.
  var wordsInAnyPart: [String] { words { _ in true } }

  /// The regular expressions that are searched for anywhere, in titles or in texts, each once.
  var expressionsInAnyPart: [RegexPattern] {
    var patterns: [RegexPattern] = []
    for case .text(.regex(let pattern), _) in root.terms where !patterns.contains(pattern) {
      patterns.append(pattern)
    }
    return patterns
  }

  private func words(in isMeant: (QueryTerm.Scope) -> Bool) -> [String] {
    var words: [String] = []
    for case .text(.literal(let word), let scope) in root.terms
    where isMeant(scope) && !words.contains(word) {
      words.append(word)
    }
    return words
  }

  /// The names of threads in the query, each once; a name that no thread has selects nothing.
  public var threadNames: [String] {
    var names: [String] = []
    for case .thread(let name) in root.terms where !names.contains(name) { names.append(name) }
    return names
  }
}

extension Query: Hashable {
  /// Whether both queries have the same meaning; they may be written differently.
  public static func == (one: Self, other: Self) -> Bool { one.root == other.root }

  /// Hashes the meaning of the query.
  public func hash(into hasher: inout Hasher) { hasher.combine(root) }
}

extension Query {
  /// The prefix of keys that denote the counts of tallies.
  private static let tallyPrefix = "tally/"

  /// Returns the name of the tally that a key denotes, or `nil` for any other key.
  ///
  /// ```swift
  /// Query.tallyName(ofKey: "tally/coffee")  // "coffee"
  /// ```
  public static func tallyName(ofKey key: String) -> String? {
    guard key.lowercased().hasPrefix(tallyPrefix) else { return nil }
    let name = key.dropFirst(tallyPrefix.count)
    return name.isEmpty ? nil : String(name)
  }

  /// Returns the key that denotes the count of a tally, as it has to be typed.
  public static func key(ofTally name: String) -> String { key(of: tallyPrefix + name) }
}

extension Query {
  /// The prefix of keys that denote what a model was asked about entries.
  private static let analysisPrefix = "analysis/"

  /// Returns the type of the analyses that a key denotes, or `nil` for any other key.
  ///
  /// ```swift
  /// Query.analysisType(ofKey: "analysis/mood")  // "mood"
  /// ```
  public static func analysisType(ofKey key: String) -> String? {
    let key = key.lowercased()
    guard key.hasPrefix(analysisPrefix) else { return nil }
    let type = key.dropFirst(analysisPrefix.count)
    return type.isEmpty ? nil : String(type)
  }

  /// Returns the key that denotes the analyses of a type.
  public static func key(ofAnalysis type: String) -> String { analysisPrefix + type }
}

/// Single conditions, for flags and programs.
extension Query {
  /// Entries with `text` in title or body, or every entry if it is blank; case is treated as in a
  /// typed word.
  public static func text(_ text: String) -> Query {
    if text.unicodeScalars.allSatisfy(\.properties.isWhitespace) { return .everything }
    return Query(.term(.text(.literal(text), in: .anywhere)), hasOperator: false)
  }

  /// Entries with `tag`, or one below it.
  public static func tag(_ tag: Tag) -> Query { Query(.tag(tag)) }

  /// Entries of the threads that match `name`: an address with `*`, `**` or `?`, a title or an
  /// alias.
  public static func thread(_ name: String) -> Query { Query(.thread(name)) }

  /// Messages of a person, by handle or name.
  public static func sender(_ name: String) -> Query { Query(.sender(name)) }

  /// The entry with this id.
  public static func id(_ id: EntryID) -> Query { Query(.id(id.text)) }

  /// Entries of these days.
  public static func dates(_ dates: DateRange) -> Query { Query(.dates(dates)) }

  /// Entries in this state.
  public static func state(_ state: EntryState) -> Query { Query(.state(state)) }

  /// Entries that have this trait.
  package static func trait(_ trait: EntryTrait) -> Query { Query(.trait(trait)) }

  /// Entries with a value under `key`.
  public static func property(_ key: String) -> Query { Query(.presence(.property(key))) }
}

extension Query {
  /// Returns the days to which the dates of the query limit it, or all days if it has no such
  /// dates.
  ///
  /// Dates inside `NOT` or `OR` do not limit the whole query.
  ///
  /// ```swift
  /// try Query(parsing: "#garden since:2026-05").period(in: context).first  // 2026-05-01
  /// ```
  public func period(in context: QueryContext) -> DayPeriod {
    var period = DayPeriod.always
    for case .term(.dates(let dates)) in members {
      let days = dates.period(today: context.today, weekStart: context.weekStart)
      period = DayPeriod(max(period.first, days.first), min(period.last, days.last))
    }
    return period
  }

  /// The query without the dates that limit it; see ``period(in:)``.
  public var undated: Query {
    let rest = members.filter { node in
      if case .term(.dates) = node { false } else { true }
    }
    return Query(.conjunction(rest), hasOperator: hasOperator)
  }

  /// The parts that an entry must all match.
  private var members: [QueryNode] {
    if case .all(let members) = root { members } else { [root] }
  }
}

/// The meaning of a word without a key.
public enum BareWords: Hashable, Sendable {
  /// Text to search for.
  case text

  /// The id of an entry, or its prefix, as in commands that change entries.
  ///
  /// Words are then never searched for in texts: `test` must not select all entries that mention a
  /// test.
  case ids
}
