/// The direction of a vector, with eight bits for each value.
///
/// ```swift
/// CompactVector([3, 0, 4]).cosine(to: CompactVector([6, 0, 8]))  // 1
/// ```
package struct CompactVector: Hashable, Sendable {
  /// The values, of which the greatest is 127 or -127, as two's complements.
  package let values: [UInt8]

  /// The length of the vector that has these values, or 0 for one without a direction.
  package let length: Float

  /// Creates the direction of a vector.
  package init(_ vector: [Float]) {
    let greatest = vector.reduce(0) { max($0, $1.magnitude) }
    let scale = greatest > 0 && greatest.isFinite ? 127 / greatest : 0
    self.init(
      values: vector.map { value in
        let scaled = (value * scale).rounded()
        return UInt8(bitPattern: scaled.isFinite ? Int8(scaled) : 0)
      }
    )
  }

  /// Creates a direction with values that were rounded before.
  package init(values: [UInt8]) {
    self.values = values
    let square = Self.product(values.span, values.span)
    length = Float(square).squareRoot()
  }

  /// The direction between several of the same length, or `nil` if there are none.
  package init?(between directions: [CompactVector]) {
    guard let count = directions.first?.values.count else { return nil }
    var sums = [Float](repeating: 0, count: count)
    for direction in directions where direction.length > 0 {
      for (place, value) in direction.values.enumerated() {
        sums[place] += Float(Int8(bitPattern: value)) / direction.length
      }
    }
    self.init(sums)
  }

  /// Returns the cosine of the angle to another direction, or 0 if one of them has none.
  package func cosine(to other: CompactVector) -> Float {
    cosine(to: other.values.span, length: other.length)
  }

  /// Returns the cosine of the angle to a direction with these values and this length, or 0 if one of them has none.
  package func cosine(to other: Span<UInt8>, length: Float) -> Float {
    guard self.length > 0, length > 0, other.count == values.count else { return 0 }
    return Float(Self.product(values.span, other)) / (self.length * length)
  }

  /// The sum of the products of the values, which have the same number.
  private static func product(_ one: Span<UInt8>, _ other: Span<UInt8>) -> Int32 {
    var sum: Int32 = 0
    for place in 0..<min(one.count, other.count) {
      sum &+= Int32(Int8(bitPattern: one[place])) &* Int32(Int8(bitPattern: other[place]))
    }
    return sum
  }
}
