import JournalFormat

/// The violated invariants of a tree, in words.
struct InvariantFailure: Error, CustomStringConvertible {
  let description: String
}

extension SyntaxTree {
  /// Throws an error if the parts do not cover the file, or a part does not have the form of its kind.
  func checkInvariants() throws(InvariantFailure) {
    let root = root
    guard root.range == 0..<bytes.count else { throw failure("the root is not the file") }
    try checkTiling(of: root)
    var isPreambleSeen = false
    for child in root.children {
      switch child.kind {
      case .byteOrderMark, .metadata: break
      case .preamble: isPreambleSeen = true
      case .entry: try checkTiling(of: child)
      default: throw failure("a \(child.kind) stands in the file itself")
      }
    }
    guard isPreambleSeen != preamble.isEmpty else { throw failure("the preamble got lost") }
    try checkHasNoHeader(preamble)
    for entry in entries { try check(entry) }
  }

  private func checkTiling(of node: SyntaxNode) throws(InvariantFailure) {
    var end = node.range.lowerBound
    for child in node.children {
      guard child.range.lowerBound == end, child.range.upperBound >= end else {
        throw failure("\(child.kind) \(child.range) does not follow \(end)")
      }
      end = child.range.upperBound
    }
    guard end == node.range.upperBound else { throw failure("\(node.kind) is not filled: \(end)") }
  }

  private func check(_ entry: EntrySyntax) throws(InvariantFailure) {
    let span = bytes.span
    let line = span.line(at: entry.range.lowerBound)
    guard entry.header == line.range else { throw failure("a header is no line") }
    guard HeaderSyntax(parsing: line.content, in: span) != nil else {
      throw failure("an entry begins without a header")
    }
    try check(header(of: entry))
    for property in properties(of: entry) {
      guard property.range.lowerBound <= property.writtenKey.lowerBound,
        property.writtenKey.upperBound + 2 <= property.firstLine.lowerBound
          || property.firstLine.isEmpty,
        property.firstLine.upperBound <= property.continuation.lowerBound,
        property.continuation.upperBound == property.range.upperBound
      else { throw failure("a property is out of order: \(property)") }
    }
    if !entry.body.isEmpty {
      let first = span.line(at: entry.body.lowerBound)
      let last = span.line(endingAt: entry.body.upperBound)
      guard !span.isBlank(first.content), !span.isBlank(last.content) else {
        throw failure("a body begins or ends with a blank line")
      }
      try checkHasNoHeader(entry.body)
    }
    try checkBlank(entry.block.upperBound..<entry.range.upperBound)
  }

  private func check(_ header: HeaderSyntax) throws(InvariantFailure) {
    var end = header.content.lowerBound + 3
    let parts = [header.date, header.time, header.offset, header.subject, header.id]
    for part in parts.compactMap({ $0 }) where !part.isEmpty {
      guard part.lowerBound >= end else { throw failure("header parts overlap: \(header)") }
      end = part.upperBound
    }
    guard end <= header.content.upperBound else { throw failure("a header part is outside") }
  }

  private func checkHasNoHeader(_ range: Range<Int>) throws(InvariantFailure) {
    var offset = range.lowerBound
    while offset < range.upperBound {
      let line = bytes.span.line(at: offset)
      guard HeaderSyntax(parsing: line.content, in: bytes.span) == nil else {
        throw failure("there is a header in text, at \(offset)")
      }
      offset = line.end
    }
  }

  private func checkBlank(_ range: Range<Int>) throws(InvariantFailure) {
    var offset = range.lowerBound
    while offset < range.upperBound {
      let line = bytes.span.line(at: offset)
      guard bytes.span.isBlank(line.content) else {
        throw failure("there is text in a blank run, at \(offset)")
      }
      offset = line.end
    }
  }

  private func failure(_ words: String) -> InvariantFailure {
    InvariantFailure(description: "\(words)\n\(dump)")
  }
}
