internal import JournalFormat

/// Finds the tags in the text of a body.
///
/// A tag begins with `#` at the start of a line or after white space or `(`. Fenced code, code
/// spans, addresses and the targets of links are skipped. Markdown is parsed only as far as
/// necessary for this; finding a tag too many or too few changes no text. Every byte is examined a
/// bounded number of times, and bytes that are not UTF-8 end a tag.
public struct TagScanner {
  private var found: [Range<Int>] = []
  private var spans = CodeSpanFinder()

  private init() {}

  /// The places of all tags, the `#` included, in order.
  public static func ranges(in body: Span<UInt8>) -> [Range<Int>] {
    plainRanges(in: body) ?? readRanges(in: body)
  }

  /// The places of all tags, found by scanning the whole body.
  package static func readRanges(in body: Span<UInt8>) -> [Range<Int>] {
    var scanner = TagScanner()
    var lines = BodyBlocks(body)
    while let block = lines.nextText(in: body) { scanner.scan(block, in: body) }
    return scanner.found
  }

  /// The tags, each once.
  public static func tags(in body: Span<UInt8>) -> Tags {
    var tags = Tags()
    for range in ranges(in: body) {
      tags.insert(Tag(unchecked: String(copying: body.extracting(range.dropFirst()))))
    }
    return tags
  }

  private mutating func scan(_ block: Range<Int>, in bytes: Span<UInt8>) {
    spans = CodeSpanFinder()
    var position = block.lowerBound
    while position < block.upperBound {
      switch bytes[position] {
      case .backslash:
        let next = position + 1
        let isEscape = next < block.upperBound && MarkdownPath.isPunctuation(bytes[next])
        position += isEscape ? 2 : 1
      case 0x60: position = spans.end(ofRunAt: position, in: block, of: bytes)
      case .colon: position = afterColon(position, in: block, of: bytes)
      case 0x3C: position = afterAngle(position, in: block, of: bytes)
      case 0x5D: position = afterBracket(position, in: block, of: bytes)
      case .hash: position = afterHash(position, in: block, of: bytes)
      default: position += 1
      }
    }
  }

  private mutating func afterHash(
    _ hash: Int,
    in block: Range<Int>,
    of bytes: Span<UInt8>
  ) -> Int {
    guard hash == block.lowerBound || Self.mayPrecedeTag(bytes[hash - 1]) else { return hash + 1 }
    let text = bytes.extracting(block)
    let offset = block.lowerBound
    let start = hash + 1 - offset
    let end = Self.end(ofTagAt: start, in: text)
    guard end > start else { return hash + 1 }
    let kept = Self.withoutSlashes(start..<end, in: text)
    found.append(hash..<kept.upperBound + offset)
    return end + offset
  }

  static func mayPrecedeTag(_ byte: UInt8) -> Bool {
    byte.isBlank || byte == .lineFeed || byte == 0x28
  }

  /// Skips the address that `://` is part of.
  private func afterColon(
    _ colon: Int,
    in block: Range<Int>,
    of bytes: Span<UInt8>
  ) -> Int {
    guard colon + 2 < block.upperBound, bytes[colon + 1] == 0x2F, bytes[colon + 2] == 0x2F else {
      return colon + 1
    }
    return Self.endOfWord(from: colon + 3, in: block, of: bytes)
  }

  /// Skips `<scheme:…>`.
  private func afterAngle(
    _ angle: Int,
    in block: Range<Int>,
    of bytes: Span<UInt8>
  ) -> Int {
    var position = angle + 1
    while position < block.upperBound, position - angle <= 32, Self.isSchemeByte(bytes[position]) {
      position += 1
    }
    guard position - angle > 2, position < block.upperBound, bytes[position] == .colon else {
      return angle + 1
    }
    return Self.endOfWord(from: position, in: block, of: bytes)
  }

  /// Skips the target of `[text](target)`, and of `[label]: target` at the start of a line.
  private func afterBracket(
    _ bracket: Int,
    in block: Range<Int>,
    of bytes: Span<UInt8>
  ) -> Int {
    guard bracket + 1 < block.upperBound else { return bracket + 1 }
    let isInline = bytes[bracket + 1] == 0x28
    guard isInline || bytes[bracket + 1] == .colon else { return bracket + 1 }
    var position = bracket + 2
    while position < block.upperBound, bytes[position].isBlank { position += 1 }
    guard isInline || position > bracket + 2 else { return bracket + 2 }
    if position < block.upperBound, bytes[position] == 0x3C {
      while position < block.upperBound, bytes[position] != 0x3E, bytes[position] != .lineFeed {
        position += 1
      }
      return position
    }
    while position < block.upperBound, !Self.isSpace(bytes[position]),
      !isInline || bytes[position] != 0x29
    {
      position += 1
    }
    return position
  }

  private static func endOfWord(
    from start: Int,
    in block: Range<Int>,
    of bytes: Span<UInt8>
  ) -> Int {
    var position = start
    while position < block.upperBound, !isSpace(bytes[position]), bytes[position] != 0x3E,
      bytes[position] != 0x3C
    {
      position += 1
    }
    return position
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte.isBlank || byte == .lineFeed }

  private static func isSchemeByte(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- 0x61 < 26 || byte.isDigit || byte == 0x2B || byte == .hyphen || byte == 0x2E
  }
}

/// A fast path for bodies without code, links and addresses, as most are.
///
/// In these, the byte before the `#` alone decides whether it begins a tag, so that exports and
/// searches need not examine every line.
extension TagScanner {
  /// The places of all tags in a body, or `nil` if the body contains something that might hide a
  /// tag.
  static func plainRanges(in body: Span<UInt8>) -> [Range<Int>]? {
    let whole = 0..<body.count
    var hash = body.firstOffset(of: .hash, in: whole)
    guard hash < body.count else { return [] }
    guard isPlain(body) else { return nil }
    var found: [Range<Int>] = []
    while hash < body.count {
      var next = hash + 1
      if hash == 0 || mayPrecedeTag(body[hash - 1]) {
        let end = end(ofTagAt: next, in: body)
        if end > next {
          found.append(hash..<withoutSlashes(next..<end, in: body).upperBound)
          next = end
        }
      }
      hash = body.firstOffset(of: .hash, in: next..<body.count)
    }
    return found
  }

  /// Whether a body contains no code span, fence, escape, link or address.
  private static func isPlain(_ body: Span<UInt8>) -> Bool {
    var offset = body.firstTagHiding(in: 0..<body.count)
    while offset < body.count {
      guard body[offset] == 0x3A, !body.hasPrefix("//", at: offset + 1) else { return false }
      offset = body.firstTagHiding(in: offset + 1..<body.count)
    }
    return true
  }
}
