internal import JournalFormat

extension FrontMatterText {
  /// Throws an error for text that libyaml would misread or parse too slowly; returns whether all of it is ASCII.
  func checkBytes() throws(YAMLFault) -> Bool {
    guard bytes.count <= YAMLReader.mostBytes else {
      throw YAMLFault(
        .byte(YAMLReader.mostBytes),
        "larger than 1 MiB"
      )
    }
    if let place = bytes.firstIndex(of: 0) {
      throw YAMLFault(.byte(place), "NUL byte")
    }
    do {
      let text = try UTF8Span(validating: bytes.span)
      return text.isKnownASCII
    } catch {
      throw YAMLFault(.byte(error.byteOffsets.lowerBound), "invalid UTF-8")
    }
  }

  /// Returns the end of the word at `place`, at least one byte after it.
  func wordEnd(from place: Int) -> Int {
    var end = place
    while let byte = self[end], byte > .space { end += 1 }
    return max(end, min(place + 1, range.upperBound))
  }

  /// Returns the end of a block's text, without the blank lines below it unless its header has a `+`; libyaml always
  /// includes them.
  func blockEnd(_ block: Range<Int>) -> Int {
    let header = self[block].dropFirst().prefix(2)
    if header.contains(UInt8(ascii: "+")) { return block.upperBound }
    let first = lineEnd(after: block.lowerBound + 1)
    let column = header.contains(where: \.isDigit) ? 0 : column(ofTextBelow: first)
    var end = block.upperBound
    while end > first {
      let content = contentEnd(ofLineTo: end)
      var start = content
      while start > first, self[start - 1] == .space { start -= 1 }
      // Spaces beyond the column of the text belong to it.
      guard start == first || self[start - 1] == .lineFeed, content - start <= column else { break }
      end = start
    }
    return end
  }

  /// The number of spaces before the first line from `place` that is not blank.
  private func column(ofTextBelow place: Int) -> Int {
    var line = place
    var content = place
    while let byte = self[content] {
      if byte == .lineFeed { line = content + 1 }
      guard byte <= .space else { break }
      content += 1
    }
    return content - line
  }

  /// Returns the position of the last byte before `place` other than white space if it is a `?`, or else `nil`.
  func questionMark(before place: Int) -> Int? {
    var mark = place - 1
    while let byte = self[mark], byte <= .space { mark -= 1 }
    return self[mark] == UInt8(ascii: "?") ? mark : nil
  }
}
