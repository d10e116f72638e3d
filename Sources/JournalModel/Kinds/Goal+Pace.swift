/// How a goal gets on.
extension Goal {
  /// The number of days whose progress tells the pace.
  private static let window = 90

  /// The progress at the end of a day, or `nil` if there was none yet: that of the target if it was measured, else the
  /// latest report, else the share of the steps that were done by then.
  ///
  /// That of a target is rounded down, so that 100 % means all of it.
  public func progress(on day: CivilDate) -> GoalProgress? {
    if target != nil, values != nil {
      return targetPercent(on: day).flatMap { GoalProgress(percent: Number(Int($0 + 1e-9))) }
    }
    return reportedProgress(on: day)
  }

  /// The percentage that was done at the end of a day, with the fraction that the progress leaves out.
  private func percent(on day: CivilDate) -> Double? {
    if target != nil, values != nil { return targetPercent(on: day) }
    return reportedProgress(on: day)?.percent.approximation
  }

  /// The percentage of the target at the end of a day.
  ///
  /// That of a limit is the share of its time that is over, as long as it is kept.
  private func targetPercent(on day: CivilDate) -> Double? {
    guard let target, let values else { return nil }
    if target.isLimit {
      return plan(on: min(day, exceeded.map { $0.adding(days: -1) } ?? day))
    }
    return values.value(of: target.measure, through: day).map { value in
      target.percent(of: value, from: values.days.first?.first ?? value)
    }
  }

  /// The day on which it exceeded a limit, or `nil` if the limit is kept.
  public var exceeded: CivilDate? {
    guard let target, target.isLimit, let value = measuredValue, !target.isMet(by: value) else {
      return nil
    }
    return values?.firstDay(where: false, target)
  }

  /// What its target has come to until today, or `nil` if nothing was measured.
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

  /// The day on which it was reached, or `nil` if it is not done: that on which its target was met, or of the first
  /// report of 100 %, or of the last step.
  public var reached: CivilDate? {
    guard status == .done || progress?.isWhole == true else { return nil }
    if let target, let values, progress?.isWhole == true {
      return target.isLimit ? due : values.firstDay(where: true, target)
    }
    return reports.first { $0.progress.isWhole }?.day ?? steps.compactMap(\.done).max()
      ?? reports.last?.day
  }

  /// The percentage that would be done at the end of a day if every day contributed the same; `nil` without a due
  /// date.
  public func plan(on day: CivilDate) -> Double? {
    guard let start, let due, start <= due else { return nil }
    let days = start.days(to: due)
    let share = days > 0 ? Double(start.days(to: day)) / Double(days) : day < due ? 0 : 1
    return min(max(share, 0), 1) * 100
  }

  /// The number of days that it is behind its plan, or ahead of it if that is negative; `nil` without a plan.
  ///
  /// With a plan, a goal without any progress yet has 0%. One that is reached is never behind.
  public func daysBehind(on day: CivilDate) -> Int? {
    guard let start, let due, start < due else { return nil }
    let done = percent(on: day) ?? 0
    // A product of fractions may be a little above the whole number that it should be.
    let planned = (done * Double(start.days(to: due)) / 100 - 1e-9).rounded(.up)
    let behind = start.days(to: day) - Int(planned)
    return done < 100 ? behind : min(behind, 0)
  }

  /// The percentage that was added each week of the last 90 days, or since it was begun; `nil` if nothing was.
  ///
  /// A limit has no pace: its progress is that of the calendar.
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

  /// The day on which it will be reached at that pace, or `nil` without a pace, or if that is more than a hundred years
  /// ahead.
  public func forecast(on day: CivilDate) -> CivilDate? {
    guard let gain = gain(on: day), let now = percent(on: day), now < 100 else { return nil }
    // Divided once, a whole number of days stays one, but for the last digits of percentages.
    let days = ((100 - now) * Double(gain.days) / gain.percent - 1e-9).rounded(.up)
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
