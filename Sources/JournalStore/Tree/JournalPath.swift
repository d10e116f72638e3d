internal import JournalSystem

/// The path of a file in a journal, relative to the journal's root, which never leads out of it.
///
/// ```swift
/// JournalPath("work/standup.md")?.address  // "work/standup"
/// JournalPath("assets/a.md")?.address      // "assets/a.md"
/// JournalPath("../elsewhere.md")           // nil
/// ```
package struct JournalPath: Sendable {
  private static let ending = ".md"

  /// Names separated by `/`.
  package let text: String

  /// Parses a path, or returns `nil` if it has empty, `.` or `..` parts, parts of more than 255 bytes or a NUL, or is
  /// inside a git folder.
  package init?(_ text: String) {
    let isSound = text.pathParts(keepingEmpty: true).allSatisfy { part in
      !part.isEmpty && part != "." && part != ".." && !Self.isGitFolder(part)
        && part.utf8.count <= 255 && !part.utf8.contains(0)
    }
    guard isSound else { return nil }
    self.text = text
  }

  /// Whether git refuses to commit files below a folder of this name, because it is the git folder on some system: on
  /// Windows, `git~1` is another name of `.git`.
  private static func isGitFolder(_ part: String) -> Bool {
    let name = part.lowercased()
    if name == ".git" { return true }
    guard name.starts(with: "git~1") else { return false }
    let rest = name.utf8.dropFirst(5)
    return rest.first == UInt8(ascii: ":") || rest.first == UInt8(ascii: "\\")
      || rest.allSatisfy { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: " ") }
  }

  /// Creates the path of the thread with this address (`work/standup.md` for `work/standup`), or returns `nil` if it is
  /// not a valid path.
  package init?(address: String) {
    self.init(address + Self.ending)
  }

  /// The address of the thread, which is its path without `.md`, or the whole path if the file cannot be a thread, such
  /// as an attachment.
  package var address: String {
    (try? ThreadAddress(self)) == nil
      ? text : String(Substring(text.utf8.dropLast(Self.ending.utf8.count)))
  }

  /// Whether the path ends in `.md`.
  package var isMarkdown: Bool { text.ends(with: Self.ending) }

  /// The file's own name.
  package var name: String { text.lastPathPart.name }

  /// The file's own name, without `.md`.
  package var title: String {
    isMarkdown ? String(Substring(name.utf8.dropLast(Self.ending.utf8.count))) : name
  }

  /// The path of its folder; empty for the journal's root.
  package var folder: String { text.lastPathPart.above ?? "" }

  /// Returns the path of `name` in the same folder, or `nil` if that path is invalid.
  func beside(_ name: String) -> JournalPath? {
    JournalPath(text.lastPathPart.above?.path(of: name) ?? name)
  }
}

extension JournalPath: Hashable {
  /// Whether both have the same bytes: canonically equivalent names with other bytes are different files.
  package static func == (one: Self, other: Self) -> Bool {
    one.text.utf8.elementsEqual(other.text.utf8)
  }

  /// Hashes the bytes.
  package func hash(into hasher: inout Hasher) { text.hash(bytesInto: &hasher) }
}

extension JournalPath: Comparable {
  /// Compares the bytes, so that the order is the same everywhere.
  package static func < (one: Self, other: Self) -> Bool {
    one.text.utf8.lexicographicallyPrecedes(other.text.utf8)
  }
}

extension JournalPath: CustomStringConvertible {
  /// The path itself.
  package var description: String { text }
}
