internal import CommandKit
internal import JournalSearch

/// The options of a timeline: its groups, and the entries on it.
struct TimelineOptions: Sendable {
  /// The value by which entries are grouped.
  enum Grouping: String, CaseIterable, Sendable {
    /// By month.
    case month
    /// By tag.
    case theme
    /// By importance.
    case importance
  }

  /// The kinds of entries that are shown alone.
  enum Part: String, CaseIterable, Sendable {
    /// Milestones.
    case milestones
    /// Reports about goals.
    case goals
    /// Everything else.
    case notes
  }

  /// The value by which entries are grouped.
  let grouping: Grouping

  /// The kind of entries that are shown, or `nil` for all.
  let part: Part?

  /// The entries that are shown.
  let filters: FilterOptions

  /// The number and direction of the entries.
  let order: OrderOptions

  /// Parses a command line.
  init(_ invocation: Invocation) {
    grouping = invocation.value("by").flatMap { Grouping(rawValue: $0) } ?? .month
    part = invocation.value("only").flatMap { Part(rawValue: $0) }
    (filters, order) = (FilterOptions(invocation), OrderOptions(invocation))
  }

  /// The options combined as a query.
  func asQuery() throws -> Query {
    let asked = try filters.asQuery()
    switch part {
    case .milestones: return .all([asked, .state(.milestone)])
    case .goals: return .all([asked, .state(.report)])
    case .notes: return .all([asked, Query.any([.state(.milestone), .state(.report)]).negated])
    case nil: return asked
    }
  }
}

extension TimelineOptions {
  /// All options, in the order of the help.
  static let specs: [OptionSpec] =
    [
      .value(
        "by",
        "GROUP",
        choices: Grouping.allCases.map(\.rawValue),
        "Group by month, theme (tag) or importance [default: month]."
      ),
      .value(
        "only",
        "KIND",
        choices: Part.allCases.map(\.rawValue),
        "Show only milestones, reports about goals, or the other entries."
      ),
    ] + FilterOptions.specs + OrderOptions.byDate
}
