internal import JournalSystem

/// A name or a path as git takes it: by its bytes.
///
/// Two ways to write one letter are one text for Swift, and two files for git and the file system.
struct ExactName: Hashable {
  /// The name.
  let text: String

  static func == (one: Self, other: Self) -> Bool { one.text.utf8.elementsEqual(other.text.utf8) }

  func hash(into hasher: inout Hasher) { text.hash(bytesInto: &hasher) }
}

extension ExactName: Comparable {
  static func < (one: Self, other: Self) -> Bool {
    one.text.utf8.lexicographicallyPrecedes(other.text.utf8)
  }
}
