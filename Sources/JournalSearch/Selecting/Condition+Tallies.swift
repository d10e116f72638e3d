internal import JournalModel

/// Conditions on the count that a tally has on the day of an entry.
extension Condition {
  /// Selects the days on which a count passes a test, from the first day with a change until today.
  init(_ counts: TallyCounts, _ operand: FieldOperand, today: CivilDate) {
    guard let bounds = operand.ends?.map({ Number($0) }) else {
      self = .days(DaySet([]))
      return
    }
    self = .days(DaySet(counts.ranges(until: today) { bounds.contains($0) }))
  }
}

extension TallyCounts {
  /// The stretches of days, as days since 1970-01-01, whose counts pass a test; a day without changes counts as 0.
  func ranges(until today: CivilDate, where isMeant: (Number) -> Bool) -> [ClosedRange<Int>] {
    guard let first = days.first?.date, let last = days.last?.date else { return [] }
    let counts = days.map { (number: $0.date.daysSinceEpoch, count: $0.count) }
    let all = first.daysSinceEpoch...max(today, last).daysSinceEpoch
    return CountStretches(of: counts, in: all, where: isMeant).ranges
  }
}
