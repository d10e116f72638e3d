/// Text from a caller, split into the lines to write to a file.
///
/// A line ends at any number of CRs followed by LF; CRs at the end of the text are dropped, and a CR inside a line is
/// kept. Blank lines at both ends are left out, since they belong to the file and not to the entry.
struct Content {
  /// The lines, as ranges of the caller's text.
  let lines: [Range<Int>]

  /// Splits `text` into lines.
  init(_ text: [UInt8]) {
    let span = text.span
    var lines: [Range<Int>] = []
    var start = 0
    while start < text.count {
      let lineFeed = span.firstLineFeed(from: start)
      var end = lineFeed
      while end > start, text[end - 1] == .carriageReturn { end -= 1 }
      lines.append(start..<end)
      start = lineFeed + 1
    }
    let isFilled = { (line: Range<Int>) in !text.span.isBlank(line) }
    guard let first = lines.firstIndex(where: isFilled),
      let last = lines.lastIndex(where: isFilled)
    else {
      self.lines = []
      return
    }
    self.lines = Array(lines[first...last])
  }
}

/// Returns the text of a body or of a property's value in its canonical form, in which texts are returned and compared.
///
/// This is the text that is read after `text` was written to a file: lines joined with LF.
public func canonicalContent(_ text: [UInt8]) -> [UInt8] {
  let lines = Content(text).lines
  var result: [UInt8] = []
  result.reserveCapacity(text.count)
  for (index, line) in lines.enumerated() {
    if index > 0 { result.append(.lineFeed) }
    result.append(contentsOf: text[line])
  }
  return result
}
