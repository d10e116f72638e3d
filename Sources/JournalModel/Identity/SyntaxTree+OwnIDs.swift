internal import JournalFormat

extension SyntaxTree {
  /// Whether each entry has a written id that no other entry has, as in a file that tools wrote.
  ///
  /// Ids of more than eight characters are rare and count as missing, so that ids can be compared
  /// as numbers.
  var hasUniqueIDs: Bool {
    let bytes = bytes.span
    var known = RepetitionFinder(capacity: entries.count)
    for position in entries.indices {
      guard let id = shortID(at: position, in: bytes) else { return false }
      known.insert(id)
    }
    return !known.hasRepetition
  }

  /// Whether each of a few entries has a written id that no entry above has, so that the id belongs
  /// to it.
  ///
  /// Entries below the last of them are not examined. Ids that are not as long as generated ids
  /// count as missing.
  func haveOwnIDs(at positions: [Int]) -> Bool {
    var ids: [UInt64] = []
    // The bits show, nearly always, that another id is not among `ids`.
    var bits: UInt64 = 0
    for position in positions {
      guard let id = generatedID(at: position), !ids.contains(id) else { return false }
      ids.append(id)
      bits |= Self.bit(of: id)
    }
    var next = 0
    let (starts, span) = (starts, bytes.span)
    for position in 0..<(positions.last ?? 0) {
      if position == positions[next] {
        next += 1
        continue
      }
      let id = span.idOfPlainHeader(at: Int(starts[position])) ?? possibleID(at: position)
      if let id, bits & Self.bit(of: id) != 0, ids.contains(id) { return false }
    }
    return true
  }

  /// The id of the entry at `position` as a number, or `nil` if its header has no id as long as a
  /// generated one.
  private func generatedID(at position: Int) -> UInt64? {
    guard let id = writtenID(at: position), id.count == EntryID.generatedCount else { return nil }
    return bytes.span.word(at: id.lowerBound - 2) >> 16
  }

  /// The id of the entry at `position` as a number, or other bytes at its place, which are not
  /// equal to any id.
  private func possibleID(at position: Int) -> UInt64? {
    let end = headerEnd(at: position)
    return end.isEndOfID ? end >> 16 : generatedID(at: position)
  }

  /// The id of the entry at `position` as a number, or `nil` if its header has none or a longer
  /// one.
  private func shortID(at position: Int, in bytes: Span<UInt8>) -> UInt64? {
    guard let id = writtenID(at: position), id.count <= 8 else { return nil }
    return bytes.packed(id)
  }

  private static func bit(of id: UInt64) -> UInt64 {
    // Multiplying by the golden ratio spreads numbers that differ in few bits over all bits.
    1 &<< ((id &* 0x9E37_79B9_7F4A_7C15) &>> 58)
  }
}

extension Span<UInt8> {
  /// The id, as a number, of a header at `start` that has the length of a generated header without
  /// a title, `## 2024-03-01 09:15:32 +01:00 ^k3f9qd`, or `nil` for any other header.
  @inline(__always)
  fileprivate func idOfPlainHeader(at start: Int) -> UInt64? {
    guard start &+ 38 <= count, self[start &+ 37] == .lineFeed else { return nil }
    let end = word(at: start &+ 29)
    // The shortest header with such an id has 21 bytes.
    guard end.isEndOfID, !hasLineFeed(inWordAt: start &+ 21) else { return nil }
    return end >> 16
  }
}

extension UInt64 {
  /// Whether its first two bytes are a blank and a caret.
  ///
  /// If the header has an id as long as generated ones, the other six bytes are that id.
  fileprivate var isEndOfID: Bool { self & 0xFFFF == 0x5E20 }
}
