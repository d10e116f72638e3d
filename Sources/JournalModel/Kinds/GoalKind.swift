/// Steps, and entries that report on them.
enum GoalKind: KindRules {
  static let kind = Kind.goal
  static let name = "goal"
  static var hasSteps: Bool { true }
}

extension JournalThread {
  /// The steps of a goal, in file order: the task lines of the preamble.
  public var steps: [GoalStep] { stepLines().map(\.step) }

  /// How far a goal has come: the latest report, else the share of its steps.
  public func progress(from source: TimeSource) -> Progress? {
    let reports = zip(entries, times(from: source)).compactMap { entry, time in
      entry.progress.map { (instant: time.instant, progress: $0) }
    }
    return Progress.of(reports: reports, steps: steps.map(\.state))
  }
}

extension Entry {
  /// How far the goal has come, as the entry reports: `progress:: 25%`.
  public var progress: Progress? { value(of: "progress").flatMap { Progress($0) } }

  /// The step of a goal that the entry is about: `step:: ^mrun5k`.
  public var step: EntryID? {
    value(of: "step").flatMap { EntryID($0.hasPrefix("^") ? String($0.dropFirst()) : $0) }
  }
}
