/// One replacement of a range of bytes.
public struct Splice: Hashable, Sendable {
  /// The bytes that go; empty where something is only inserted.
  public var range: Range<Int>

  /// The bytes that come; empty where something is only removed.
  public var replacement: [UInt8]

  /// Replaces `range` by `replacement`.
  public init(_ range: Range<Int>, with replacement: [UInt8]) {
    self.range = range
    self.replacement = replacement
  }

  /// Inserts `bytes` in front of the byte at `offset`.
  public init(at offset: Int, insert bytes: [UInt8]) {
    self.init(offset..<offset, with: bytes)
  }

  /// The same replacement `distance` bytes further on.
  package func moved(by distance: Int) -> Splice {
    Splice(range.lowerBound + distance..<range.upperBound + distance, with: replacement)
  }

  /// How much longer the file becomes; negative where it becomes shorter.
  public var growth: Int { replacement.count - range.count }
}
