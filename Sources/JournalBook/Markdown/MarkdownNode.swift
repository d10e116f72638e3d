/// A piece of Markdown, such as a paragraph or a link, with the pieces in it.
package struct MarkdownNode: Hashable, Sendable {
  /// What a piece is.
  package enum Kind: Hashable, Sendable {
    case document, quote, paragraph, rule
    case heading(level: Int)
    /// A list, with its first number if it is numbered.
    case list(start: Int?, isTight: Bool)
    /// An item of a list; a step is done or not.
    case item(isDone: Bool?)
    case codeBlock(language: String)
    case table([Alignment])
    case row(isHeader: Bool)
    case cell
    /// A footnote at the end of the text.
    case footnote
    /// The number of a footnote, where it belongs to.
    case footnoteMark
    case text, code, lineBreak, softBreak
    /// What would be markup in a page.
    case markup
    case emphasis, strong, deleted
    case link(String)
    case image(String)
  }

  /// The alignment of a column.
  package enum Alignment: Hashable, Sendable {
    case none, left, center, right
  }

  package let kind: Kind

  /// The text, if the piece consists of text alone.
  package let literal: String

  package var children: [MarkdownNode] = []

  init(_ kind: Kind, literal: String = "") { (self.kind, self.literal) = (kind, literal) }

  /// All text in the piece, without markup.
  package var plain: String {
    switch kind {
    case .softBreak, .lineBreak: " "
    default: literal + children.map(\.plain).joined()
    }
  }
}
