/// A part of a longer text: prose, verbatim lines, or a list of terms.
public enum TextBlock: Hashable, Sendable {
  /// A term and its description.
  public struct Term: Hashable, Sendable {
    /// The term, as it is typed.
    public let name: String

    /// The description of the term.
    public let text: String

    /// Creates the term `name` with the description `text`.
    public init(_ name: String, _ text: String) {
      self.name = name
      self.text = text
    }
  }

  /// Sentences that are filled into lines; text in backquotes is shown as typed.
  case prose(String)

  /// Lines that are shown unchanged.
  case literal([String])

  /// Terms, each with its text beside or below it.
  case terms([Term])

  /// The parts of `text`, which are separated by blank lines.
  ///
  /// Lines indented by four spaces are literal. If they follow a line that is not indented, that
  /// line is a term and they are its text. Everything else is prose.
  ///
  /// ```swift
  /// TextBlock.blocks(of: "Try this:\n\n    tj add Hello\n\n-q\n    Says less.")
  /// // [.prose("Try this:"), .literal(["tj add Hello"]), .terms([Term("-q", "Says less.")])]
  /// ```
  public static func blocks(of text: String) -> [TextBlock] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let paragraphs = lines.split { $0.allSatisfy(\.isWhitespace) }
    return paragraphs.reduce(into: []) { blocks, lines in
      let next = block(of: Array(lines))
      switch (blocks.last, next) {
      case (.literal(let before), .literal(let after)):
        blocks[blocks.count - 1] = .literal(before + [""] + after)
      case (.terms(let before), .terms(let after)):
        blocks[blocks.count - 1] = .terms(before + after)
      default:
        blocks.append(next)
      }
    }
  }

  private static let indent = "    "

  private static func block(of lines: [Substring]) -> TextBlock {
    if lines.allSatisfy({ $0.hasPrefix(indent) }) {
      return .literal(lines.map { String($0.dropFirst(indent.count)) })
    }
    guard lines.count > 1, !lines[0].hasPrefix(indent), lines[1].hasPrefix(indent) else {
      return .prose(lines.map { String($0) }.joined(separator: " "))
    }
    return .terms(terms(of: lines))
  }

  private static func terms(of lines: [Substring]) -> [Term] {
    var terms: [Term] = []
    for line in lines {
      let text = String(line.drop(while: \.isWhitespace))
      if let last = terms.last, line.hasPrefix(indent) {
        let joint = last.text.isEmpty ? "" : " "
        terms[terms.count - 1] = Term(last.name, last.text + joint + text)
      } else {
        terms.append(Term(text, ""))
      }
    }
    return terms
  }
}
