internal import JournalFormat
internal import JournalModel

/// A line of one of the merged texts.
struct TextLine {
  /// The text.
  var content: ArraySlice<UInt8>

  /// Its terminator, or `nil` at the end of a file that lacks a final line end.
  var ending: LineEnding?

  /// Whether it contains only spaces and tabs.
  var isBlank: Bool { content.allSatisfy(\.isBlank) }

  /// The lines of a range of whole lines.
  static func lines(of bytes: ArraySlice<UInt8>) -> [TextLine] {
    var lines: [TextLine] = []
    let span = bytes.span
    var offset = 0
    while offset < span.count {
      let line = span.line(at: offset)
      let start = bytes.startIndex + line.start
      lines.append(
        TextLine(
          content: bytes[start..<bytes.startIndex + line.contentEnd],
          ending: line.ending
        )
      )
      offset = line.end
    }
    return lines
  }

  /// Returns the lines as bytes; a line end is added to all lines without one except the last.
  static func bytes(of lines: [TextLine], ending: LineEnding) -> [UInt8] {
    var bytes: [UInt8] = []
    for (index, line) in lines.enumerated() {
      bytes += line.content
      let isLast = index == lines.count - 1
      if let end = line.ending ?? (isLast ? nil : ending) { bytes.endLine(with: end) }
    }
    return bytes
  }
}

extension [UInt8] {
  /// Ends a line.
  ///
  /// A line whose text ends in a CR gets CR and LF, since with LF alone the CR would become part of the line end.
  mutating func endLine(with ending: LineEnding) {
    self += (last == .carriageReturn ? LineEnding.crlf : ending).bytes
  }
}

extension [TextLine] {
  /// The lines without the blank ones at both ends.
  var withoutBlankEnds: [TextLine] {
    guard let first = firstIndex(where: { !$0.isBlank }),
      let last = lastIndex(where: { !$0.isBlank })
    else { return [] }
    return Array(self[first...last])
  }
}

extension TextLine {
  /// Returns both versions of lines that two sides changed, in an order that does not depend on which side is ours.
  static func both(_ ours: [TextLine], _ theirs: [TextLine], _ ending: LineEnding) -> [TextLine] {
    let closed = [ours, theirs].map { lines in
      lines.map { TextLine(content: $0.content, ending: $0.ending ?? ending) }
    }
    let isOursFirst = ours.map(\.content).lexicographicallyPrecedes(theirs.map(\.content)) {
      $0.lexicographicallyPrecedes($1)
    }
    return isOursFirst ? closed[0] + closed[1] : closed[1] + closed[0]
  }
}
