/// The start of an element of an XML document: its name and attributes.
struct XMLElement: Hashable {
  /// An attribute.
  struct Attribute: Hashable {
    let name: String
    let value: String
  }

  /// Its name, with a prefix if it has one.
  let name: String

  /// Its attributes, in the order of the document.
  var attributes: [Attribute] = []

  /// The value of an attribute, or `nil` if there is none.
  subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }
}
