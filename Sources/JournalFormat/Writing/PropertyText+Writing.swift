extension PropertyText {
  /// Returns the canonical lines of the property: `- key:: value`, and then the lines that continue it.
  ///
  /// A line whose text ends in a CR gets CR and LF, since with a lone LF the CR would become part of the terminator.
  public func lines(ending: LineEnding) -> [UInt8] {
    var result = Array("- ".utf8) + key + [.colon, .colon]
    func end() -> [UInt8] {
      result.last == .carriageReturn ? LineEnding.crlf.bytes : ending.bytes
    }
    for (index, line) in value.split(separator: .lineFeed, omittingEmptySubsequences: false)
      .enumerated()
    {
      if index > 0 {
        result += end() + [.space, .space]
      } else if !line.isEmpty {
        result.append(.space)
      }
      result += line
    }
    return result + end()
  }

  /// The error for a property that cannot be written, or `nil` if it can be written.
  package var problem: EditError? {
    guard !key.contains(.backslash), PropertyKey.isKey(key) else {
      return EditError(.unwritableKey)
    }
    let lines = value.split(separator: .lineFeed, omittingEmptySubsequences: false)
    guard value.isEmpty || lines.allSatisfy({ line in line.contains { !$0.isBlank } }) else {
      return EditError(.blankLineInValue)
    }
    return nil
  }

  /// Returns the lines of properties one below the other.
  ///
  /// Each block has the lines of a property and those above it. An empty line is added where a property would otherwise
  /// continue the one above.
  package static func stacked(_ blocks: [[UInt8]], ending: LineEnding) -> [UInt8] {
    var result: [UInt8] = []
    var above: Int?
    for block in blocks {
      let span = block.span
      var start = 0
      while start < block.count, span.isBlank(span.line(at: start).content) {
        start = span.line(at: start).end
      }
      let indentation = span.skippingIndentation(of: start..<block.count) - start
      if let above, start == 0, indentation >= above + 2 { result += ending.bytes }
      result += block
      above = indentation
    }
    return result
  }
}
