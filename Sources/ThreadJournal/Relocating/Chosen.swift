internal import JournalModel
internal import JournalStore

/// What somebody chose in one thread: entries, or something of the thread itself.
struct Chosen: Hashable {
  /// The thread's file, as it was called then.
  var path: JournalPath

  /// The entries.
  var ids: [EntryID] = []

  /// Whether the thread itself is meant.
  var isThread: Bool

  /// A thread, or entries of it.
  init(_ path: JournalPath, _ ids: [EntryID] = []) {
    (self.path, self.ids, isThread) = (path, ids, ids.isEmpty)
  }

  /// What `changes` are about in a thread.
  init(_ path: JournalPath, for changes: [Change]) {
    var ids: [EntryID] = []
    for id in changes.flatMap(\.subjects) where !ids.contains(id) { ids.append(id) }
    self.init(path, ids)
    isThread = changes.contains(where: \.subjects.isEmpty)
  }

  /// The part of a change that is about what was chosen here; `nil` if none is.
  func part(of change: Change) -> Change? {
    if change.subjects.isEmpty { return isThread ? change : nil }
    if case .remove(let all) = change {
      let here = all.filter(ids.contains)
      return here.isEmpty ? nil : .remove(here)
    }
    return change.subjects.allSatisfy(ids.contains) ? change : nil
  }
}

extension [Chosen] {
  /// The same with each thread once.
  var joinedByPath: [Chosen] {
    var joined: [Chosen] = []
    for one in self {
      if let place = joined.firstIndex(where: { $0.path == one.path }) {
        joined[place].ids += one.ids
      } else {
        joined.append(one)
      }
    }
    return joined
  }
}

extension Change {
  /// The entries that must be there for it; none where it is about the thread.
  var subjects: [EntryID] {
    if case .append = self { [] } else { touched + removed }
  }
}
