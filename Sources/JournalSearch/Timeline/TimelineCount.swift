public import JournalModel

/// The number of entries of each kind on a part of a timeline.
public struct TimelineCount: Hashable, Sendable {
  /// The number of notes.
  public private(set) var notes = 0

  /// The number of milestones.
  public private(set) var milestones = 0

  /// The number of reports about goals.
  public private(set) var reports = 0

  /// Counts nothing.
  public init() {}

  /// The number of entries of all kinds.
  public var total: Int { notes + milestones + reports }

  /// Counts so many entries of a kind.
  public mutating func add(_ kind: TimelineMark.Kind, _ number: Int = 1) {
    switch kind {
    case .note: notes += number
    case .milestone: milestones += number
    case .report: reports += number
    }
  }

  /// Counts a note as something else.
  mutating func turnNote(into kind: TimelineMark.Kind) {
    notes -= 1
    add(kind)
  }

  /// Adds what was counted elsewhere.
  mutating func add(_ other: TimelineCount) {
    notes += other.notes
    milestones += other.milestones
    reports += other.reports
  }
}
