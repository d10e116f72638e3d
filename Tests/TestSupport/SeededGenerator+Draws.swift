extension SeededGenerator {
  /// A number of `range`, every one of them as likely as another.
  ///
  /// The standard library's `Int.random` may change its way of drawing; this one may not, since
  /// seeds are written down.
  ///
  /// - Precondition: `range` is not empty.
  public mutating func int(in range: Range<Int>) -> Int {
    precondition(!range.isEmpty, "a number is drawn from an empty range")
    let width = UInt64(range.upperBound - range.lowerBound)
    return range.lowerBound + Int(next().multipliedFullWidth(by: width).high)
  }

  /// A number of `range`, its upper bound included.
  public mutating func int(in range: ClosedRange<Int>) -> Int {
    int(in: range.lowerBound..<range.upperBound + 1)
  }

  /// One of `elements`.
  ///
  /// - Precondition: there is at least one.
  public mutating func element<Element>(of elements: [Element]) -> Element {
    elements[int(in: 0..<elements.count)]
  }

  /// True with the given probability: `chance(0.25)` is true once in four times.
  public mutating func chance(_ probability: Double) -> Bool {
    Double(next() >> 11) < probability * 9_007_199_254_740_992
  }

  /// As many bytes as asked for, of any value.
  public mutating func bytes(_ count: Int) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(count)
    for _ in 0..<count { result.append(UInt8(truncatingIfNeeded: next() >> 56)) }
    return result
  }

  /// As many characters of `alphabet` as asked for, as bytes.
  public mutating func letters(_ count: Int, of alphabet: String) -> [UInt8] {
    let alphabet = Array(alphabet.utf8)
    return (0..<count).map { _ in element(of: alphabet) }
  }
}
