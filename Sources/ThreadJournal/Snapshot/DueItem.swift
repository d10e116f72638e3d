public import JournalModel

/// Something that comes up: a day that is remembered, or a step of a goal.
public struct DueItem: Hashable, Sendable {
  /// The day on which it is due.
  public let day: CivilDate

  /// What it is called.
  public let title: String

  /// The address of its thread.
  public let address: String

  /// Whether it is an open step of a goal, and not a day that is remembered.
  public let isStep: Bool
}
