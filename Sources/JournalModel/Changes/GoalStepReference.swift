/// Which step of a goal is meant.
public enum GoalStepReference: Hashable, Sendable {
  /// The step with this id.
  case id(EntryID)
  /// The step at this place among all steps, from 0.
  case position(Int)
}
