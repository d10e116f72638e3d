extension Array<UInt8> {
  /// Appends a copy of `bytes`.
  mutating func append(copying bytes: Span<UInt8>) {
    append(addingCapacity: bytes.count) { $0.append(copying: bytes) }
  }

  /// Appends bytes of `part` from the beginning of `rest` on, which is shortened, until there are `limit`.
  mutating func fill(upTo limit: Int, from part: Span<UInt8>, _ rest: inout Range<Int>) {
    let taken = rest.prefix(limit - count)
    append(copying: part.extracting(taken))
    rest = taken.upperBound..<rest.upperBound
  }
}
