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
