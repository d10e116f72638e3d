internal import JournalModel
package import TerminalKit

/// The styles of the output of commands, named after the kinds of text.
extension TextStyle {
  package static let place = TextStyle(.bold)
  package static let error = TextStyle(.bold, .red)
  /// Not bold: many terminals draw that as bright yellow, which is unreadable on white.
  package static let warning = TextStyle(.yellow)
  package static let hint = TextStyle(.bold, .cyan)
  package static let mark = TextStyle(.bold, .green)
  package static let id = TextStyle(.faint)
  package static let time = TextStyle(.cyan)
  package static let thread = TextStyle(.magenta)
  package static let star = TextStyle(.yellow)
  package static let due = TextStyle(.yellow)
  package static let title = TextStyle(.bold)
  package static let tag = TextStyle(.green)
  package static let field = TextStyle(.blue)
  package static let sender = TextStyle(.magenta)
  package static let faint = TextStyle(.faint)
  package static let match = TextStyle(.bold)
  package static let titleMatch = TextStyle(.bold, .underlined)
  package static let added = TextStyle(.green)
  package static let removed = TextStyle(.red)
  package static let addedWord = TextStyle(.bold, .green)
  package static let removedWord = TextStyle(.bold, .red)
}

extension Palette {
  /// Returns text with the styles of its roles, and without characters that could control a terminal.
  func paint(_ text: RichText) -> StyledText { text.pieces.map(paint).joined() }

  /// Returns a piece of such a text.
  func paint(_ piece: RichText.Piece) -> StyledText {
    let (text, role) =
      switch piece {
      case .text(let text, let role): (TerminalText.sanitized(text), role)
      case .separator(let role): (glyphs.separator, role)
      }
    let painted = role?.style.map { paint(text, $0) } ?? StyledText(text)
    return if case .separator = piece { " \(painted) " } else { painted }
  }
}

extension Role {
  /// The style on a terminal, or `nil` for none.
  fileprivate var style: TextStyle? {
    switch self {
    case .id, .faint: .faint
    case .time: .time
    case .thread: .thread
    case .tag: .tag
    case .field: .field
    case .title: .title
    case .due: .due
    case .added: .added
    case .removed: .removed
    case .color(let color): color.style
    }
  }
}

extension TallyColor {
  /// The nearest of the colors that all terminal themes have, or `nil` for the default color.
  fileprivate var style: TextStyle? {
    switch self {
    case .named(.black), .named(.white): return nil
    case .named(.red): return TextStyle(.red)
    case .named(.green): return TextStyle(.green)
    case .named(.yellow): return TextStyle(.yellow)
    case .named(.blue): return TextStyle(.blue)
    case .named(.magenta): return TextStyle(.magenta)
    case .named(.cyan): return TextStyle(.cyan)
    case .rgb(let red, let green, let blue):
      let (most, least) = (max(red, green, blue), min(red, green, blue))
      // A color that is nearly gray has no hue.
      guard most - least >= 32 else { return nil }
      let middle = least + (most - least) / 2
      let parts = (red > middle, green > middle, blue > middle)
      let hues: [(TextStyle.Attribute, (Bool, Bool, Bool))] = [
        (.red, (true, false, false)), (.yellow, (true, true, false)),
        (.green, (false, true, false)), (.cyan, (false, true, true)),
        (.blue, (false, false, true)), (.magenta, (true, false, true)),
      ]
      return hues.first { $0.1 == parts }.map { TextStyle($0.0) }
    }
  }
}

/// TerminalKit has its own copy; this one is visible in every file of the module, whatever the file imports.
extension DefaultStringInterpolation {
  /// Unavailable, since a conversion to plain text would silently lose the styles; see `StyledText.plain`.
  @available(*, unavailable, message: "use a literal of type StyledText, or 'plain'")
  mutating func appendInterpolation(_ painted: StyledText) {}
}
