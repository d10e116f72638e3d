internal import JournalFormat

extension FrontMatterText {
  /// The offset after the colon of a key, or after the key if it has none.
  func colonEnd(after name: Int) -> Int {
    let colon = skippingBlanks(from: name)
    return self[colon] == .colon ? colon + 1 : name
  }
}

extension FrontMatterBlock {
  /// Returns the start of the comment lines directly above a key that are not indented deeper, or of the key itself.
  func startWithComments(of index: Int) -> Int {
    var start = start(of: index)
    let column = column(of: index)
    let limit = index > 0 ? lines(of: index - 1).upperBound : text.range.lowerBound
    while start > limit {
      var line = start - 1
      while line > limit, text[line - 1] != .lineFeed { line -= 1 }
      let content = text.skippingBlanks(from: line)
      guard text[content] == .hash, content - line <= column else { break }
      start = line
    }
    return start
  }
}

extension YAMLNode {
  /// Whether it is on lines below its key.
  var isBlock: Bool {
    switch content {
    case .sequence, .mapping: !isFlow
    case .scalar, .alias: false
    }
  }

  /// Whether it is a nonempty collection in brackets, which is replaced by one in brackets.
  func isShortFlow(in text: FrontMatterText) -> Bool {
    switch content {
    case .sequence(let items): isFlow && !items.isEmpty
    case .mapping(let pairs): isFlow && !pairs.isEmpty
    case .scalar, .alias: false
    }
  }

  /// Returns the column of its lines, or `nil` if `value` cannot be written there.
  func column(in text: FrontMatterText, for value: YAMLValue) -> Int? {
    switch (content, value) {
    case (.sequence, .sequence) where !isFlow, (.mapping, .mapping) where !isFlow:
      text.lineStart(before: range.lowerBound).map { range.lowerBound - $0 }
    default: nil
    }
  }
}
