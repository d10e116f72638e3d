internal import JournalFormat

/// A text that is searched for paths, as it is written or without its escapes.
struct ReferringText {
  /// Its bytes.
  let bytes: [UInt8]

  /// The offset of each byte in the original text; empty if the offsets are the same.
  private var offsets: [Int] = []

  /// Creates the text as it is written.
  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Creates the text without its escapes, or `nil` if it has none.
  ///
  /// Backslashes before punctuation and blanks are removed, and percent escapes and `&amp;` are
  /// replaced by the characters that they stand for.
  init?(withoutEscapes text: [UInt8]) {
    guard text.contains(where: { $0 == 0x25 || $0 == .backslash || $0 == Self.ampersand }) else {
      return nil
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count)
    offsets.reserveCapacity(text.count + 1)
    var place = 0
    while place < text.count {
      let (byte, length) = Self.unescaped(text, at: place)
      bytes.append(byte)
      offsets.append(place)
      place += length
    }
    guard bytes.count < text.count else { return nil }
    offsets.append(text.count)
    self.bytes = bytes
  }

  /// Returns the byte that begins at a place without its escape, and the number of bytes in the
  /// original text.
  private static func unescaped(_ text: [UInt8], at place: Int) -> (byte: UInt8, length: Int) {
    let rest = text[place...]
    switch text[place] {
    case 0x25:
      let escape = MarkdownPath.decoded(rest.prefix(3))
      return escape.count == 1 && rest.count >= 3 ? (escape[escape.startIndex], 3) : (0x25, 1)
    case .backslash:
      guard rest.count > 1, rest[place + 1].isBlank || MarkdownPath.isPunctuation(rest[place + 1])
      else { return (.backslash, 1) }
      return (rest[place + 1], 2)
    case ampersand where rest.starts(with: "&amp;".utf8): return (ampersand, 5)
    default: return (text[place], 1)
    }
  }

  private static let ampersand: UInt8 = 0x26

  /// Returns the corresponding range in the original text.
  func source(of range: Range<Int>) -> Range<Int> {
    offsets.isEmpty ? range : offsets[range.lowerBound]..<offsets[range.upperBound]
  }

  /// Whether a range contains escapes in the original text.
  func isEscaped(_ range: Range<Int>) -> Bool { source(of: range).count != range.count }

  /// Returns the first place from `place` on at which a name may begin: after a slash or double
  /// brackets, or at any word.
  func start(from place: Int, ofAnyWord isAny: Bool) -> Int? {
    var place = place
    while place < bytes.count {
      if isAny {
        if place == 0 || !Self.isWordByte(bytes[place - 1]) { return place }
        place += 1
      } else if isPath(before: place) {
        return place
      } else {
        let next = bytes.span.firstOffset(of: .slash, or: .openBracket, in: place..<bytes.count)
        place = next + 1
      }
    }
    return nil
  }

  /// Whether the text before a place is a path, or the beginning of a link in double brackets.
  func isPath(before place: Int) -> Bool {
    guard place > 0 else { return false }
    return bytes[place - 1] == .slash
      || place > 1 && bytes[place - 1] == .openBracket && bytes[place - 2] == .openBracket
  }

  /// Whether a name certainly ends at a place; `nil` if it certainly continues.
  func isEnd(_ end: Int) -> Bool? {
    guard end < bytes.count else { return true }
    let next = bytes[end]
    if Self.isWordByte(next) { return nil }
    if next == .fullStop { return end + 1 == bytes.count || !Self.isWordByte(bytes[end + 1]) }
    return next < 0x80 && next != .hyphen && next != .underscore
  }

  /// Whether the path before `place`, in a text in the folder `base`, certainly leads to `folder`;
  /// `nil` if it certainly does not.
  func leads(to folder: [[UInt8]], before place: Int, from base: [[UInt8]]) -> Bool? {
    var rest = folder[...]
    var (position, ups) = (place, 0)
    while position > 0, bytes[position - 1] == .slash {
      var end = position - 1
      while end > 0, bytes[end - 1] == .slash { end -= 1 }
      if ups == 0, let last = rest.last, bytes[..<end].suffix(last.count).elementsEqual(last) {
        rest.removeLast()
        position = end - last.count
        continue
      }
      position = startOfPart(endingAt: end)
      let part = bytes[position..<end]
      if part.isEmpty {
        // The path begins with a slash, which is the root of the journal.
        return ups > 0 ? false : rest.isEmpty ? true : nil
      } else if part.elementsEqual("..".utf8) {
        ups += 1
      } else if part.elementsEqual(".".utf8) {
        continue
      } else if ups > 0 {
        ups -= 1
      } else {
        return rest.isEmpty ? false : nil
      }
    }
    if isPath(before: position) { return true }
    let before = position > 0 ? bytes[position - 1] : .lineFeed
    if Self.isWordByte(before) { return nil }
    if ups <= base.count, base.dropLast(ups).elementsEqual(rest) {
      return before < 0x80 && ![.hyphen, .underscore, .fullStop].contains(before)
    }
    return rest.isEmpty ? false : nil
  }

  /// Returns the start of the component of a path that ends at a place.
  private func startOfPart(endingAt end: Int) -> Int {
    var start = end
    while start > 0, !Self.delimiters.contains(bytes[start - 1]) { start -= 1 }
    return start
  }

  private static let delimiters = Set("/ \t\r\n()<>[]\"'`|=:,".utf8)

  /// Whether a byte is an ASCII letter or digit, so that no path begins or ends next to it.
  private static func isWordByte(_ byte: UInt8) -> Bool {
    byte.isDigit || (byte | 0x20).isLowercase
  }
}

/// Names with non-ASCII bytes, whose accents may be composed or decomposed.
extension ReferringText {
  /// The length of the longest file name.
  private static let longestName = 255

  /// Returns the possible ends of a name that begins at `place` and has non-ASCII bytes.
  func ends(ofForeignNameAt place: Int) -> [Int] {
    let name = bytes[place...].prefix(Self.longestName).prefix { $0 >= 0x20 && $0 != .slash }
    guard let first = name.firstIndex(where: { $0 >= 0x80 }) else { return [] }
    return (first + 1...name.endIndex).filter { isEnd($0) != nil }
  }

  /// Whether a path to `folder`, which ends in a slash, may precede `place`.
  func mayBe(in folder: String, before place: Int) -> Bool {
    let line = bytes[..<place].suffix(4 * Self.longestName)
    let path = line[(line.lastIndex(of: .lineFeed) ?? line.startIndex)...].text
    return path.hasSuffix("[[") || path.hasSuffix(folder)
      || path.contains("//") || path.contains("/../") || path.contains("/./")
  }
}
