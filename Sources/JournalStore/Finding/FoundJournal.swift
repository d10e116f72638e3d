/// A journal that was found, and how.
package struct FoundJournal: Hashable, Sendable {
  /// What led to it.
  package enum Source: Hashable, Sendable {
    /// The command line.
    case explicit
    /// The variable `TJ_DIR`.
    case variable
    /// The current folder, which is in it.
    case currentFolder
    /// The personal settings.
    case settings
    /// The usual place in the user's home.
    case home
  }

  /// The journal's root, as a path without links.
  package let root: String

  /// What led to it.
  package let source: Source

  /// The part of it that belongs to another user, where nobody has named or trusted the journal.
  ///
  /// Such a journal is neither read nor written.
  package var foreignPart: ForeignPart?
}
