/// An entry that comes into a file.
public enum EntryArrival: Hashable, Sendable {
  /// A new one, written in the file's own style.
  case text(EntryText)
  /// The block of one that stands in another file; it comes as it is, byte for byte.
  case block([UInt8])

  /// Its lines, the last one ended.
  func lines(ending: LineEnding) -> [UInt8] {
    switch self {
    case .text(let text): text.lines(ending: ending)
    case .block(let bytes):
      switch bytes.last {
      case .lineFeed: bytes
      case .carriageReturn: bytes + LineEnding.crlf.bytes
      default: bytes + ending.bytes
      }
    }
  }
}
