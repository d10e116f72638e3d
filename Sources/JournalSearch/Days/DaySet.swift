/// Days of the calendar as day numbers, in ascending ranges that do not overlap.
struct DaySet: Hashable, Sendable {
  /// The ranges of days since 1970-01-01.
  let ranges: [ClosedRange<Int>]

  /// Creates the union of all `ranges`, which may overlap and be in any order.
  init(_ ranges: some Sequence<ClosedRange<Int>>) {
    var joined: [ClosedRange<Int>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = joined.last, range.lowerBound <= last.upperBound {
        joined[joined.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
      } else {
        joined.append(range)
      }
    }
    self.ranges = joined
  }

  /// Whether there are no days.
  var isEmpty: Bool { ranges.isEmpty }

  /// Whether the set contains a day.
  ///
  /// It is a binary search, since a query for the same day of every year has one range for each
  /// year.
  func contains(_ day: Int) -> Bool {
    // Find the last range that does not begin after the day.
    var (low, high) = (0, ranges.count)
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].lowerBound <= day { low = middle + 1 } else { high = middle }
    }
    return low > 0 && ranges[low - 1].contains(day)
  }

  /// Returns a bit for each of at most 63 days, the first day lowest, which is set if the set
  /// contains the day.
  func bits(of days: ClosedRange<Int>) -> UInt64 {
    // Find the first range that does not end before `days`.
    var (low, high) = (0, ranges.count)
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound < days.lowerBound { low = middle + 1 } else { high = middle }
    }
    var bits: UInt64 = 0
    while low < ranges.count, ranges[low].overlaps(days) {
      let range = ranges[low].clamped(to: days)
      bits |= (1 << UInt64(range.count) - 1) << UInt64(range.lowerBound - days.lowerBound)
      low += 1
    }
    return bits
  }
}
