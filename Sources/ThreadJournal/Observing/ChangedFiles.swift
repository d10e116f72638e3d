internal import JournalStore

/// The threads in which two moments of a journal differ, each kind in order.
struct ChangedFiles {
  let added, changed, removed: [JournalPath]

  /// All of them.
  var all: [JournalPath] { added + changed + removed }
}
