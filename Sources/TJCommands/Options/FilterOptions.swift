internal import CommandKit
internal import JournalSearch
internal import JournalModel

/// The options that select entries, the same for every command that accepts some.
struct FilterOptions: Sendable {
  /// The query argument that a command takes besides its options.
  static let queryArgument = ArgumentSpec(
    "QUERY",
    .any,
    completion: .dynamic("query"),
    "A query [default: all entries]."
  )

  private let invocation: Invocation

  /// Selects the options of a command line.
  init(_ invocation: Invocation) { self.invocation = invocation }

  /// Whether the options select every entry.
  var isEmpty: Bool { !invocation.hasAny(of: Self.specs) }

  /// The options combined as a query.
  func asQuery() throws -> Query {
    var queries: [Query] = []
    if let query = invocation[Self.query] { queries.append(try Query(typed: query)) }
    for option in Self.days {
      guard let date = invocation[option] else { continue }
      // A blank would end the date in the query.
      let word = date.trimmingBlanks.replacing(" ", with: "-")
      queries.append(try Query(typed: "\(option.name):\(word)"))
    }
    for period in Self.periods where invocation[period] {
      queries.append(try Query(typed: "on:\(period.name)"))
    }
    for text in invocation[Self.tag] {
      for word in text.split(separator: ",") { queries.append(.tag(try Tag(typed: String(word)))) }
    }
    if invocation[Self.starred] { queries.append(.state(.favorite)) }
    return .all(queries)
  }
}

extension FilterOptions {
  private static let query = Option.value(
    "where",
    short: "w",
    "QUERY",
    completion: .dynamic("query"),
    "Only entries that match this query."
  )

  /// The options for days; each has the name of the key that it has in a query.
  private static let days = [
    Option.value(
      "on",
      "DATE",
      completion: .dynamic("date"),
      "Only entries from this day, week, month or year."
    ),
    since, until,
  ]
  private static let since = Option.value(
    "since",
    "DATE",
    completion: .dynamic("date"),
    "Only entries from this day on."
  )
  private static let until = Option.value(
    "until",
    "DATE",
    completion: .dynamic("date"),
    "Only entries up to and including this day."
  )

  /// The flags for days; each has the name of a date.
  private static let periods = [
    Option.flag("today", "Only today's entries."),
    Option.flag("yesterday", "Only yesterday's entries."),
    Option.flag("this-week", "Only this week's entries."),
    Option.flag("this-month", "Only this month's entries."),
    Option.flag("this-year", "Only this year's entries."),
  ]

  /// Tags; one option may contain several, separated by commas.
  private static let tag = Option.values(
    "tag",
    "TAG",
    completion: .dynamic("tag"),
    "Only entries with this tag."
  )
  private static let starred = Option.flag("starred", "Only favorites.")

  /// The option that finds counts like other entries; alone, it does not select entries.
  static let counts = Option.flag(
    "counts",
    "Also changes of tallies that say nothing but an amount."
  )

  /// All options, in the order of the help.
  static let specs = [query.spec] + dated + [tag.spec, starred.spec]

  /// The options for commands that leave counts out by default.
  static let withCounts = specs + [counts.spec]

  /// The options that select days, for commands without other filters.
  static let dated = days.map(\.spec) + periods.map(\.spec)

  /// The options that are not about dates, for commands that show days.
  static let undated = [query.spec, tag.spec, starred.spec]

  /// The options for commands that name a day themselves, and search before it.
  static let ofPeriods = [since.spec, until.spec] + undated

  /// The argument of commands that accept entries.
  static func argument(_ arity: ArgumentSpec.Arity = .any) -> ArgumentSpec {
    ArgumentSpec(
      "SELECTION",
      arity,
      completion: .dynamic("id"),
      "An id or a prefix of one, @ for the newest, @-1 for the one before, @@ for the last one added or changed on this device, or a query."
    )
  }
}

extension Query {
  /// Combines words and options.
  init(typed words: [String], _ filters: FilterOptions) throws {
    self = .all([try Query(typed: words.joined(separator: " ")), try filters.asQuery()])
  }

  /// Parses a typed query.
  init(typed text: String, bareWords: BareWords = .text) throws {
    try self.init(parsing: text, bareWords: bareWords)
  }
}

extension Tag {
  /// Parses a typed tag.
  init(typed word: String) throws {
    guard let tag = Tag(word) else {
      let joined = word.split(whereSeparator: \.isWhitespace).joined(separator: "-")
      throw Failure(
        .usage,
        "invalid tag: \(word)",
        hint: Tag(joined).map { "use \($0)" }
          ?? "start the tag with a letter, and use only letters, digits, '-', '_' and '/'"
      )
    }
    self = tag
  }
}
