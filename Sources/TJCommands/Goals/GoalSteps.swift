internal import JournalModel
internal import ThreadJournal

/// The steps of a goal by the names that people type.
struct GoalSteps {
  private let goal: LocatedGoal

  init(_ goal: LocatedGoal) { self.goal = goal }

  /// Returns the one step that a name stands for: an id, a whole title, words of a title, or a number from 1.
  func step(named name: String) throws -> GoalStep {
    let steps = goal.goal.steps
    let id = name.withoutCaret
    if let step = steps.first(where: { $0.id?.text == id }) { return step }
    let folded = name.lowercased()
    if let step = steps.first(where: { $0.title.lowercased() == folded }) { return step }
    if let number = Int(name), steps.indices.contains(number - 1) { return steps[number - 1] }
    let found = steps.filter { $0.title.lowercased().contains(folded) }
    if found.count == 1 { return found[0] }
    let hint = "tj goal show \(ShellWords.operand(goal.address))"
    guard !found.isEmpty else {
      throw Failure(.notFound, "no such step in \(goal.address): \(name)", hint: hint)
    }
    throw Failure(
      .notFound,
      "ambiguous step '\(name)': \(found.map(\.title).firstFew)",
      hint: hint
    )
  }

  /// Returns a reference to a step that stays valid if lines are added above it meanwhile.
  func reference(to step: GoalStep) -> GoalStepReference {
    step.id.map { .id($0) } ?? .title(step.title)
  }
}
