/// Bytes that ``Painted/bytes(isSeen:)`` made, and nothing else, perhaps on several threads.
///
/// A long list is rendered where its items are at hand, long before it is printed. This is the only way
/// for bytes to reach a terminal as they are, so a test holds where it is made.
package struct RenderedText: Sendable {
  /// The bytes.
  package let bytes: [UInt8]

  /// Whether they were made for a terminal.
  package let isSeen: Bool

  /// The bytes of text that was rendered for a terminal, or for something else.
  package init(_ bytes: [UInt8], isSeen: Bool) { (self.bytes, self.isSeen) = (bytes, isSeen) }
}
