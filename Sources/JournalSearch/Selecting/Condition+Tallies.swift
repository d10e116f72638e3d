internal import JournalModel

/// Conditions on the count of a tally on the day of an entry.
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
  /// The ranges of day numbers whose counts pass a test; a day without changes has the count 0.
  func ranges(until today: CivilDate, where isMeant: (Number) -> Bool) -> [ClosedRange<Int>] {
    guard let first = days.first?.date, let last = days.last?.date else { return [] }
    let counts = days.map { (number: $0.date.daysSinceEpoch, count: $0.count) }
    let all = first.daysSinceEpoch...max(today, last).daysSinceEpoch
    return CountStretches(of: counts, in: all, where: isMeant).ranges
  }
}
