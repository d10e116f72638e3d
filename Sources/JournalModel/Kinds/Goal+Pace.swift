/// How a goal gets on.
extension Goal {
  /// The number of days whose progress tells the pace.
  private static let window = 90

  /// The progress at the end of a day, or `nil` if there was none yet: the latest report, else the share of the steps
  /// that were done by then.
  public func progress(on day: CivilDate) -> GoalProgress? {
    let past = reports.filter { $0.day <= day }.map {
      (instant: Instant(seconds: 0), progress: $0.progress)
    }
    let states = steps.map { step in
      guard step.state == .done, let done = step.done, done > day else { return step.state }
      return GoalStep.State.open
    }
    return GoalProgress.of(reports: past, steps: states)
  }

  /// The day on which it was reached, or `nil` if it is not done: that of the first report of 100 %, or of the last
  /// step.
  public var reached: CivilDate? {
    guard status == .done || progress?.isWhole == true else { return nil }
    return reports.first { $0.progress.isWhole }?.day ?? steps.compactMap(\.done).max()
      ?? reports.last?.day
  }

  /// The percentage that would be done at the end of a day if every day contributed the same; `nil` without a target
  /// date.
  public func plan(on day: CivilDate) -> Double? {
    guard let start, let due, start < due else { return nil }
    let share = Double(start.days(to: day)) / Double(start.days(to: due))
    return min(max(share, 0), 1) * 100
  }

  /// The number of days that it is behind its plan, or ahead of it if that is negative; `nil` without a plan.
  ///
  /// With a plan, a goal without any progress yet has 0 %.
  public func daysBehind(on day: CivilDate) -> Int? {
    guard let start, let due, start < due else { return nil }
    let done = progress(on: day)?.percent.approximation ?? 0
    let planned = (done * Double(start.days(to: due)) / 100).rounded(.up)
    return start.days(to: day) - Int(planned)
  }

  /// The percentage that was added each week of the last 90 days, or since it was begun; `nil` if nothing was.
  public func weeklyPace(on day: CivilDate) -> Double? {
    let since = max(start ?? day.adding(days: -Self.window), day.adding(days: -Self.window))
    let days = since.days(to: day)
    guard days > 0, let now = progress(on: day) else { return nil }
    let before = progress(on: since)?.percent.approximation ?? 0
    let gain = now.percent.approximation - before
    return gain > 0 ? gain / Double(days) * 7 : nil
  }

  /// The day on which it will be reached at that pace, or `nil` if that is more than a hundred years ahead.
  public func forecast(on day: CivilDate) -> CivilDate? {
    guard let pace = weeklyPace(on: day), let now = progress(on: day), !now.isWhole else {
      return nil
    }
    let days = ((100 - now.percent.approximation) / pace * 7).rounded(.up)
    return days < 36_525 ? day.adding(days: Int(days)) : nil
  }
}

extension GoalProgress {
  /// Whether nothing is left to do.
  public var isWhole: Bool { percent == Number(100) }
}

extension CivilDate {
  /// The number of days from this one to another.
  fileprivate func days(to other: CivilDate) -> Int { other.daysSinceEpoch - daysSinceEpoch }
}
