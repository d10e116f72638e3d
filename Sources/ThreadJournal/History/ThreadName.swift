internal import JournalModel
internal import JournalStore

/// The identity of a thread: the id in the front matter, else the path.
///
/// The ids of entries are unique only within a thread: two entries that were typed alike by hand in
/// two threads have the same id, but are different entries.
enum ThreadName: Hashable {
  case id(ThreadID)
  case path(JournalPath)

  /// The name of a thread at `path`.
  init(_ thread: JournalThread, _ path: JournalPath) {
    self = thread.id.map { .id($0) } ?? .path(path)
  }
}
