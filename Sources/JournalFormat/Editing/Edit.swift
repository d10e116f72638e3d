/// A change of a file as a list of splices, in file order and without overlaps.
///
/// ```swift
/// let edit = Edit([Splice(0..<1, with: Array("J".utf8))])
/// edit.applied(to: Array("journal".utf8))  // "Journal"
/// ```
public struct Edit: Hashable, Sendable {
  /// The splices, ascending; splices at the same place are in their original order.
  public let splices: [Splice]

  /// Creates an edit of `splices`, in any order.
  ///
  /// - Precondition: no two of them overlap.
  public init(_ splices: [Splice]) {
    let ordered = splices.enumerated().sorted { one, other in
      (one.element.range.lowerBound, one.element.range.upperBound, one.offset)
        < (other.element.range.lowerBound, other.element.range.upperBound, other.offset)
    }.map(\.element)
    for (one, next) in zip(ordered, ordered.dropFirst()) {
      precondition(one.range.upperBound <= next.range.lowerBound, "splices overlap")
    }
    self.splices = ordered
  }

  /// Whether the edit has no splices.
  public var isEmpty: Bool { splices.isEmpty }

  /// The bytes after the change, built in one pass.
  ///
  /// - Precondition: every range lies inside `bytes`.
  public func applied(to bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + splices.reduce(0) { $0 + $1.growth })
    var kept = 0
    for splice in splices {
      result.append(contentsOf: bytes[kept..<splice.range.lowerBound])
      result.append(contentsOf: splice.replacement)
      kept = splice.range.upperBound
    }
    result.append(contentsOf: bytes[kept...])
    return result
  }
}
