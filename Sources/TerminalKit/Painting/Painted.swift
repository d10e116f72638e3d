/// Text for people, of which some parts have a look of their own.
///
/// It holds no sequence that steers a terminal. Those of the looks are added where it is written to
/// one, and whatever the text itself may hold is made visible there, so that nothing in a text which
/// somebody else wrote can pass for one of ours.
///
/// ```swift
/// let line: Painted = "\(palette.paint("k3f9qd", TextStyle(.yellow)))  \(title)\n"
/// line.bytes(isSeen: true)  // ESC [33m k3f9qd ESC [0m, and the title made harmless
/// ```
package struct Painted: Hashable, Sendable {
  /// A part that looks alike.
  package struct Piece: Hashable, Sendable {
    /// The text as it was given.
    package fileprivate(set) var text: String

    /// Its look; nothing for that of all other text.
    package let look: TextStyle?

    /// Whether marks of isolation stand around it on a terminal.
    fileprivate var isIsolated = false
  }

  /// The parts, from first to last.
  package private(set) var pieces: [Piece]

  /// Text without a look.
  package init(_ text: String) { pieces = [Piece(text: text, look: nil)] }

  /// Text that keeps its direction to itself where some of it is written from right to left.
  ///
  /// A terminal that reorders letters would else let it take the columns beside it along.
  package init(isolating text: String, _ look: TextStyle? = nil) {
    pieces = [Piece(text: text, look: look, isIsolated: TerminalText.hasRightToLeft(text))]
  }

  init(_ text: String, _ look: TextStyle) { pieces = [Piece(text: text, look: look)] }

  /// The text alone.
  package var plain: String { pieces.map(\.text).joined() }

  /// Whether there is no text.
  package var isEmpty: Bool { pieces.allSatisfy(\.text.isEmpty) }

  /// Both, one behind the other.
  package static func + (one: Painted, other: Painted) -> Painted {
    var sum = one
    sum += other
    return sum
  }

  /// Puts more text behind.
  package static func += (text: inout Painted, more: Painted) {
    for piece in more.pieces {
      if piece.look == nil, !piece.isIsolated, let last = text.pieces.indices.last,
        text.pieces[last].look == nil,
        !text.pieces[last].isIsolated
      {
        text.pieces[last].text += piece.text
      } else {
        text.pieces.append(piece)
      }
    }
  }

  /// The bytes that show it: those of its looks around their parts, and the text as it is, or on a
  /// terminal as it is harmless.
  package func bytes(isSeen: Bool) -> [UInt8] {
    var bytes: [UInt8] = []
    for piece in pieces where !piece.text.isEmpty {
      if let look = piece.look { bytes += "\u{1B}[\(look.parameters)m".utf8 }
      if isSeen {
        let text = TerminalText.harmless(Array(piece.text.utf8))
        bytes += piece.isIsolated ? "\u{2068}".utf8 + text + "\u{2069}".utf8 : text
      } else {
        bytes += piece.text.utf8
      }
      if piece.look != nil { bytes += "\u{1B}[0m".utf8 }
    }
    return bytes
  }
}

extension Painted: ExpressibleByStringInterpolation {
  /// What a literal is made of, in which parts may have looks.
  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = Painted("")

    /// Nothing yet.
    package init(literalCapacity: Int, interpolationCount: Int) {}

    /// Adds text from the source code.
    package mutating func appendLiteral(_ literal: String) { text += Painted(literal) }

    /// Adds text with its looks.
    package mutating func appendInterpolation(_ painted: Painted) { text += painted }

    /// Adds text, without the detour through a generic function of another module.
    package mutating func appendInterpolation(_ string: String) { text += Painted(string) }

    /// Adds what a value says of itself.
    package mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      text += Painted(value.description)
    }
  }

  /// Text without a look.
  package init(stringLiteral text: String) { self.init(text) }

  /// Text of which some parts may have looks.
  package init(stringInterpolation: StringInterpolation) { self = stringInterpolation.text }
}

extension DefaultStringInterpolation {
  /// There is no way back to a text that would lose the looks unseen; see ``Painted/plain``.
  @available(*, unavailable, message: "use a literal of type Painted, or 'plain'")
  mutating func appendInterpolation(_ painted: Painted) {}
}

extension [Painted] {
  /// All of them, with a text in between.
  package func joined(separator: String = "") -> Painted {
    var all = Painted("")
    for (place, text) in enumerated() {
      if place > 0, !separator.isEmpty { all += Painted(separator) }
      all += text
    }
    return all
  }
}
