internal import JournalModel

/// One condition of a query.
enum QueryTerm: Hashable, Sendable {
  /// Where a text is looked for.
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
  case field(String, FieldTest)
}

/// What is looked for in a text.
enum TextPattern: Hashable, Sendable {
  case literal(String)
  case regex(RegexPattern)
}

/// What is asked of a property's value.
enum FieldTest: Hashable, Sendable {
  /// `key:value`: the same number, day or option; of a text, a part.
  case matches(TextPattern)
  /// `key:=value`: the whole value.
  case equals(String)
  /// `key:a..b`, `key:>=a` and the like.
  case range(lower: Bound?, upper: Bound?)

  /// An end of a range, with or without itself.
  struct Bound: Hashable, Sendable {
    var value: String
    var isIncluded: Bool
  }
}
