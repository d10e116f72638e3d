extension SeededGenerator {
  /// Returns a number of `range`; all have the same probability.
  ///
  /// The standard library may change the algorithm of `Int.random`. This one must not change, since
  /// seeds are written in tests.
  ///
  /// - Precondition: `range` is not empty.
  public mutating func int(in range: Range<Int>) -> Int {
    precondition(!range.isEmpty, "a number is drawn from an empty range")
    let width = UInt64(range.upperBound - range.lowerBound)
    return range.lowerBound + Int(next().multipliedFullWidth(by: width).high)
  }

  /// Returns a number of `range`, including its upper bound.
  public mutating func int(in range: ClosedRange<Int>) -> Int {
    int(in: range.lowerBound..<range.upperBound + 1)
  }

  /// Returns one of `elements`.
  ///
  /// - Precondition: There is at least one.
  public mutating func element<Element>(of elements: [Element]) -> Element {
    elements[int(in: 0..<elements.count)]
  }

  /// Returns true with the given probability: `chance(0.25)` is true once in four times.
  public mutating func chance(_ probability: Double) -> Bool {
    Double(next() >> 11) < probability * 9_007_199_254_740_992
  }

  /// Returns that many random bytes.
  public mutating func bytes(_ count: Int) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(count)
    for _ in 0..<count { result.append(UInt8(truncatingIfNeeded: next() >> 56)) }
    return result
  }

  /// Returns that many characters of `alphabet`, as bytes.
  public mutating func letters(_ count: Int, of alphabet: String) -> [UInt8] {
    let alphabet = Array(alphabet.utf8)
    return (0..<count).map { _ in element(of: alphabet) }
  }
}
