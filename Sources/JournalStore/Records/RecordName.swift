internal import JournalSystem

/// The name of a record, which is a plain file name on every system.
package struct RecordName: Hashable, Sendable {
  /// The name.
  package let text: String

  /// Parses a name of 1 to 200 bytes that does not begin with a dot and contains no `/` and no control characters;
  /// returns `nil` for other texts.
  package init?(_ text: String) {
    let isSound = text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "/") }
    guard isSound, 1...200 ~= text.utf8.count, text.utf8.first != UInt8(ascii: ".") else {
      return nil
    }
    self.text = text
  }
}

extension RecordName {
  /// Whether both have the same bytes: canonically equivalent names with other bytes are different files.
  package static func == (one: Self, other: Self) -> Bool {
    one.text.utf8.elementsEqual(other.text.utf8)
  }

  /// Hashes the bytes.
  package func hash(into hasher: inout Hasher) { text.hash(bytesInto: &hasher) }
}

extension RecordName: Comparable {
  /// Compares the bytes.
  package static func < (one: Self, other: Self) -> Bool {
    one.text.utf8.lexicographicallyPrecedes(other.text.utf8)
  }
}

extension RecordName: CustomStringConvertible {
  /// The name itself.
  package var description: String { text }
}
