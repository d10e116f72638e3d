internal import CommandKit

/// The options of a calendar: the months, and the subject that is shown for each day.
struct CalendarOptions: Sendable {
  /// The number of months, or `nil` if none was given.
  let months: Int?

  /// Whether whole years are shown, with a column for each week.
  let isByYear: Bool

  /// Whether weeks are numbered.
  let hasWeeks: Bool

  /// The field, tag or tally that is shown, or `nil` if entries are counted.
  let subject: String?

  /// The entries that count.
  let filters: FilterOptions

  /// Parses a command line.
  init(_ invocation: Invocation) {
    months = invocation.integer("months")
    (isByYear, hasWeeks) = (invocation.has("year"), invocation.has("weeks"))
    subject = invocation.value("by")
    filters = FilterOptions(invocation)
  }
}

extension CalendarOptions {
  /// The greatest number of months.
  static let mostMonths = 1200

  /// All options, in the order of the help.
  static let specs: [OptionSpec] =
    [
      .value(
        "by",
        "WHAT",
        completion: .dynamic("field"),
        "Show the values of this field, #tag or tally [default: the number of entries]."
      ),
      .value(
        "months",
        "N",
        as: .integer(1...mostMonths),
        conflictsWith: ["year"],
        "Show N months, up to the current one or the last one in the query."
      ),
      .flag("year", conflictsWith: ["weeks"], "Show the year, with a column for each week."),
      .flag("weeks", "Show week numbers (ISO 8601)."),
    ] + FilterOptions.specs
}
