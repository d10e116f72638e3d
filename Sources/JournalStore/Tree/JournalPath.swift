/// Where a file lies in a journal: a path from the journal's root that never leads out of it.
///
/// ```swift
/// JournalPath("work/standup.md")?.address  // "work/standup"
/// JournalPath("../elsewhere.md")           // nil
/// ```
package struct JournalPath: Hashable, Sendable {
  /// Names with `/` between them.
  package let text: String

  /// Takes a path without empty, `.` and `..` parts, without NUL, and not inside a git folder.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    let isSound = parts.allSatisfy { part in
      !part.isEmpty && part != "." && part != ".." && part.lowercased() != ".git"
        && part.utf8.count <= 255 && !part.utf8.contains(0)
    }
    guard isSound, !parts.isEmpty else { return nil }
    self.text = text
  }

  /// The path of the thread with this address: `work/standup` for `work/standup.md`.
  package init?(address: String) {
    self.init(address + ".md")
  }

  /// What a person calls the thread: its path without `.md`.
  package var address: String { text.hasSuffix(".md") ? String(text.dropLast(3)) : text }

  /// The file's own name.
  package var name: String { text.split(separator: "/").last.map(String.init) ?? text }

  /// The folder that it is in, empty for the journal's root.
  package var folder: String { String(text.dropLast(name.count).dropLast()) }
}

extension JournalPath: Comparable {
  /// The order of bytes, which is the same everywhere.
  package static func < (one: Self, other: Self) -> Bool {
    one.text.utf8.lexicographicallyPrecedes(other.text.utf8)
  }
}

extension JournalPath: CustomStringConvertible {
  /// The path itself.
  package var description: String { text }
}
