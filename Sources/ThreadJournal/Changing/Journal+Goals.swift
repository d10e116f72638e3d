public import JournalModel
internal import JournalStore
internal import JournalYAML

/// A goal to create.
public struct NewGoal: Sendable {
  /// Its title, from which its file name is made.
  public var title: String
  /// The day on which it begins, or `nil` for the first day of its target, or else today.
  public var start: CivilDate?
  /// The day by which it should be reached, or `nil` to leave it open.
  public var due: CivilDate?
  /// The target that entries should reach, or `nil` if reports and steps determine its progress.
  public var target: GoalTarget?
  /// The category, or `nil` for none.
  public var category: String?
  /// The importance, or `nil` for none.
  public var importance: String?
  /// The folder of its file inside the journal; empty for the journal's root.
  public var folder = ""
  /// The steps; ids are added.
  public var steps: [NewGoalStep] = []

  /// A goal with this title.
  public init(_ title: String) { self.title = title }
}

/// Goals: threads with steps, and reports in their entries.
extension Journal {
  /// Creates a goal, and returns its address, which is made from its title.
  @discardableResult
  public func create(_ goal: NewGoal) throws(JournalError) -> SavedThread {
    var new = NewThread(goal.title, kind: .goal, folder: goal.folder)
    let isBegunByTarget = goal.target?.period != nil
    let settings: [GoalSetting] = [
      .target(goal.target),
      .start(goal.start ?? (isBegunByTarget ? nil : environment.now().stamp.date)),
      .due(goal.due), .category(goal.category), .importance(goal.importance),
    ]
    for setting in settings {
      if let value = setting.value { new.changes.append(.setMetadata([setting.key], value)) }
    }
    var generator = environment.generator
    for step in goal.steps {
      new.changes.append(
        .addStep(NewGoalStep(step.title, due: step.due, id: EntryID(using: &generator)))
      )
    }
    return try create(new)
  }

  /// Changes settings of a goal; those that are not named stay as they are.
  ///
  /// ```swift
  /// try journal.set([.due(CivilDate(year: 2027, month: 2, day: 1)), .category(nil)], ofGoal: "half-marathon")
  /// ```
  @discardableResult
  public func set(
    _ settings: [GoalSetting],
    ofGoal address: String
  ) throws(JournalError) -> Outcome {
    try JournalError.unifying {
      try set(settings.map { ($0.key, $0.text, $0.value) }, of: address, verb: "goal edit")
    }
  }

  /// Adds a step to a goal, with an id of its own.
  @discardableResult
  public func addStep(_ step: NewGoalStep, to address: String) throws(JournalError) -> Outcome {
    try JournalError.unifying {
      let intent = PendingChanges(address, ThreadSelection(try path(address))) {
        [environment] thread, _ in
        var generator = environment.generator
        var id = thread.newID(using: &generator)
        while thread.steps.contains(where: { $0.id == id }) { id = thread.newID(using: &generator) }
        return [.addStep(NewGoalStep(step.title, due: step.due, id: id))]
      }
      return try change([intent], as: .define, verb: "goal step")
    }
  }

  /// Sets the state of a step; a step that is done gets the day of today.
  @discardableResult
  public func tick(
    _ step: GoalStepReference,
    _ state: GoalStep.State,
    on day: CivilDate,
    of address: String
  ) throws(JournalError) -> Outcome {
    try change(
      address,
      [.tick(step, state, on: state == .done ? day : nil)],
      as: .define,
      verb: "goal \(state.verb)"
    )
  }

  /// Sets the state of a goal; one that is done gets an entry that reports 100 %, unless it has that progress.
  @discardableResult
  public func set(
    _ status: Goal.Status,
    ofGoal address: String
  ) throws(JournalError) -> Outcome {
    try JournalError.unifying {
      let intent = PendingChanges(address, ThreadSelection(try path(address))) {
        [environment] thread, _ in
        var changes: [Change] = []
        if thread.goalStatus != status {
          changes.append(
            .setMetadata(["status"], status == .active ? nil : .plain(status.rawValue))
          )
        }
        if status == .done, thread.progress(from: environment.times)?.isWhole != true {
          var taken: Set<EntryID> = []
          let report = NewEntry(properties: [.init(key: "progress", value: "100%")])
          changes.append(
            .append(
              [report.draft(in: thread, avoiding: &taken, environment)],
              times: environment.times
            )
          )
        }
        return changes
      }
      return try change([intent], as: .define, verb: "goal \(status.verb)")
    }
  }
}

extension Goal.Status {
  fileprivate var verb: String {
    switch self {
    case .active: "resume"
    case .paused: "pause"
    case .done: "done"
    case .dropped: "drop"
    }
  }
}

extension GoalStep.State {
  fileprivate var verb: String {
    switch self {
    case .open: "reopen"
    case .done: "done"
    case .dropped: "drop"
    }
  }
}
