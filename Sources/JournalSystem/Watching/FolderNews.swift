/// What has happened in watched folders since somebody asked last.
package struct FolderNews: Hashable, Sendable {
  /// The paths of the files and folders that came, went or were written to, as bytes.
  package var paths: Set<[UInt8]> = []

  /// Whether more has happened than is told, so that everything has to be looked at.
  package var isIncomplete = false

  /// No news.
  package init() {}

  /// Whether nothing has happened.
  package var isEmpty: Bool { paths.isEmpty && !isIncomplete }
}
