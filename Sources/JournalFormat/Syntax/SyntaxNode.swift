/// A named part of a file, for tests and tools that show the tree.
public struct SyntaxNode: Hashable, Sendable {
  /// The kinds of parts, in the order of the grammar.
  public enum Kind: String, Hashable, Sendable {
    case file, byteOrderMark, metadata, preamble, entry, header, blank, property, body
    case date, time, offset, subject, id, key, value
  }

  /// The kind of the part.
  public var kind: Kind

  /// The bytes of the part.
  public var range: Range<Int>

  /// The parts of this part.
  ///
  /// The parts of a file and of an entry cover it; the parts of a header and of a property leave out punctuation and
  /// spaces.
  public var children: [SyntaxNode] = []
}

extension SyntaxTree {
  /// The whole file as named parts.
  public var root: SyntaxNode {
    SyntaxNode(kind: .file, range: 0..<bytes.count, children: top + entries.map(node(of:)))
  }

  /// Whether the parts cover the file without gaps or overlaps.
  ///
  /// The parts are checked entry by entry, so that those of a large file are never all in memory.
  public var isTiled: Bool {
    var end = 0
    for part in top where !part.range.follows(&end) { return false }
    for entry in entries {
      guard entry.range.lowerBound == end else { return false }
      for part in node(of: entry).children where !part.range.follows(&end) { return false }
    }
    return end == bytes.count
  }

  /// The parts above the entries.
  private var top: [SyntaxNode] {
    var parts: [SyntaxNode] = []
    parts.append(.byteOrderMark, byteOrderMark)
    if let metadata { parts.append(.metadata, metadata.range) }
    parts.append(.preamble, preamble)
    return parts
  }

  private func node(of entry: EntrySyntax) -> SyntaxNode {
    let header = header(of: entry)
    var parts: [SyntaxNode] = []
    parts.append(.date, header.date)
    if let time = header.time { parts.append(.time, time) }
    if let offset = header.offset { parts.append(.offset, offset) }
    parts.append(.subject, header.subject)
    if let id = header.id { parts.append(.id, id) }
    var children = [SyntaxNode(kind: .header, range: entry.header, children: parts)]
    for property in properties(of: entry) {
      children.append(.blank, (children.last?.range.upperBound ?? 0)..<property.range.lowerBound)
      var parts: [SyntaxNode] = []
      parts.append(.key, property.writtenKey)
      parts.append(.value, property.firstLine.lowerBound..<property.range.upperBound)
      children.append(SyntaxNode(kind: .property, range: property.range, children: parts))
    }
    if !entry.body.isEmpty {
      children.append(.blank, (children.last?.range.upperBound ?? 0)..<entry.body.lowerBound)
      children.append(.body, entry.body)
    }
    children.append(.blank, entry.block.upperBound..<entry.range.upperBound)
    return SyntaxNode(kind: .entry, range: entry.range, children: children)
  }
}

extension Range<Int> {
  /// Returns whether the range begins at `end`, and sets `end` to the end of the range.
  fileprivate func follows(_ end: inout Int) -> Bool {
    defer { end = upperBound }
    return lowerBound == end
  }
}

extension [SyntaxNode] {
  /// Adds a part without children, unless it is empty.
  fileprivate mutating func append(_ kind: SyntaxNode.Kind, _ range: Range<Int>) {
    guard !range.isEmpty else { return }
    append(SyntaxNode(kind: kind, range: range))
  }
}
