internal import JournalModel

/// The meaning of a piece of text, from which a printer takes its style.
enum Role: Hashable, Sendable {
  case id, time, thread, tag, field, title, faint, due, added, removed
  case color(TallyColor)

  /// Returns the color of a share of a scale, from 0 to 1: from red to green, or `nil` in the middle.
  static func tone(at share: Double) -> Role? {
    let tones: [Role?] = [
      .color(.named(.red)), .color(.named(.yellow)), nil, .color(.named(.cyan)),
      .color(.named(.green)),
    ]
    return tones[min(max(0, Int(share * 5)), 4)]
  }
}

/// Text in which pieces have a meaning; characters that could control a terminal are the printer's concern.
///
/// ```swift
/// let step: RichText = "due \(day, .time)"
/// [step, "in 5 days"].joined()  // "due 2026-11-27 · in 5 days"
/// ```
struct RichText: Hashable, Sendable {
  /// A piece of the text.
  enum Piece: Hashable, Sendable {
    case text(String, Role?)
    /// The sign between two facts, with blanks around it.
    case separator(Role?)
  }

  private(set) var pieces: [Piece]

  /// Creates text with one meaning, or without any.
  init(_ text: String, _ role: Role? = nil) { pieces = text.isEmpty ? [] : [.text(text, role)] }

  fileprivate init(_ pieces: [Piece]) { self.pieces = pieces }

  /// The text without meanings.
  var plain: String {
    pieces.map { if case .text(let text, _) = $0 { text } else { " · " } }.joined()
  }

  /// The meaning of the first piece, or `nil` if it has none.
  var role: Role? { if case .text(_, let role) = pieces.first { role } else { nil } }

  /// Whether there is no text.
  var isEmpty: Bool { pieces.isEmpty }

  /// Concatenates two texts.
  static func + (one: RichText, other: RichText) -> RichText { RichText(one.pieces + other.pieces) }
}

extension [RichText] {
  /// Returns the texts with separators between them.
  func joined(_ role: Role? = nil) -> RichText {
    RichText(Array<RichText.Piece>(map(\.pieces).joined(separator: [.separator(role)])))
  }
}

extension RichText: ExpressibleByStringInterpolation {
  /// The pieces of a literal.
  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var pieces: [Piece] = []

    init(literalCapacity: Int, interpolationCount: Int) {}

    mutating func appendLiteral(_ literal: String) { appendInterpolation(literal) }

    mutating func appendInterpolation(_ value: some CustomStringConvertible, _ role: Role? = nil) {
      pieces += RichText(value.description, role).pieces
    }

    mutating func appendInterpolation(_ text: RichText) { pieces += text.pieces }
  }

  init(stringLiteral text: String) { self.init(text) }

  init(stringInterpolation: StringInterpolation) { self.init(stringInterpolation.pieces) }
}
