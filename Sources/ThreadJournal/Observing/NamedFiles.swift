internal import JournalStore

/// What news of a journal's folders are of.
struct NamedFiles {
  /// The Markdown files that are named.
  var files: Set<JournalPath> = []

  /// Whether all that is named are files that are known, so that the folders need not be looked through.
  var areKnown = true

  /// Whether something is named that could be any file.
  var isIncomplete = false
}
