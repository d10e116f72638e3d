/// Bytes that ``Painted/bytes(isSeen:)`` made, and nothing else, perhaps on several threads.
///
/// A list of entries is rendered where their files are at hand, long before it is printed. This is the
/// only way for bytes to reach a terminal as they are, so a test holds where it is made.
struct RenderedText: Sendable {
  /// The bytes.
  let bytes: [UInt8]

  /// Whether they were made for a terminal.
  let isSeen: Bool

  /// The bytes of text that was rendered for a terminal, or for something else.
  init(_ bytes: [UInt8], isSeen: Bool) { (self.bytes, self.isSeen) = (bytes, isSeen) }
}
