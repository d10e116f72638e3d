public import JournalModel

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

  /// Entries with a value under `key`.
  public static func property(_ key: String) -> Query { Query(.presence(.property(key))) }
}
