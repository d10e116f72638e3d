/// The places of a document that a ``JSONStream`` reports, as a tree of the steps that lead to them.
///
/// A place is written as the names of members with a full stop between them, and `[]` for the
/// elements of an array: `chats.list[].messages[]`, `entries[]`, `[].title`. Names are compared with
/// the bytes of the document, so a name that is written with escapes is another one.
struct JSONPlaces<Place: CaseIterable & RawRepresentable & Sendable>: Sendable
where Place.RawValue == String {
  /// A value on the way to a place, or at one.
  struct Node {
    /// The place that the value is at, if it is one.
    var place: Place?
    /// The nodes of its members.
    var members: [[UInt8]: Int] = [:]
    /// The node of all its elements.
    var element: Int?
    /// Whether places are inside it, so that it is entered.
    var isEntered: Bool { element != nil || !members.isEmpty }
  }

  /// All nodes; the first is that of the whole document.
  private(set) var nodes = [Node()]

  /// All places of the type.
  init() {
    for place in Place.allCases {
      var node = 0
      for step in Self.steps(place.rawValue) { node = child(of: node, at: step) }
      nodes[node].place = place
    }
  }

  /// The names of a place; `nil` stands for the elements of an array.
  private static func steps(_ place: String) -> [[UInt8]?] {
    place.split(separator: ".").flatMap { part in
      var name = Array(part.utf8)
      var steps: [[UInt8]?] = []
      while name.suffix(2) == Array("[]".utf8)[...] {
        name.removeLast(2)
        steps.append(nil)
      }
      return (name.isEmpty ? [] : [name]) + steps
    }
  }

  private mutating func child(of node: Int, at step: [UInt8]?) -> Int {
    if let known = step.map({ nodes[node].members[$0] }) ?? nodes[node].element { return known }
    if let step {
      nodes[node].members[step] = nodes.count
    } else {
      nodes[node].element = nodes.count
    }
    nodes.append(Node())
    return nodes.count - 1
  }
}
