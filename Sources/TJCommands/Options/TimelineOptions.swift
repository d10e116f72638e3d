internal import CommandKit
internal import JournalSearch

/// The options of a timeline: its groups, and the entries on it.
enum TimelineOptions {
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

  static let grouping = Option<Grouping?>.choice(
    "by",
    "GROUP",
    "Group by month, theme (tag) or importance [default: month]."
  )
  private static let part = Option<Part?>.choice(
    "only",
    "KIND",
    "Show only milestones, reports about goals, or the other entries."
  )

  /// All options, in the order of the help.
  static let specs = [grouping.spec, part.spec] + FilterOptions.specs + OrderOptions.byDate

  /// The options of a command line combined as a query.
  static func query(_ invocation: Invocation) throws -> Query {
    let asked = try FilterOptions(invocation).asQuery()
    switch invocation[part] {
    case .milestones: return .all([asked, .state(.milestone)])
    case .goals: return .all([asked, .state(.report)])
    case .notes: return .all([asked, Query.any([.state(.milestone), .state(.report)]).negated])
    case nil: return asked
    }
  }
}
