/// A journal that was found, and how.
package struct FoundJournal: Hashable, Sendable {
  /// The way in which the journal was found.
  package enum Source: Hashable, Sendable {
    /// The command line.
    case explicit
    /// The variable `TJ_DIR`.
    case variable
    /// The current folder, which is inside it.
    case currentFolder
    /// The personal settings.
    case settings
    /// The usual place in the user's home.
    case home
  }

  /// The journal's root, as a path without links.
  package let root: String

  /// The way in which it was found.
  package let source: Source

  /// The part of it that belongs to another user, or `nil` if there is none, if the user trusts the journal, or if it
  /// was not found around the current folder.
  ///
  /// Such a journal must be neither read nor written.
  package var foreignPart: ForeignPart?
}
