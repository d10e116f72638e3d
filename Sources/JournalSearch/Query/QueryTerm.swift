internal import JournalModel

/// One condition of a query.
enum QueryTerm: Hashable, Sendable {
  /// The part of an entry in which a text is searched for.
  enum Scope: Hashable, Sendable {
    case anywhere, title, body
  }

  case text(TextPattern, in: Scope)
  case tag(Tag)
  case thread(String)
  case sender(String)
  case id(String)
  case presence(Presence)
  case state(EntryState)
  case dates(DateRange)
  case field(String, FieldCondition)
}

/// A literal or an expression to search for.
enum TextPattern: Hashable, Sendable {
  case literal(String)
  case regex(RegexPattern)
}

/// A condition on a property's value.
enum FieldCondition: Hashable, Sendable {
  /// `key:value`: the same number, day or option; for a text, a part of it.
  case matches(TextPattern)
  /// `key:=value`: the whole value.
  case equals(String)
  /// `key:a..b`, `key:>=a` and similar.
  case range(lower: Bound?, upper: Bound?)

  /// An end of a range, included or excluded.
  struct Bound: Hashable, Sendable {
    var value: String
    var isIncluded: Bool
  }
}
