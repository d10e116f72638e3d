package import JournalSystem

/// The Markdown files of a journal.
package struct Listing: Hashable, Sendable {
  /// The files, in the order of the bytes of their paths.
  package let files: [ListedFile]

  /// Files and folders that look like parts of the journal, but cannot be read as such.
  package let passedOver: [PassedOver]

  /// The folders that were read, by their paths without links.
  package let folders: [String]
}

extension Listing {
  /// A file of the journal.
  package struct ListedFile: Hashable, Sendable {
    /// Its path in the journal.
    package let path: JournalPath

    /// Whether a link in the path leads out of the journal, so that the file is read-only.
    package let isOutside: Bool

    /// A file at `path`.
    package init(_ path: JournalPath, isOutside: Bool = false) {
      self.path = path
      self.isOutside = isOutside
    }
  }

  /// A file or folder that was left out, with the reason.
  package struct PassedOver: Hashable, Sendable {
    /// The path; bytes that are not UTF-8 become U+FFFD.
    package let path: String

    /// The reason.
    package let reason: Reason
  }
}

extension Listing.PassedOver {
  /// The reason why a file or folder was left out.
  package enum Reason: Hashable, Sendable {
    /// The name is not UTF-8.
    case name
    /// It is in a folder with a name that git reserves for its own folder.
    case gitFolder
    /// It is not a regular file.
    case kind(FileKind)
    /// The link is broken, or circular.
    case brokenLink
    /// The link leads to a file of the journal that is not listed.
    case hiddenTarget
    /// The link leads to the root folder of the system.
    case wholeSystem
    /// The folder could not be read.
    case unreadable(SystemError)
    /// The folders are nested too deeply.
    case tooDeep
  }
}
