internal import JournalFormat

/// The lines in which Logseq keeps data of blocks: whether one is folded, and its id.
struct NoteBlocks {
  /// The ids that texts refer to as `((…))`.
  private(set) var referenced: Set<[UInt8]> = []

  /// The number of lines that were left out, by key.
  private(set) var dropped = (collapsed: 0, ids: 0)

  private static let idLength = 36

  /// Notes the references in a text.
  mutating func noteReferences(in bytes: [UInt8]) {
    let needle = Array("((".utf8)
    var start = 0
    while let place = bytes.span.firstOffset(of: needle.span, from: start) {
      start = place + 2
      let end = start + Self.idLength
      guard end < bytes.count, bytes[end] == UInt8(ascii: ")") else { continue }
      referenced.insert(Array(bytes[start..<end]))
    }
  }

  /// Whether a text has ids of blocks, so that it must wait for the texts that may refer to them.
  static func hasIDs(_ bytes: [UInt8]) -> Bool {
    let needle = Array("id:: ".utf8)
    return bytes.span.firstOffset(of: needle.span, from: 0) != nil
  }

  /// A text without these lines, except for ids that are referred to and lines of code.
  mutating func withoutData(_ bytes: [UInt8]) -> [UInt8] {
    let marks = ["collapsed::", "id:: "].map { Array($0.utf8) }
    guard marks.contains(where: { bytes.span.firstOffset(of: $0.span, from: 0) != nil }) else {
      return bytes
    }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var fence = NoteFence()
    var start = 0
    while start < bytes.count {
      let line = bytes.span.line(at: start)
      start = line.end
      if !fence.holds(line.content, in: bytes.span), drops(bytes[line.content].trimmed) { continue }
      result.append(contentsOf: bytes[line.range])
    }
    return result
  }

  /// Whether a line only holds data, which is counted.
  mutating func drops(_ line: ArraySlice<UInt8>) -> Bool {
    if line.elementsEqual("collapsed:: true".utf8) || line.elementsEqual("collapsed:: false".utf8) {
      dropped.collapsed += 1
      return true
    }
    guard line.starts(with: "id:: ".utf8) else { return false }
    let id = Array(line.dropFirst(5).trimmed)
    guard id.count == Self.idLength, id.allSatisfy({ $0 == .hyphen || $0.isHexadecimal }),
      !referenced.contains(id)
    else { return false }
    dropped.ids += 1
    return true
  }
}

/// Tells the lines of fenced code from others, one line after the other.
struct NoteFence {
  private var fence: Fence?

  /// Whether the next line is part of code or a fence.
  mutating func holds(_ line: Range<Int>, in bytes: Span<UInt8>) -> Bool {
    if let open = fence {
      if open.isClosed(by: line, in: bytes) { fence = nil }
      return true
    }
    // A block of Logseq may begin with code.
    var start = bytes.skippingBlanks(from: line.lowerBound, to: line.upperBound)
    if start + 1 < line.upperBound, bytes[start] == .hyphen, bytes[start + 1] == .space {
      start += 2
    }
    fence = Fence(opening: start..<line.upperBound, in: bytes)
    return fence != nil
  }
}

extension UInt8 {
  fileprivate var isHexadecimal: Bool { isDigit || (self | 0x20) &- 0x61 < 6 }
}
