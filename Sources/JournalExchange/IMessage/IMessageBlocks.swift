internal import JournalFormat

/// Reads the blocks of a file, each of which begins with a time below a blank line.
struct IMessageBlocks {
  private var text: PlainText
  private var startLine = 0
  private var lines: [ArraySlice<UInt8>] = []
  private var isBelowBlank = true

  /// The line of the last returned block, from 1.
  private(set) var line = 1

  /// The number of lines before the first block that are not blank.
  private(set) var linesAbove = 0

  /// The lines that belong to no block, and why.
  private(set) var unread: [(line: Int, problem: String)] = []

  /// The number of lines that were read.
  var lineCount: Int { text.lineNumber }

  /// The blocks of a text.
  init(_ text: PlainText) { self.text = text }

  /// Returns the next block, or `nil` if none is left.
  mutating func next() -> IMessageBlock? {
    while let range = text.nextLine() {
      let content = text.bytes[range]
      if isBelowBlank, content.elementsEqual("Unable to format announcement!".utf8) {
        unread.append((text.lineNumber, "no time"))
        continue
      }
      let isHeader = isBelowBlank && IMessageStamp(content) != nil
      isBelowBlank = text.bytes.isBlankLine(range)
      if isHeader {
        defer { (lines, startLine) = ([content], text.lineNumber) }
        if let block = IMessageBlock(lines) {
          line = startLine
          return block
        }
      } else if !lines.isEmpty {
        lines.append(content)
      } else if !isBelowBlank {
        linesAbove += 1
        unread.append((text.lineNumber, "no message above it"))
      }
    }
    defer { lines = [] }
    line = startLine
    return IMessageBlock(lines)
  }
}
