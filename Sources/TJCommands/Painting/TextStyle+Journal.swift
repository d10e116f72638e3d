package import TerminalKit

/// The styles of the output of commands, named after the kinds of text.
extension TextStyle {
  package static let place = TextStyle(.bold)
  package static let error = TextStyle(.bold, .red)
  /// Not bold, which many terminals draw as bright yellow, and nobody can read that on white.
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
