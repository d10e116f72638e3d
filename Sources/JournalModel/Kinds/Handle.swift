internal import JournalFormat

/// The short name of a participant in a conversation: `@anna` in the file.
public struct Handle: Hashable, Sendable {
  /// The name without `@`.
  public let text: String

  /// The handle of the writer, in every thread.
  public static let me = Handle(unchecked: "me")

  /// Parses a name, with or without a leading `@`; `nil` if it contains white space or control
  /// characters.
  public init?(_ text: String) {
    let name =
      text.utf8.first == 0x40 ? String(decoding: text.utf8.dropFirst(), as: UTF8.self) : text
    let isPlain = name.unicodeScalars.allSatisfy { scalar in
      !scalar.properties.isWhitespace && scalar.value >= 0x20 && !(0x7F...0x9F ~= scalar.value)
    }
    guard !name.isEmpty, isPlain else { return nil }
    self.text = name
  }

  /// Creates a handle from the text after the `@` of a header, up to white space.
  init(unchecked text: String) { self.text = text }
}

extension Handle: CustomStringConvertible {
  /// The handle as a header writes it: `@anna`.
  public var description: String { "@" + text }
}
