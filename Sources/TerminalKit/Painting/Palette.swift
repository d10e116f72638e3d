/// Colours where they help, and none where they would be noise, and the marks that can be drawn beside them.
package struct Palette: Hashable, Sendable {
  /// What is painted.
  package enum Paint: Hashable, Sendable {
    /// Colours, bold and faint text.
    case colors
    /// Bold, faint and underlined text, for people who want no colours.
    case weights
    /// Nothing.
    case nothing
  }

  /// The marks.
  package let glyphs: Glyphs

  private let paint: Paint

  /// A palette that paints so much.
  package init(_ paint: Paint, glyphs: Glyphs = .unicode) {
    (self.paint, self.glyphs) = (paint, glyphs)
  }

  /// A palette that paints, or one that leaves text as it is.
  package init(isColored: Bool) { self.init(isColored ? .colors : .nothing) }

  /// Whether it paints.
  package var isColored: Bool { paint != .nothing }

  /// `text` with a look.
  package func paint(_ text: String, _ look: TextStyle) -> Painted {
    visible(look).map { Painted(text, $0) } ?? Painted(text)
  }

  /// `text` with a look, if it has one, whose direction changes nothing beside it; see ``Painted/init(isolating:_:)``.
  package func isolate(_ text: String, _ look: TextStyle?) -> Painted {
    Painted(isolating: text, look.flatMap(visible))
  }

  private func visible(_ look: TextStyle) -> TextStyle? {
    switch paint {
    case .colors: look
    case .weights: look.withoutColors
    case .nothing: nil
    }
  }
}
