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

  /// A complete query.
  let query: String?

  /// Dates, each with the key that it has in a query.
  let dates: [(key: String, date: String)]

  /// Tags; one option may contain several, separated by commas.
  let tags: [String]

  /// Whether only favorites are selected.
  let isStarred: Bool

  /// Whether counts are found like other entries; this option alone does not select entries.
  let takesCounts: Bool

  /// Parses a command line.
  init(_ invocation: Invocation) {
    query = invocation.value("where")
    let days = ["on", "since", "until"].compactMap { key in
      invocation.value(key).map { (key: key, date: $0) }
    }
    let periods = ["today", "yesterday", "this-week", "this-month", "this-year"]
    dates = days + periods.filter(invocation.has).map { (key: "on", date: $0) }
    tags = invocation.values("tag")
    isStarred = invocation.has("starred")
    takesCounts = invocation.has("counts")
  }

  /// Whether the options select every entry.
  var isEmpty: Bool { query == nil && dates.isEmpty && tags.isEmpty && !isStarred }

  /// The options combined as a query.
  func asQuery() throws -> Query {
    var queries: [Query] = []
    if let query { queries.append(try Query(typed: query)) }
    for (key, date) in dates {
      // A blank would end the date in the query.
      let word = date.trimmingBlanks.replacing(" ", with: "-")
      queries.append(try Query(typed: "\(key):\(word)"))
    }
    for text in tags {
      for word in text.split(separator: ",") { queries.append(.tag(try Tag(typed: String(word)))) }
    }
    if isStarred { queries.append(.state(.favorite)) }
    return .all(queries)
  }
}

extension FilterOptions {
  /// All options, in the order of the help.
  static let specs: [OptionSpec] = [
    .value(
      "where",
      short: "w",
      "QUERY",
      completion: .dynamic("query"),
      "Only entries that match this query."
    ),
    .value(
      "on",
      "DATE",
      completion: .dynamic("date"),
      "Only entries from this day, week, month or year."
    ),
    .value("since", "DATE", completion: .dynamic("date"), "Only entries from this day on."),
    .value(
      "until",
      "DATE",
      completion: .dynamic("date"),
      "Only entries up to and including this day."
    ),
    .flag("today", "Only today's entries."),
    .flag("yesterday", "Only yesterday's entries."),
    .flag("this-week", "Only this week's entries."),
    .flag("this-month", "Only this month's entries."),
    .flag("this-year", "Only this year's entries."),
    .value(
      "tag",
      "TAG",
      completion: .dynamic("tag"),
      isRepeatable: true,
      "Only entries with this tag."
    ),
    .flag("starred", "Only favorites."),
  ]

  /// The options for commands that leave counts out by default.
  static let withCounts = specs + [counts]

  /// The option that includes counts.
  static let counts = OptionSpec.flag(
    "counts",
    "Also changes of tallies that say nothing but an amount."
  )

  /// The options that select days, for commands without other filters.
  static let dated = specs.filter { !["where", "tag", "starred"].contains($0.name) }

  /// The options that are not about dates, for commands that show days.
  static let undated = specs.filter { ["where", "tag", "starred"].contains($0.name) }

  /// The options for commands that name a day themselves, and search before it.
  static let ofPeriods = specs.filter { ["since", "until"].contains($0.name) } + undated

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
