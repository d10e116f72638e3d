extension EntryText {
  /// The canonical lines of the entry: header, blank line, properties, blank line, body.
  public func lines(ending: LineEnding) -> [UInt8] {
    let end = ending.bytes
    var lines = header + end
    if !properties.isEmpty { lines += end + properties.flatMap { $0.lines(ending: ending) } }
    if !body.isEmpty { lines += end + Self.bodyLines(of: body, ending: ending) }
    return lines
  }

  /// The line of the header, without its end.
  package var header: [UInt8] {
    var line = Array("## ".utf8) + stamp
    if !subject.isEmpty { line += [.space] + subject }
    if let id { line += [.space, .caret] + id }
    return line
  }

  /// The escaped lines of a body.
  package static func bodyLines(of text: [UInt8], ending: LineEnding) -> [UInt8] {
    escapedLines(of: text, mayHoldProperty: true, ending: ending)
  }

  /// Returns the escaped lines of a text that cannot contain properties: a preamble, or text below the first lines of a
  /// body.
  static func laterLines(of text: [UInt8], ending: LineEnding) -> [UInt8] {
    escapedLines(of: text, mayHoldProperty: false, ending: ending)
  }

  private static func escapedLines(
    of text: [UInt8],
    mayHoldProperty: Bool,
    ending: LineEnding
  ) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(text.count + text.count / 8 + 2)
    for (index, line) in Content(text).lines.enumerated() {
      let isFirst = index == 0 && mayHoldProperty
      var rest = line
      if let mark = Escape.place(in: line, isFirst: isFirst, of: text.span) {
        result.append(contentsOf: text[line.lowerBound..<mark])
        result.append(.backslash)
        rest = mark..<line.upperBound
      }
      result.append(contentsOf: text[rest])
      result.append(contentsOf: ending.bytes)
    }
    return result
  }
}
