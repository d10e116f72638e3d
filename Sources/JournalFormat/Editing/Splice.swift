/// One replacement of a range of bytes.
public struct Splice: Hashable, Sendable {
  /// The bytes that are replaced; empty for an insertion.
  public var range: Range<Int>

  /// The new bytes; empty for a removal.
  public var replacement: [UInt8]

  /// Creates a splice that replaces `range` by `replacement`.
  public init(_ range: Range<Int>, with replacement: [UInt8]) {
    self.range = range
    self.replacement = replacement
  }

  /// Creates a splice that inserts `bytes` before the byte at `offset`.
  public init(at offset: Int, insert bytes: [UInt8]) {
    self.init(offset..<offset, with: bytes)
  }

  /// Returns the same splice, moved by `distance` bytes.
  package func moved(by distance: Int) -> Splice {
    Splice(range.lowerBound + distance..<range.upperBound + distance, with: replacement)
  }

  /// The number of bytes that the file grows by; negative if it shrinks.
  public var growth: Int { replacement.count - range.count }
}
