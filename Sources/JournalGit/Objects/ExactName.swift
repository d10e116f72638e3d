internal import JournalSystem

/// A name or a path that is compared by its bytes, as git does.
///
/// Canonically equivalent texts are equal in Swift, but different files for git and the file system.
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
