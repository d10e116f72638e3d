public import JournalModel

/// An upcoming event, or one that is overdue.
public struct DueItem: Hashable, Sendable {
  /// What it is.
  public enum Kind: Hashable, Sendable {
    /// An open step of a goal.
    case step
    /// The due date of a goal.
    case goal
    /// A milestone that is today or still in the future.
    case milestone
    /// A day on which a milestone is remembered.
    case anniversary(Anniversary.Count)
    /// An entry of a later day that is no milestone.
    case entry
    /// The last day of a period of a tally's target.
    case tally(DueTally)
  }

  /// What it is.
  public let kind: Kind

  /// The day on which it is due.
  public let day: CivilDate

  /// The title of the step or the goal, the headline of the entry, or the address of the tally.
  public let title: String

  /// The address of its thread.
  public let address: String

  /// The entry, or `nil` for goals and tallies.
  public var entry: EntryID?

  /// The category of the milestone, or `nil` for anything else.
  public var category: String?

  /// The time of the entry, or `nil` if it has none, and for anything else.
  public var time: CivilTime?

  /// Whether it has a reminder that is due by now.
  public var isReminder = false

  /// Whether it is an open step of a goal.
  public var isStep: Bool { kind == .step }
}
