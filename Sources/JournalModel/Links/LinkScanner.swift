internal import JournalFormat

/// Finds the links to places in the journal in the text of a body: `[[daily#^k3f9qd]]` and `[text](work.md)`.
///
/// Code is skipped. Markdown is parsed only as far as necessary for this. Every byte is examined a bounded number of
/// times.
struct LinkScanner {
  /// The length of the longest link that is found.
  private static let longest = 1024

  private(set) var found: [WrittenLink] = []

  /// For each of them, its place: the whole link in double brackets, or the parentheses with the address.
  private(set) var places: [Range<Int>] = []

  /// Finds the links in a text.
  init(_ text: Span<UInt8>) {
    guard text.firstOffset(of: .openBracket, or: .openBracket, in: 0..<text.count) < text.count
    else { return }
    var blocks = BodyBlocks(text)
    while let block = blocks.nextText(in: text) { scan(block, in: text) }
  }

  private mutating func scan(_ block: Range<Int>, in bytes: Span<UInt8>) {
    var spans = CodeSpanFinder()
    var position = block.lowerBound
    while position < block.upperBound {
      let next = position + 1 < block.upperBound ? bytes[position + 1] : .lineFeed
      switch (bytes[position], next) {
      case (.backslash, _): position += 2
      case (0x60, _): position = spans.end(ofRunAt: position, in: block, of: bytes)
      case (.openBracket, .openBracket):
        position = end(ofNameAt: position, in: block, of: bytes)
      case (0x5D, 0x28): position = end(ofAddressAt: position + 2, in: block, of: bytes)
      default: position += 1
      }
    }
  }

  /// Notes the link in double brackets that begins at `start`, and returns where scanning continues.
  private mutating func end(
    ofNameAt start: Int,
    in block: Range<Int>,
    of bytes: Span<UInt8>
  ) -> Int {
    let end = min(block.upperBound, start + Self.longest)
    var position = start + 2
    while position + 1 < end, bytes[position] != .lineFeed {
      if bytes[position] == 0x5D, bytes[position + 1] == 0x5D {
        note(String(copying: bytes.extracting(start..<position + 2)), at: start..<position + 2)
        return position + 2
      }
      position += 1
    }
    return start + 2
  }

  /// Notes the link whose address begins at `start`, and returns where scanning continues.
  private mutating func end(
    ofAddressAt start: Int,
    in block: Range<Int>,
    of bytes: Span<UInt8>
  ) -> Int {
    let end = min(block.upperBound, start + Self.longest)
    var (position, depth) = (start, 1)
    while position < end, bytes[position] != .lineFeed {
      if bytes[position] == 0x28 { depth += 1 }
      if bytes[position] == 0x29 { depth -= 1 }
      if depth == 0 {
        let address = String(copying: bytes.extracting(start..<position))
        note("[](\(address))", at: start - 1..<position + 1)
        return position + 1
      }
      position += 1
    }
    return start
  }

  private mutating func note(_ text: String, at place: Range<Int>) {
    guard let link = WrittenLink(text) else { return }
    found.append(link)
    places.append(place)
  }
}
