package import TerminalKit

/// The looks of what the commands print, named after what each piece of text is.
extension Look {
  package static let place = Look(.bold)
  package static let error = Look(.bold, .red)
  package static let warning = Look(.bold, .yellow)
  package static let hint = Look(.bold, .cyan)
  package static let mark = Look(.bold, .green)
  package static let id = Look(.yellow)
  package static let time = Look(.cyan)
  package static let thread = Look(.magenta)
  package static let star = Look(.brightYellow)
  package static let title = Look(.bold, .white)
  package static let tag = Look(.green)
  package static let field = Look(.blue)
  package static let sender = Look(.brightMagenta)
  package static let faint = Look(.faint)
  package static let match = Look(.bold, .red, .reversed)
  package static let added = Look(.brightGreen)
  package static let removed = Look(.brightRed)
}
