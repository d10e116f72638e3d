internal import JournalFormat
internal import JournalModel

extension EntryBytes {
  /// The tags of `values` and of `body`, each once; words of `values` that are not tags come last.
  func tags(_ values: [ArraySlice<UInt8>], body: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let ranges = TagScanner.ranges(in: body.span)
    if values.isEmpty, ranges.isEmpty { return [] }
    if values.isEmpty, let plain = Self.plainTags(ranges, of: body) { return plain }
    var tags = Tags()
    var rejected: [String] = []
    for value in values {
      let text = String(decoding: value, as: UTF8.self)
      tags.insert(contentsOf: Tags(parsing: text))
      rejected += Tags.rejected(in: text)
    }
    tags.insert(contentsOf: TagScanner.tags(in: body.span))
    return Array((tags.map(\.description) + rejected).joined(separator: " ").utf8)[...]
  }

  /// The names of the tags of `values` and of `body`, each once.
  static func tagNames(_ values: [ArraySlice<UInt8>], body: ArraySlice<UInt8>) -> [String] {
    var tags = Tags()
    for value in values {
      tags.insert(contentsOf: Tags(parsing: String(decoding: value, as: UTF8.self)))
    }
    tags.insert(contentsOf: TagScanner.tags(in: body.span))
    return tags.map(\.text)
  }

  /// The tags at `ranges`, or `nil` if their bytes are not enough to tell them apart.
  private static func plainTags(
    _ ranges: [Range<Int>],
    of body: ArraySlice<UInt8>
  ) -> ArraySlice<UInt8>? {
    if let only = ranges.first, ranges.count == 1 {
      return body[body.startIndex + only.lowerBound..<body.startIndex + only.upperBound]
    }
    let slices = ranges.map {
      body[body.startIndex + $0.lowerBound..<body.startIndex + $0.upperBound]
    }
    guard slices.count <= 8, slices.allSatisfy({ $0.allSatisfy { $0 < 0x80 } }) else { return nil }
    var line: [UInt8] = []
    for (place, tag) in slices.enumerated()
    where !slices[..<place].contains(where: { $0.isSameWord(as: tag) }) {
      if !line.isEmpty { line.append(.space) }
      line.append(contentsOf: tag)
    }
    return line[...]
  }
}

extension ArraySlice<UInt8> {
  /// Whether both are the same ASCII letters, ignoring case.
  fileprivate func isSameWord(as other: Self) -> Bool {
    count == other.count
      && zip(self, other).allSatisfy { one, other in
        one == other || (one | 0x20 == other | 0x20 && (one | 0x20) &- 0x61 < 26)
      }
  }
}
