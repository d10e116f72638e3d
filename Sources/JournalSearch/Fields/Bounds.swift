/// A range of comparable values whose ends may be open.
struct Bounds<Value: Comparable & Sendable>: Sendable {
  var lower: Value?
  var upper: Value?
  var includesLower = true
  var includesUpper = true

  func contains(_ value: Value) -> Bool {
    if let lower, value < lower || value == lower && !includesLower { return false }
    if let upper, upper < value || value == upper && !includesUpper { return false }
    return true
  }

  /// Transforms both ends; returns `nil` if `transform` returns `nil` for an end.
  func map<Other>(_ transform: (Value) -> Other?) -> Bounds<Other>? {
    let ends = (lower.map(transform), upper.map(transform))
    if case .some(.none) = ends.0 { return nil }
    if case .some(.none) = ends.1 { return nil }
    return Bounds<Other>(
      lower: ends.0 ?? nil,
      upper: ends.1 ?? nil,
      includesLower: includesLower,
      includesUpper: includesUpper
    )
  }
}
