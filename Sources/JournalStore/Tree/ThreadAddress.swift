internal import JournalSystem

/// The address of a thread: its path in the journal without `.md`.
///
/// Only this type defines which addresses are valid. The listing uses it, and so does every command that creates,
/// imports, renames or names a thread, so that every thread that can be created is listed.
///
/// ```swift
/// try ThreadAddress("work/standup").path  // work/standup.md
/// try ThreadAddress("work/.standup")      // throws .dot
/// ```
package struct ThreadAddress: Hashable, Sendable {
  /// The greatest number of folders above a thread; a limit is needed because a chain of links can be endless.
  static let greatestDepth = 64

  /// The folder of the root that is for attachments.
  private static let attachments = "assets"

  /// Names that some system or this program reserves, compared without regard to case.
  private static let reserved: Set<String> = [
    "con", "prn", "aux", "nul", attachments, "templates", "readme", "license",
  ]

  /// The thread's file.
  package let path: JournalPath

  /// Checks the address `text`.
  package init(_ text: String) throws(Problem) {
    guard let path = JournalPath(address: text) else { throw .noPath }
    try self.init(path)
  }

  /// Checks the address of the thread whose file is at `path`.
  package init(_ path: JournalPath) throws(Problem) {
    guard path.isMarkdown else { throw .noMarkdown }
    let parts = path.text.pathParts()
    guard parts.count <= Self.greatestDepth + 1 else { throw .tooDeep }
    for (depth, part) in parts.enumerated() {
      if let problem = Self.problem(withPart: part.utf8, atDepth: depth) { throw problem }
    }
    self.path = path
  }

  /// Returns why a file or folder with this name, at this depth of folders, is not listed, or `nil` if it is.
  static func problem(withPart part: some Collection<UInt8>, atDepth depth: Int) -> Problem? {
    if part.first == UInt8(ascii: ".") { return .dot }
    return depth == 0 && part.elementsEqual(attachments.utf8) ? .attachments : nil
  }

  /// Returns a part of the name that no new thread may have, or `nil` if there is none.
  ///
  /// An existing thread with such a name is listed.
  package var reservedPart: String? {
    path.address.pathParts().first(where: Self.isReserved)
  }

  /// Whether `part` is reserved, so that no new thread may have this name.
  package static func isReserved(_ part: String) -> Bool { reserved.contains(part.lowercased()) }
}

extension ThreadAddress {
  /// The reason why a text is not the address of a thread.
  package enum Problem: Error, Hashable, Sendable {
    /// It is not a path below the root of the journal.
    case noPath
    /// The path does not end in `.md`, for example that of a link's target.
    case noMarkdown
    /// A part of it begins with a dot.
    case dot
    /// It is in the folder for attachments.
    case attachments
    /// It is below too many folders.
    case tooDeep
  }
}
