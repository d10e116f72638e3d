/// How a piece of text looks on a terminal.
///
/// It is made of attributes that the terminal knows, never of a sequence that somebody wrote.
///
/// ```swift
/// palette.paint("not a date", TextStyle(.bold, .red))
/// ```
package struct TextStyle: Hashable, Sendable {
  /// An attribute of text, whose raw value is the parameter of ECMA-48's Select Graphic Rendition.
  package enum Attribute: Int, Hashable, Sendable {
    case bold = 1
    case faint = 2
    case underlined = 4
    case red = 31
    case green = 32
    case yellow = 33
    case blue = 34
    case magenta = 35
    case cyan = 36
  }

  /// The parameters between `ESC [` and `m`.
  let parameters: String

  /// Creates a look with these attributes, which a terminal is given in this order.
  package init(_ attributes: Attribute...) {
    parameters = attributes.map { String($0.rawValue) }.joined(separator: ";")
  }
}
