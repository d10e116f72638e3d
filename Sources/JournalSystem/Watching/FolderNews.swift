/// The events in watched folders since the last report.
package struct FolderNews: Hashable, Sendable {
  /// The paths of the files and folders that were added, removed or written to, as bytes.
  package var paths: Set<[UInt8]> = []

  /// Whether some events are missing, so that everything has to be checked.
  package var isIncomplete = false

  /// Creates empty news.
  package init() {}

  /// Whether there are no events.
  package var isEmpty: Bool { paths.isEmpty && !isIncomplete }
}
