extension Span<UInt8> {
  /// Whether it has the same bytes as `other`; the time depends on them, so it is not for secrets.
  func elementsEqual(_ other: Span<UInt8>) -> Bool {
    guard count == other.count else { return false }
    for place in indices where self[place] != other[place] { return false }
    return true
  }

  /// Whether it begins with `other`.
  func starts(with other: Span<UInt8>) -> Bool {
    count >= other.count && extracting(first: other.count).elementsEqual(other)
  }
}
