/// Distributions of counts.
extension Histogram {
  /// The greatest number that gets its own bin.
  private static let mostSingle = 12

  /// Creates bins for values with their frequencies: one for each small whole number, and an open
  /// one for the rest.
  ///
  /// The open bin, such as `5+`, begins where at most 15 % of the values are left. If that is above
  /// 12, or there are fractions or negative numbers, bins have a round size.
  ///
  /// ```swift
  /// Histogram(counts: [(0, 2), (1, 6), (5, 1)]).bins.map(\.label)  // ["0", "1", "2+"]
  /// ```
  package init(counts: [(value: Double, count: Int)]) {
    let counts = counts.filter(\.value.isFinite)
    if let bins = Self.single(counts) {
      self.init(bins: bins)
    } else {
      let layout = BinLayout(Set(counts.map(\.value)), count: counts.count, .plain, nil)
      var sums = Array(repeating: 0, count: layout.bins.count)
      for (value, count) in counts { sums[layout.place(of: value)] += count }
      self.init(
        bins: zip(layout.bins, sums).map { Bin(label: $0.label, lower: $0.lower, count: $1) }
      )
    }
  }

  private static func single(_ counts: [(value: Double, count: Int)]) -> [Bin]? {
    let isWhole = counts.allSatisfy { $0.value >= 0 && $0.value == $0.value.rounded() }
    guard isWhole, let greatest = counts.map(\.value).max() else { return nil }
    let total = counts.reduce(0) { $0 + $1.count }
    func count(from lower: Int) -> Int {
      counts.reduce(0) { $0 + ($1.value >= Double(lower) ? $1.count : 0) }
    }
    let open = (1...mostSingle).first { count(from: $0) * 100 <= total * 15 }
    guard let last = greatest <= Double(mostSingle) ? open ?? Int(greatest) : open else {
      return nil
    }
    let end = min(last, Int(min(greatest, Double(mostSingle))))
    return (0...end).map { number in
      let isOpen = number == end && greatest > Double(number)
      let exact = counts.reduce(0) { $0 + ($1.value == Double(number) ? $1.count : 0) }
      return Bin(
        label: isOpen ? "\(number)+" : "\(number)",
        lower: Double(number),
        count: isOpen ? count(from: number) : exact
      )
    }
  }
}
