/// The style of a piece of text on a terminal.
///
/// It consists of standard attributes, and never contains a control sequence from a text.
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

  package let attributes: [Attribute]

  /// Creates a style with these attributes, which are sent to the terminal in this order.
  package init(_ attributes: Attribute...) { self.attributes = attributes }

  private init(all attributes: [Attribute]) { self.attributes = attributes }

  /// The parameters between `ESC [` and `m`.
  var parameters: String { attributes.map { String($0.rawValue) }.joined(separator: ";") }

  /// The style without its colors, or `nil` if it has no other attributes.
  var withoutColors: TextStyle? {
    let rest = attributes.filter { $0.rawValue < Attribute.red.rawValue }
    return rest.isEmpty ? nil : TextStyle(all: rest)
  }
}
