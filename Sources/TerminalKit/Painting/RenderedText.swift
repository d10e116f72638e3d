/// Bytes that only ``StyledText/bytes(isSeen:)`` can have created, possibly on several threads.
///
/// A long list is rendered while its items are in memory, long before it is printed. This type is
/// the only way for bytes to reach a terminal unchanged, so a test checks where it is used.
package struct RenderedText: Sendable {
  /// The bytes.
  package let bytes: [UInt8]

  /// Whether the bytes were rendered for a terminal.
  package let isSeen: Bool

  /// Creates text from bytes that were rendered for a terminal, or for a file or pipe.
  package init(_ bytes: [UInt8], isSeen: Bool) { (self.bytes, self.isSeen) = (bytes, isSeen) }
}
