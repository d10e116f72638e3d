/// Colours where they help, and none where they would be noise.
package struct Palette: Hashable, Sendable {
  /// Whether it paints.
  package let isColored: Bool

  /// A palette that paints, or one that leaves text as it is.
  package init(isColored: Bool) {
    self.isColored = isColored
  }

  /// `text` with a look.
  package func paint(_ text: String, _ look: TextStyle) -> Painted {
    isColored ? Painted(text, look) : Painted(text)
  }

  /// `text` with a look, if it has one, whose direction changes nothing beside it; see ``Painted/init(isolating:_:)``.
  package func isolate(_ text: String, _ look: TextStyle?) -> Painted {
    Painted(isolating: text, isColored ? look : nil)
  }
}
