internal import JournalModel
internal import JournalStore

/// What makes two files one thread: the id in the front matter, else the path.
///
/// The ids of entries are unique only inside of a thread: two that were typed alike by hand in two
/// threads have one id, and are two entries.
enum ThreadName: Hashable {
  case id(ThreadID)
  case path(JournalPath)

  /// The name of a thread that stands at `path`.
  init(_ thread: JournalThread, _ path: JournalPath) {
    self = thread.id.map { .id($0) } ?? .path(path)
  }
}
