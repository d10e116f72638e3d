/// The pace of a goal.
extension Goal {
  /// The number of days whose progress determines the pace.
  private static let window = 90

  /// Returns the progress at the end of a day, or `nil` if there was none yet.
  ///
  /// It is the progress toward the target if that was measured, otherwise the latest report,
  /// otherwise the share of the steps that were done by then. The progress toward a target is
  /// rounded down, so that 100 % means that it was met.
  public func progress(on day: CivilDate) -> GoalProgress? {
    if target != nil, values != nil {
      return targetPercent(on: day).flatMap { GoalProgress(percent: Number(Int($0 + 1e-9))) }
    }
    return reportedProgress(on: day)
  }

  /// The percentage that was done at the end of a day, including the fraction that
  /// ``progress(on:)`` rounds off.
  private func percent(on day: CivilDate) -> Double? {
    if target != nil, values != nil { return targetPercent(on: day) }
    return reportedProgress(on: day)?.percent.approximation
  }

  /// The percentage of the target at the end of a day.
  ///
  /// For a limit, it is the share of its time that has passed, as long as the limit is kept.
  private func targetPercent(on day: CivilDate) -> Double? {
    guard let target, let values else { return nil }
    if target.isLimit {
      return plan(on: min(day, exceeded.map { $0.adding(days: -1) } ?? day))
    }
    return values.value(of: target.measure, through: day).map { value in
      target.percent(of: value, from: values.days.first?.first ?? value)
    }
  }

  /// The day on which a limit was exceeded, or `nil` if it is kept.
  public var exceeded: CivilDate? {
    guard let target, target.isLimit, let value = measuredValue, !target.isMet(by: value) else {
      return nil
    }
    return values?.firstDay(where: false, target)
  }

  /// The value of its target until today, or `nil` if nothing was measured.
  public var measuredValue: Double? {
    guard let target, let values else { return nil }
    return values.value(of: target.measure, through: values.today)
  }

  private func reportedProgress(on day: CivilDate) -> GoalProgress? {
    let past = reports.filter { $0.day <= day }.map {
      (instant: Instant(seconds: 0), progress: $0.progress)
    }
    let states = steps.map { step in
      guard step.state == .done, let done = step.done, done > day else { return step.state }
      return GoalStep.State.open
    }
    return GoalProgress.of(reports: past, steps: states)
  }

  /// The day on which the goal was reached, or `nil` if it is not done: the day on which its target
  /// was met, or of the first report of 100 %, or of the last step.
  public var reached: CivilDate? {
    guard status == .done || progress?.isWhole == true else { return nil }
    if let target, let values, progress?.isWhole == true {
      return target.isLimit ? due : values.firstDay(where: true, target)
    }
    return reports.first { $0.progress.isWhole }?.day ?? steps.compactMap(\.done).max()
      ?? reports.last?.day
  }

  /// Returns the percentage that would be done at the end of a day if every day contributed the
  /// same.
  ///
  /// It is `nil` without a start, without a due date, or if the due date is before the start.
  public func plan(on day: CivilDate) -> Double? {
    guard let start, let due, start <= due else { return nil }
    let days = start.days(to: due)
    let share = days > 0 ? Double(start.days(to: day)) / Double(days) : day < due ? 0 : 1
    return min(max(share, 0), 1) * 100
  }

  /// Returns the number of days that the goal is behind its plan, or ahead of it if negative; `nil`
  /// without a plan of more than one day.
  ///
  /// A goal without any progress yet has 0%. A goal that is reached is never behind.
  public func daysBehind(on day: CivilDate) -> Int? {
    guard let start, let due, start < due else { return nil }
    let done = percent(on: day) ?? 0
    // Because of rounding, a product of fractions may be slightly above the whole number that it
    // should be.
    let planned = (done * Double(start.days(to: due)) / 100 - 1e-9).rounded(.up)
    let behind = start.days(to: day) - Int(planned)
    return done < 100 ? behind : min(behind, 0)
  }

  /// Returns the percentage that was added per week in the last 90 days, or since the start; `nil`
  /// if nothing was added.
  ///
  /// A limit has no pace: its progress only follows the calendar.
  public func weeklyPace(on day: CivilDate) -> Double? {
    gain(on: day).map { $0.percent / Double($0.days) * 7 }
  }

  private func gain(on day: CivilDate) -> (percent: Double, days: Int)? {
    guard target?.isLimit != true else { return nil }
    let since = max(start ?? day.adding(days: -Self.window), day.adding(days: -Self.window))
    let days = since.days(to: day)
    guard days > 0, let now = percent(on: day) else { return nil }
    let gain = now - (percent(on: since) ?? 0)
    return gain > 0 ? (gain, days) : nil
  }

  /// Returns the day on which the goal will be reached at that pace; `nil` without a pace, or if
  /// the day is more than a hundred years ahead.
  public func forecast(on day: CivilDate) -> CivilDate? {
    guard let gain = gain(on: day), let now = percent(on: day), now < 100 else { return nil }
    // With a single division, a whole number of days stays whole, except for rounding errors.
    let days = ((100 - now) * Double(gain.days) / gain.percent - 1e-9).rounded(.up)
    return days < 36_525 ? day.adding(days: Int(days)) : nil
  }
}

extension GoalProgress {
  /// Whether the progress is 100 percent.
  public var isWhole: Bool { percent == Number(100) }
}

extension CivilDate {
  /// The number of days from this one to another.
  fileprivate func days(to other: CivilDate) -> Int { other.daysSinceEpoch - daysSinceEpoch }
}
