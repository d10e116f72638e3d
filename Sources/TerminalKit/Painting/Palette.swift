/// The styles of text, or none if they are not wanted, and the symbols that the terminal can show.
package struct Palette: Hashable, Sendable {
  /// The amount of styling.
  package enum Paint: Hashable, Sendable {
    /// Colors, bold and faint text.
    case colors
    /// Bold, faint and underlined text, for people who do not want colors.
    case weights
    /// No styling.
    case nothing
  }

  /// The symbols.
  package let glyphs: Glyphs

  private let paint: Paint

  /// Creates a palette with this amount of styling.
  package init(_ paint: Paint, glyphs: Glyphs = .unicode) {
    (self.paint, self.glyphs) = (paint, glyphs)
  }

  /// Creates a palette with colors, or one that leaves text unchanged.
  package init(isColored: Bool) { self.init(isColored ? .colors : .nothing) }

  /// Whether the palette styles text.
  package var isColored: Bool { paint != .nothing }

  /// Returns `text` with a style.
  package func paint(_ text: String, _ look: TextStyle) -> StyledText {
    visible(look).map { StyledText(text, $0) } ?? StyledText(text)
  }

  /// Returns `text` with an optional style; its direction does not affect its surroundings.
  ///
  /// See ``StyledText/init(isolating:_:)``.
  package func isolate(_ text: String, _ look: TextStyle?) -> StyledText {
    StyledText(isolating: text, look.flatMap(visible))
  }

  private func visible(_ look: TextStyle) -> TextStyle? {
    switch paint {
    case .colors: look
    case .weights: look.withoutColors
    case .nothing: nil
    }
  }
}
