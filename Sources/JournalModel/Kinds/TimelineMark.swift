/// The kind of an entry on a timeline: a note, a milestone, or a progress report of a goal.
///
/// ```swift
/// entry.timelineMark.category  // "family", as in `milestone:: family`
/// ```
public struct TimelineMark: Hashable, Sendable {
  /// The kinds of entries; an entry that is both a milestone and a report is a milestone.
  public enum Kind: CaseIterable, Hashable, Sendable {
    /// An entry that is neither a milestone nor a report.
    case note
    /// An entry with the property `milestone`.
    case milestone
    /// An entry of a goal with the property `progress`.
    case report
  }

  /// The category of a milestone, or `nil` if it is not one.
  public let category: String?

  /// The recurrence of a milestone, or `nil` if it happens once.
  public let repeats: Milestone.Repeat?

  /// The reported progress of the goal, or `nil` if it reports none.
  public let progress: GoalProgress?

  /// The kind of the entry.
  public var kind: Kind {
    if category != nil { return .milestone }
    return progress != nil ? .report : .note
  }
}

extension Entry {
  /// The kind of the entry on a timeline.
  ///
  /// A milestone with an invalid date is also a milestone: a typing mistake does not change the
  /// kind.
  public var timelineMark: TimelineMark {
    let category = value(of: ReservedKey.milestone.rawValue)
    return TimelineMark(
      category: category,
      repeats: category.flatMap { _ in value(of: ReservedKey.repeats.rawValue) }
        .flatMap { Milestone.Repeat(rawValue: $0.withoutBlanks.inASCIILowercase) },
      progress: thread.kind == .goal ? progress : nil
    )
  }
}
