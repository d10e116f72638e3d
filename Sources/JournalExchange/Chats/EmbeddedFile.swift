/// A file that an export contains inside its text, such as a picture in base64.
///
/// Its bytes are only in the entry that an importer returns, so the memory of an import is bounded if each entry is
/// written or dropped before the next one is read.
public struct EmbeddedFile: Hashable, Sendable {
  /// Its name, without a folder; no other file of the message has it.
  public let name: String

  /// Its content.
  public let bytes: [UInt8]

  /// Creates a file.
  public init(name: String, bytes: [UInt8]) { (self.name, self.bytes) = (name, bytes) }
}
