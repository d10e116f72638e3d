internal import JournalSystem

/// The name of a thread: its path in the journal without `.md`.
///
/// This is the one place that decides what such a name may be. The listing, and every command that creates,
/// imports, renames or names a thread, ask it, so that no thread can be created that is never listed.
///
/// ```swift
/// try ThreadAddress("work/standup").path  // work/standup.md
/// try ThreadAddress("work/.standup")      // throws .dot
/// ```
package struct ThreadAddress: Hashable, Sendable {
  /// How many folders a thread may be below the root: a chain of links could lead on for ever.
  static let greatestDepth = 64

  /// The folder of the root that is for attachments.
  private static let attachments = "assets"

  /// Names that some system or this program keeps for itself, whatever their case.
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

  /// Returns why a file or folder is not listed that has this name, below so many folders of the journal.
  static func problem(withPart part: some Collection<UInt8>, atDepth depth: Int) -> Problem? {
    if part.first == UInt8(ascii: ".") { return .dot }
    return depth == 0 && part.elementsEqual(attachments.utf8) ? .attachments : nil
  }

  /// Returns a part of the name that no new thread may have, or `nil` if there is none.
  ///
  /// A thread that exists is listed all the same: somebody chose its name.
  package var reservedPart: String? {
    path.address.pathParts().first(where: Self.isReserved)
  }

  /// Whether no new thread may be called `part`.
  package static func isReserved(_ part: String) -> Bool { reserved.contains(part.lowercased()) }
}

extension ThreadAddress {
  /// Why a text is not the name of a thread.
  package enum Problem: Error, Hashable, Sendable {
    /// It is not a path below the root of the journal.
    case noPath
    /// A link leads from it to a file that is not Markdown.
    case noMarkdown
    /// A part of it begins with a dot.
    case dot
    /// It is in the folder of the attachments.
    case attachments
    /// It is below too many folders.
    case tooDeep
  }
}
