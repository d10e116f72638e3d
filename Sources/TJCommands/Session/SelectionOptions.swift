internal import CommandKit

/// The options by which entries are chosen, the same for every command that takes some.
enum SelectionOptions {
  /// Those for the common cases, and the one for any query.
  static let filters: [OptionSpec] = [
    .value(
      "where",
      short: "w",
      "QUERY",
      completion: .dynamic("query"),
      "Only what this query finds."
    ),
    .value("on", "DATE", "Only this day, week, month or year."),
    .value("since", "DATE", "Only from this day on."),
    .value("until", "DATE", "Only up to this day."),
    .flag("today", "Only today."),
    .flag("yesterday", "Only yesterday."),
    .flag("this-week", "Only this week."),
    .flag("this-month", "Only this month."),
    .flag("this-year", "Only this year."),
    .value("tag", "TAG", completion: .dynamic("tag"), isRepeatable: true, "Only with this tag."),
    .flag("starred", "Only favorites."),
  ]

  /// How many, and in which order.
  static let order: [OptionSpec] = [
    .value("number", short: "n", "N", as: .integer(from: 0), "At most so many."),
    .flag("reverse", short: "r", "The other way round."),
    .value(
      "sort",
      "KEY",
      completion: .dynamic("sort"),
      "By date, title, thread or a field; the largest first with - in front. Without it, -date."
    ),
  ]

  /// The argument of commands that take entries.
  static func argument(_ arity: ArgumentSpec.Arity = .any) -> ArgumentSpec {
    ArgumentSpec(
      "SELECTION",
      arity,
      completion: .dynamic("id"),
      "An id or how it begins, @ for the newest, @-1 for the one before, or a query with an operator."
    )
  }
}
