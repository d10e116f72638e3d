internal import JournalModel

/// The stretches of numbered periods whose counts pass a test.
struct CountStretches {
  /// The stretches in order; adjacent stretches are joined.
  private(set) var ranges: [ClosedRange<Int>] = []

  /// Finds the stretches among the periods of `all`; `counts` has the counts of some periods in
  /// order, and all others are 0.
  init(
    of counts: [(number: Int, count: Number)],
    in all: ClosedRange<Int>,
    where isMeant: (Number) -> Bool
  ) {
    let isZeroMeant = isMeant(.zero)
    var next = all.lowerBound
    for (number, count) in counts {
      if isZeroMeant, next < number { add(next...number - 1) }
      if isMeant(count) { add(number...number) }
      next = number + 1
    }
    if isZeroMeant, next <= all.upperBound { add(next...all.upperBound) }
  }

  private mutating func add(_ range: ClosedRange<Int>) {
    if let last = ranges.last, last.upperBound + 1 == range.lowerBound {
      ranges[ranges.count - 1] = last.lowerBound...range.upperBound
    } else {
      ranges.append(range)
    }
  }
}
