/// A goal: the settings of a thread of this kind, its steps, and the reports in its entries.
public struct Goal: Hashable, Sendable {
  /// The state of a goal.
  public enum Status: String, CaseIterable, Hashable, Sendable {
    /// Being pursued.
    case active
    /// Paused.
    case paused
    /// Reached.
    case done
    /// Given up.
    case dropped
  }

  /// A report of an entry.
  public struct Report: Hashable, Sendable {
    /// The day on which it was written.
    public let day: CivilDate
    /// The progress at that time.
    public let progress: GoalProgress
  }

  /// The state.
  public let status: Status

  /// The day on which the goal begins, or `nil` if it cannot be determined.
  public let start: CivilDate?

  /// The day by which it should be reached, or `nil` if none is given.
  public let due: CivilDate?

  /// The category, or `nil` if it has none.
  public let category: String?

  /// The importance, or `nil` if it has none.
  public let importance: String?

  /// The steps, in file order.
  public let steps: [GoalStep]

  /// The reports in the order of their times.
  public let reports: [Report]

  /// The target for the values of entries, or `nil` if the goal has none that can be parsed.
  public let target: GoalTarget?

  /// The values that count toward its target, or `nil` if they have not been measured.
  public private(set) var values: GoalValues?

  /// The progress, or `nil` if the goal has no measured target, no reports and no steps.
  public private(set) var progress: GoalProgress?

  /// The days whose values count toward its target: those that the target names, otherwise those
  /// from the start to the due date.
  public var measuredDays: DayPeriod {
    target?.period
      ?? DayPeriod(start ?? DayPeriod.always.first, due ?? DayPeriod.always.last)
  }

  /// Returns the same goal with the progress that follows from the values of its ``measuredDays``.
  public func measured(by values: GoalValues) -> Goal {
    guard target != nil else { return self }
    var goal = self
    goal.values = values
    goal.progress = goal.progress(on: values.today)
    return goal
  }
}

extension JournalThread {
  /// The state of a goal; a goal without a known state is active.
  public var goalStatus: Goal.Status { status.flatMap { Goal.Status(rawValue: $0) } ?? .active }

  /// The target of a goal, or `nil` if there is none that can be parsed.
  public var goalTarget: GoalTarget? { text("target").flatMap { try? GoalTarget($0) } }

  /// Returns the thread as a goal, or `nil` if it is of another kind.
  ///
  /// Without the key `start`, a goal begins with the period of its target, or else on the day on
  /// which the thread was created, or else with its first entry. Without `due`, it is due at the
  /// end of the target's period.
  public func goal(from source: TimeSource, dayStart: DayStart = .midnight) -> Goal? {
    guard kind == .goal else { return nil }
    var days: [CivilDate] = []
    var reports: [(instant: Instant, report: Goal.Report)] = []
    for (entry, time) in zip(entries, times(from: source)) {
      guard let stamp = entry.stamp else { continue }
      let day = dayStart.day(of: stamp)
      days.append(day)
      guard let progress = entry.progress else { continue }
      reports.append((time.instant, Goal.Report(day: day, progress: progress)))
    }
    // Reports at the same instant keep their order, so that the last one is used.
    let sorted = reports.enumerated().sorted {
      ($0.element.instant, $0.offset) < ($1.element.instant, $1.offset)
    }
    let target = goalTarget
    let period = target?.period
    return Goal(
      status: goalStatus,
      start: date("start") ?? period?.first ?? created.map { dayStart.day(of: $0) } ?? days.min(),
      due: date("due") ?? period?.last,
      category: text("category"),
      importance: text("importance"),
      steps: steps,
      reports: sorted.map(\.element.report),
      target: target,
      progress: progress(from: source)
    )
  }
}
