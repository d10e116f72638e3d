internal import JournalFormat

/// The keys of one mapping as lines.
struct FrontMatterBlock {
  let pairs: [YAMLPair]
  let text: FrontMatterText

  init(_ mapping: YAMLNode, in text: FrontMatterText) {
    pairs = mapping.pairs ?? []
    self.text = text
  }

  /// The number of spaces before the keys.
  var column: Int { pairs.isEmpty ? 0 : column(of: 0) }

  /// Whether another key begins on a line of this key, which is possible after a lone CR or U+2028.
  func sharesLine(_ index: Int) -> Bool {
    guard lineStart(of: index) != nil else { return true }
    return index + 1 < pairs.count && lineStart(of: index + 1) == nil
  }

  /// Returns the start of the line of a key, or of the key itself if it shares the line with another.
  func start(of index: Int) -> Int { lineStart(of: index) ?? pairs[index].nameRange.lowerBound }

  /// The number of spaces before a key, or before its `?`.
  func column(of index: Int) -> Int {
    let start = start(of: index)
    return text.skippingBlanks(from: start) - start
  }

  /// The lines of a key and its value, with the comments that are indented deeper than the key.
  func lines(of index: Int) -> Range<Int> {
    let start = start(of: index)
    let end = text.lineEnd(after: pairs[index].value.range.upperBound)
    return start..<max(start, indentedEnd(from: end, deeperThan: column(of: index)))
  }

  /// Returns the lines of a key, and the blank lines below that would otherwise become part of the text above.
  func linesToRemove(of index: Int) -> Range<Int> {
    let lines = lines(of: index)
    guard index > 0, keepsBlankLines(pairs[index - 1].value) else { return lines }
    var end = lines.upperBound
    while case let next = text.skippingBlanks(from: end), let byte = text[next] {
      let isBlank = byte == .lineFeed || byte == .carriageReturn && text[next + 1] == .lineFeed
      guard isBlank else { break }
      end = text.lineEnd(after: next + (byte == .lineFeed ? 1 : 2))
    }
    return lines.lowerBound..<end
  }

  private func lineStart(of index: Int) -> Int? {
    let place = pairs[index].nameRange.lowerBound
    guard pairs[index].isOpaque, let mark = text.questionMark(before: place) else {
      return text.lineStart(before: place)
    }
    return text.lineStart(before: mark) ?? text.lineStart(before: place)
  }

  private func indentedEnd(from place: Int, deeperThan column: Int) -> Int {
    var end = place
    var line = place
    while line < text.range.upperBound {
      let content = text.skippingBlanks(from: line)
      switch text[content] {
      case .hash where content - line > column:
        line = text.lineEnd(after: content + 1)
        end = line
      case .lineFeed: line = content + 1
      case .carriageReturn where text[content + 1] == .lineFeed: line = content + 2
      default: return end
      }
    }
    return end
  }

  /// Whether blank lines below the node belong to its last value, as below a block whose header contains `+`.
  private func keepsBlankLines(_ node: YAMLNode) -> Bool {
    let endsLine = text[max(node.range.upperBound - 1, node.range.lowerBound)] == .lineFeed
    switch node.content {
    case .alias: return endsLine
    case .scalar where node.holdsOpaque: return endsLine
    case .scalar(_, .literal), .scalar(_, .folded):
      let header = text[node.range].dropFirst().prefix(2)
      return header.contains(UInt8(ascii: "+"))
    case .scalar: return false
    case .sequence(let items): return items.last.map(keepsBlankLines) ?? false
    case .mapping(let pairs): return (pairs.last?.value).map(keepsBlankLines) ?? false
    }
  }
}
