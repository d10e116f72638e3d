/// A piece of a stream of messages.
package enum Frame: Hashable, Sendable {
  /// The bytes of a message.
  case message([UInt8])
  /// A message that is longer than the limit, of which nothing is kept.
  case tooLong
  /// Bytes after which no message can be found any more.
  case unreadable
}
