/// An entry as it is kept in the tree: 24 bytes, so that a journal of a million entries stays small.
///
/// Where the entry ends is where the next one starts.
package struct EntryNode: Hashable, Sendable {
  var start: UInt32
  var headerEnd: UInt32
  var propertiesStart: UInt32
  var propertiesEnd: UInt32
  var bodyStart: UInt32
  var bodyEnd: UInt32

  /// The same entry `distance` bytes further on.
  func moved(by distance: Int) -> EntryNode {
    let shift = UInt32(truncatingIfNeeded: distance)
    return EntryNode(
      start: start &+ shift,
      headerEnd: headerEnd &+ shift,
      propertiesStart: propertiesStart &+ shift,
      propertiesEnd: propertiesEnd &+ shift,
      bodyStart: bodyStart &+ shift,
      bodyEnd: bodyEnd &+ shift
    )
  }

  /// The ranges, with the end that the next entry gives.
  func syntax(endingAt end: Int) -> EntrySyntax {
    EntrySyntax(
      range: Int(start)..<end,
      header: Int(start)..<Int(headerEnd),
      properties: Int(propertiesStart)..<Int(propertiesEnd),
      body: Int(bodyStart)..<Int(bodyEnd)
    )
  }
}
