public import JournalModel

/// The number of entries of each kind in a part of a timeline.
public struct TimelineCount: Hashable, Sendable {
  /// The number of notes.
  public private(set) var notes = 0

  /// The number of milestones.
  public private(set) var milestones = 0

  /// The number of progress reports of goals.
  public private(set) var reports = 0

  /// Creates a count of zero.
  public init() {}

  /// The number of entries of all kinds.
  public var total: Int { notes + milestones + reports }

  /// Adds a number of entries of a kind.
  public mutating func add(_ kind: TimelineMark.Kind, _ number: Int = 1) {
    switch kind {
    case .note: notes += number
    case .milestone: milestones += number
    case .report: reports += number
    }
  }

  /// Changes the kind of an entry that was counted as a note.
  mutating func turnNote(into kind: TimelineMark.Kind) {
    notes -= 1
    add(kind)
  }

  /// Adds another count.
  mutating func add(_ other: TimelineCount) {
    notes += other.notes
    milestones += other.milestones
    reports += other.reports
  }
}
