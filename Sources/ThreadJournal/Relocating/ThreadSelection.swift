internal import JournalModel
internal import JournalStore

/// A selection in one thread: entries, or the thread itself, such as its metadata.
struct ThreadSelection: Hashable {
  /// The path of the thread's file at that time.
  var path: JournalPath

  /// The entries.
  var ids: [EntryID] = []

  /// Whether the thread itself is selected.
  var isThread: Bool

  /// Selects a thread, or entries of it.
  init(_ path: JournalPath, _ ids: [EntryID] = []) {
    (self.path, self.ids, isThread) = (path, ids, ids.isEmpty)
  }

  /// Selects the entries and parts of a thread that `changes` are about.
  init(_ path: JournalPath, for changes: [Change]) {
    var ids: [EntryID] = []
    for id in changes.flatMap(\.subjects) where !ids.contains(id) { ids.append(id) }
    self.init(path, ids)
    isThread = changes.contains(where: \.subjects.isEmpty)
  }

  /// The part of a change that is about this selection, or `nil` if there is none.
  func part(of change: Change) -> Change? {
    if change.subjects.isEmpty { return isThread ? change : nil }
    if case .remove(let all) = change {
      let here = all.filter(ids.contains)
      return here.isEmpty ? nil : .remove(here)
    }
    return change.subjects.allSatisfy(ids.contains) ? change : nil
  }
}

extension [ThreadSelection] {
  /// The selections with each thread only once.
  var joinedByPath: [ThreadSelection] {
    var joined: [ThreadSelection] = []
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
  /// The entries that must exist; empty if the thread itself is selected.
  var subjects: [EntryID] {
    if case .append = self { [] } else { touched + removed }
  }
}
