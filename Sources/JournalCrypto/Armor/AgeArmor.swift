/// The text form of an age file, which can stand in a Markdown file.
///
/// ```
/// -----BEGIN AGE ENCRYPTED FILE-----
/// YWdlLWVuY3J5cHRpb24ub3JnL3YxCi0+IFgyNTUxOSBNMEZSUjNucldWa2pUWUVW
/// …
/// -----END AGE ENCRYPTED FILE-----
/// ```
package enum AgeArmor {
  /// The first line.
  package static let beginning = "-----BEGIN AGE ENCRYPTED FILE-----"

  /// The last line.
  package static let end = "-----END AGE ENCRYPTED FILE-----"

  /// The number of bytes in a line, which has 64 characters.
  private static let lineCount = 48

  /// The number of white-space characters that may precede the first line, and follow the last one.
  private static let blankLimit = 1024

  /// Returns the text form of a file, which ends with a line feed.
  package static func encode(_ bytes: Span<UInt8>) -> [UInt8] {
    let lines = (bytes.count + lineCount - 1) / lineCount
    var text: [UInt8] = []
    text.reserveCapacity(lines * 65 + beginning.utf8.count + end.utf8.count + 2)
    text += beginning.utf8
    text.append(0x0A)
    for line in 0..<lines {
      let part = line * lineCount..<min((line + 1) * lineCount, bytes.count)
      text.append(base64: bytes.extracting(part), isPadded: true)
      text.append(0x0A)
    }
    text += end.utf8
    text.append(0x0A)
    return text
  }

  /// Returns the file in a text, which may have white space around it, and nothing else.
  package static func decode(_ text: Span<UInt8>) throws(CryptoError) -> [UInt8] {
    var lines = ArmorLines(of: text, blankLimit)
    guard let first = lines.next(in: text),
      text.extracting(first).elementsEqual(beginning.utf8.span)
    else { throw .notAgeFile }
    let bytes = try [UInt8](capacity: text.count / 4 * 3) { (output) throws(CryptoError) in
      var isComplete = false
      while let range = lines.next(in: text) {
        let line = text.extracting(range)
        if line.elementsEqual(end.utf8.span) { return }
        let count = output.count
        guard !isComplete, 1...64 ~= line.count,
          Base64.decode(line, isPadded: true, into: &output)
        else { throw .damaged(.armor(line: lines.number), .malformed) }
        isComplete = output.count - count < lineCount
      }
      throw .damaged(.armor(line: lines.number + 1), .cutOff)
    }
    guard lines.isAtEnd(of: text, blankLimit) else {
      throw .damaged(.armor(line: lines.number), .extended)
    }
    return bytes
  }
}

/// The lines of a text, without their ends, which are `\n` or `\r\n`.
private struct ArmorLines {
  /// The number of the last line returned, from 1.
  private(set) var number = 0

  private var position = 0

  /// Starts after the white space at the beginning of `text`, if that is not longer than `limit`.
  init(of text: Span<UInt8>, _ limit: Int) {
    var blanks = 0
    while blanks < text.count, blanks <= limit, text[blanks].isBlank {
      if text[blanks] == 0x0A { number += 1 }
      blanks += 1
    }
    if blanks <= limit { position = blanks }
  }

  /// Returns the next line, or `nil` at the end.
  mutating func next(in text: Span<UInt8>) -> Range<Int>? {
    guard position < text.count else { return nil }
    let start = position
    var end = start
    while end < text.count, text[end] != 0x0A { end += 1 }
    position = min(end + 1, text.count)
    number += 1
    if end > start, end < text.count, text[end - 1] == 0x0D { end -= 1 }
    return start..<end
  }

  /// Whether only white space is left, and not more than `limit` of it.
  func isAtEnd(of text: Span<UInt8>, _ limit: Int) -> Bool {
    guard text.count - position <= limit else { return false }
    return (position..<text.count).allSatisfy { text[$0].isBlank }
  }
}

extension UInt8 {
  /// Whether it is a space, a tab or a part of a line end.
  fileprivate var isBlank: Bool { [0x20, 0x09, 0x0A, 0x0D].contains(self) }
}
