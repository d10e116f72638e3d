extension PropertyText {
  /// The canonical lines of the property: `- key:: value`, then the lines that continue it.
  ///
  /// A line that ends in a CR of its own gets CR and LF, since a lone LF would make the CR part of the terminator.
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

  /// Why the property cannot be written, or `nil` if it can.
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

  /// The lines of properties one below the other, each block with its lines and whatever is above it, with an empty
  /// line where a property would otherwise continue the one above.
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
