/// A pattern for names: `*` matches any text without a slash, `**` any text, `?` one character.
///
/// A pattern that ends in `/` matches everything below it.
package struct Glob: Hashable, Sendable {
  private enum Token: Hashable {
    case scalar(Unicode.Scalar)
    case one
    case part
    case all
  }

  private let tokens: [Token]

  /// Parses a pattern; any text is valid.
  package init(_ pattern: String) {
    var tokens: [Token] = []
    for scalar in (pattern.hasSuffix("/") ? pattern + "**" : pattern).unicodeScalars {
      switch scalar {
      case "*":
        if tokens.last == .part || tokens.last == .all {
          tokens[tokens.count - 1] = .all
        } else {
          tokens.append(.part)
        }
      case "?": tokens.append(.one)
      default: tokens.append(.scalar(scalar))
      }
    }
    self.tokens = tokens
  }

  /// Whether it contains a wildcard.
  package var isPattern: Bool {
    tokens.contains { if case .scalar = $0 { false } else { true } }
  }

  /// Whether the pattern matches all of `name`, in time proportional to the product of both
  /// lengths.
  package func matches(_ name: String) -> Bool {
    var states = [Bool](repeating: false, count: tokens.count + 1)
    states[0] = true
    skipStars(&states)
    for scalar in name.unicodeScalars {
      var next = [Bool](repeating: false, count: tokens.count + 1)
      for (index, token) in tokens.enumerated() where states[index] {
        switch token {
        case .scalar(let wanted): if scalar == wanted { next[index + 1] = true }
        case .one: if scalar != "/" { next[index + 1] = true }
        case .part: if scalar != "/" { next[index] = true }
        case .all: next[index] = true
        }
      }
      skipStars(&next)
      states = next
    }
    return states[tokens.count]
  }

  /// Lets stars match the empty text.
  private func skipStars(_ states: inout [Bool]) {
    for (index, token) in tokens.enumerated()
    where states[index] && (token == .part || token == .all) {
      states[index + 1] = true
    }
  }
}
