/// Text for people, parts of which have a style.
///
/// It contains no control sequences. The sequences of the styles are added when it is written to a
/// terminal, and control characters in the text itself are made visible at the same time. So text
/// from other people cannot imitate the program's own output.
///
/// ```swift
/// let line: StyledText = "\(palette.paint("k3f9qd", TextStyle(.yellow)))  \(title)\n"
/// line.bytes(isSeen: true)  // ESC [33m k3f9qd ESC [0m, and the sanitized title
/// ```
package struct StyledText: Hashable, Sendable {
  /// A part with a single style.
  package struct Piece: Hashable, Sendable {
    /// The text, unchanged.
    package fileprivate(set) var text: String

    /// Its style, or `nil` if it has none.
    package let look: TextStyle?

    /// What the text stands for, which a picture says and a terminal does not, or `nil`.
    package fileprivate(set) var meaning: String?

    /// Whether the text is surrounded by isolation marks on a terminal.
    fileprivate var isIsolated = false

    /// Whether text without a style can be appended to it.
    fileprivate var isPlain: Bool { look == nil && meaning == nil && !isIsolated }
  }

  /// The parts, from first to last.
  package private(set) var pieces: [Piece]

  /// Creates text without a style.
  package init(_ text: String) { pieces = [Piece(text: text, look: nil)] }

  /// Creates text whose direction does not affect its surroundings if some of it is written from
  /// right to left.
  ///
  /// Otherwise a terminal that reorders letters would also reorder the adjacent columns.
  package init(isolating text: String, _ look: TextStyle? = nil) {
    pieces = [Piece(text: text, look: look, isIsolated: TerminalText.hasRightToLeft(text))]
  }

  init(_ text: String, _ look: TextStyle) { pieces = [Piece(text: text, look: look)] }

  /// The text without styles.
  package var plain: String { pieces.map(\.text).joined() }

  /// Whether there is no text.
  package var isEmpty: Bool { pieces.allSatisfy(\.text.isEmpty) }

  /// Returns the text with what its parts stand for.
  package func meaning(_ words: String?) -> StyledText {
    var text = self
    for place in text.pieces.indices { text.pieces[place].meaning = words }
    return text
  }

  /// The lines, without their ends.
  package var lines: [StyledText] {
    var lines: [StyledText] = [""]
    for piece in pieces {
      let parts = piece.text.split(separator: "\n", omittingEmptySubsequences: false)
      for (place, part) in parts.enumerated() {
        if place > 0 { lines.append("") }
        var only = piece
        only.text = String(part)
        if !part.isEmpty { lines[lines.count - 1].pieces.append(only) }
      }
    }
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  /// Concatenates two texts.
  package static func + (one: StyledText, other: StyledText) -> StyledText {
    var sum = one
    sum += other
    return sum
  }

  /// Appends more text.
  package static func += (text: inout StyledText, more: StyledText) {
    for piece in more.pieces {
      if piece.isPlain { text.append(plain: piece.text) } else { text.pieces.append(piece) }
    }
  }

  /// Appends text without a style.
  package mutating func append(plain text: String) {
    if let last = pieces.indices.last, pieces[last].isPlain {
      pieces[last].text += text
    } else {
      pieces.append(Piece(text: text, look: nil))
    }
  }

  /// Returns the bytes to write: the parts with the sequences of their styles; the text is
  /// sanitized for a terminal, and otherwise unchanged.
  package func bytes(isSeen: Bool) -> [UInt8] {
    var bytes: [UInt8] = []
    for piece in pieces where !piece.text.isEmpty {
      if let look = piece.look { bytes += "\u{1B}[\(look.parameters)m".utf8 }
      if isSeen {
        let text = TerminalText.sanitized(Array(piece.text.utf8))
        bytes += piece.isIsolated ? "\u{2068}".utf8 + text + "\u{2069}".utf8 : text
      } else {
        bytes += piece.text.utf8
      }
      if piece.look != nil { bytes += "\u{1B}[0m".utf8 }
    }
    return bytes
  }
}

extension StyledText: ExpressibleByStringInterpolation {
  /// The parts of a string literal, which may have styles.
  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = StyledText("")

    /// Creates an empty text.
    package init(literalCapacity: Int, interpolationCount: Int) {}

    /// Adds text from the source code.
    package mutating func appendLiteral(_ literal: String) { text.append(plain: literal) }

    /// Adds text with its styles.
    package mutating func appendInterpolation(_ painted: StyledText) { text += painted }

    /// Adds a string; this overload avoids a generic function of another module.
    package mutating func appendInterpolation(_ string: String) { text.append(plain: string) }

    /// Adds the description of a value.
    package mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      text.append(plain: value.description)
    }
  }

  /// Creates text without a style.
  package init(stringLiteral text: String) { self.init(text) }

  /// Creates text whose parts may have styles.
  package init(stringInterpolation: StringInterpolation) { self = stringInterpolation.text }
}

extension DefaultStringInterpolation {
  /// Unavailable, since a conversion to plain text would silently lose the styles; see
  /// ``StyledText/plain``.
  @available(*, unavailable, message: "use a literal of type StyledText, or 'plain'")
  mutating func appendInterpolation(_ painted: StyledText) {}
}

extension [StyledText] {
  /// Concatenates all texts, with a separator between them.
  package func joined(separator: String = "") -> StyledText {
    var all = StyledText("")
    for (place, text) in enumerated() {
      if place > 0, !separator.isEmpty { all.append(plain: separator) }
      all += text
    }
    return all
  }
}

extension StyledText {
  /// Returns the text cut to at most `columns`, between words, with its styles.
  package func cut(to columns: Int, _ glyphs: Glyphs) -> StyledText {
    let whole = plain
    let cut = glyphs.cut(whole, to: columns)
    guard cut != whole else { return self }
    let isMarked = cut.hasSuffix(glyphs.ellipsis)
    var left = (isMarked ? String(cut.dropLast(glyphs.ellipsis.count)) : cut).unicodeScalars.count
    var result: StyledText = ""
    for piece in pieces where left > 0 {
      let text = String(piece.text.unicodeScalars.prefix(left))
      result += piece.look.map { StyledText(text, $0) } ?? StyledText(text)
      left -= piece.text.unicodeScalars.count
    }
    return isMarked ? result + StyledText(glyphs.ellipsis) : result
  }
}

/// Bytes that ``StyledText/bytes(isSeen:)`` has returned, for text that is rendered on several threads and printed
/// later.
///
/// A long list is rendered while its items are in memory, long before it is printed. This type is
/// the only way for bytes to reach a terminal unchanged, so a test checks where it is created.
package struct RenderedText: Sendable {
  /// The bytes.
  package let bytes: [UInt8]

  /// Whether the bytes were rendered for a terminal.
  package let isSeen: Bool

  /// Creates text from bytes that were rendered for a terminal, or for a file or pipe.
  package init(_ bytes: [UInt8], isSeen: Bool) { (self.bytes, self.isSeen) = (bytes, isSeen) }
}
