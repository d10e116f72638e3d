internal import JournalFormat

/// Reads the words of a text one by one: folded like other searches, and in scripts without spaces as pairs of signs.
struct WordReader {
  /// The length up to which words are compared.
  private static let longest = 64

  private let folding = TextFolding()
  private var word: [UInt8] = []

  /// The last sign of a script without spaces, if nothing has come since.
  private var sign: UInt32?

  /// Calls `body` with each word of a text whose first two bytes, or 0 for the second, are wanted, and returns the number
  /// of all words; the bytes are valid during the call.
  mutating func forEach(
    in text: Span<UInt8>,
    where isWanted: (UInt8, UInt8) -> Bool = { _, _ in true },
    _ body: (inout [UInt8]) -> Void
  ) -> Int {
    var (place, skipped, count) = (0, 0, 0)
    let body = { (word: inout [UInt8]) in
      count += 1
      if isWanted(word[0], word.count > 1 ? word[1] : 0) { body(&word) }
    }
    while place < text.count {
      let byte = text[place]
      if word.isEmpty, byte.isPlainLetter {
        let end = text.plainWordEnd(from: place)
        if end > place, !isWanted(byte | 0x20, end > place + 1 ? text[place + 1] | 0x20 : 0) {
          (place, sign) = (end, nil)
          skipped += 1
          continue
        }
      }
      if byte < 0x80 {
        place += 1
        if byte.isPlainLetter {
          sign = nil
          if word.count < Self.longest { word.append(byte | 0x20) }
        } else if byte != 0x27 || word.isEmpty {
          end(body)
        }
        continue
      }
      let (scalar, length) = text.scalar(at: place)
      place += length
      if Self.isSeparator(scalar) {
        end(body)
      } else if Self.standsAlone(scalar) {
        let before = sign
        end(body)
        sign = scalar
        if let before {
          word.append(scalar: before)
          word.append(scalar: scalar)
          emit(body)
        }
      } else {
        sign = nil
        let expansion = folding.expansion(of: scalar)
        guard word.count < Self.longest else { continue }
        for index in 0..<expansion.count { word.append(scalar: expansion[index]) }
      }
    }
    end(body)
    return count + skipped
  }

  private mutating func end(_ body: (inout [UInt8]) -> Void) {
    sign = nil
    if !word.isEmpty { emit(body) }
  }

  private mutating func emit(_ body: (inout [UInt8]) -> Void) {
    body(&word)
    word.removeAll(keepingCapacity: true)
  }

  /// Whether a scalar stands between words.
  private static func isSeparator(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x80...0xBF, 0xD7, 0xF7, 0x2000...0x206F, 0x20A0...0x2BFF, 0x3000...0x303F,
      0xFE30...0xFE6F,
      0xFF00...0xFF0F, 0xFF1A...0xFF20, 0x1F000...0x1FAFF, 0xFFFD:
      true
    default: false
    }
  }

  /// Whether a scalar belongs to a script that is written without spaces, or with long words.
  private static func standsAlone(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x3040...0x30FF, 0x3400...0x9FFF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0x20000...0x323AF: true
    default: false
    }
  }
}

extension UInt8 {
  /// Whether it is a letter or digit of ASCII; the bit 0x20 makes a letter small and is set in digits.
  fileprivate var isPlainLetter: Bool { (self | 0x20) &- 0x61 < 26 || self &- 0x30 < 10 }
}

extension Span<UInt8> {
  /// Returns the end of a word that begins at `start` and consists of such letters alone, or `start` if it may go on with
  /// others.
  fileprivate func plainWordEnd(from start: Int) -> Int {
    var end = start + 1
    while end < count, self[end].isPlainLetter { end += 1 }
    return end < count && (self[end] >= 0x80 || self[end] == 0x27) ? start : end
  }
}
