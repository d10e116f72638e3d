package import JournalSystem

/// The Markdown files of a journal.
package struct Listing: Hashable, Sendable {
  /// The files, in the order of the bytes of their paths.
  package let files: [ListedFile]

  /// What looks as if it belonged to the journal, and cannot.
  package let passedOver: [PassedOver]

  /// The folders that were looked into, by their paths without links.
  package let folders: [String]
}

extension Listing {
  /// A file of the journal.
  package struct ListedFile: Hashable, Sendable {
    /// Where it is found.
    package let path: JournalPath

    /// Whether a link on the way leads out of the journal, so that the file can only be read.
    package let isOutside: Bool

    /// A file at `path`.
    package init(_ path: JournalPath, isOutside: Bool = false) {
      self.path = path
      self.isOutside = isOutside
    }
  }

  /// A name that was left out, and why.
  package struct PassedOver: Hashable, Sendable {
    /// The path; bytes that are no UTF-8 are shown as replacement characters.
    package let path: String

    /// Why.
    package let reason: Reason
  }
}

extension Listing.PassedOver {
  /// Why a name was left out.
  package enum Reason: Hashable, Sendable {
    /// The name is not UTF-8.
    case name
    /// It is no file that can be read to its end.
    case kind(FileKind)
    /// The link leads nowhere, or in a circle.
    case brokenLink
    /// The link leads to a file of the journal that is not listed.
    case hiddenTarget
    /// The link leads to the folder that has all others in it.
    case wholeSystem
    /// The folder could not be read.
    case unreadable(SystemError)
    /// The folders are nested too deeply.
    case tooDeep
  }
}
