internal import JournalGit
package import JournalModel
internal import JournalStore

/// Finding selected entries again.
extension Journal {
  /// The current places of entries of a thread, thread by thread, if programs of this device have moved them or renamed
  /// the thread; entries without a record of that count as unmoved.
  package func whereabouts(
    of ids: [EntryID],
    in address: String
  ) throws -> [(address: String, ids: [EntryID])] {
    let repository = try openRepository()
    var whereabouts = try EntryRelocator(self, log(in: repository))
    let now = try whereabouts.now(ThreadSelection(path(address), ids)) { id in
      try JournalError.unifying {
        try repository.contains(id) ? try repository.bytes(ofBlob: id) : nil
      }
    }
    return now.map { ($0.path.address, $0.ids) }
  }
}

extension LockedJournal {
  /// Returns the current place of each part of the selection.
  func whereabouts(of chosen: [ThreadSelection]) throws -> [[ThreadSelection]] {
    try JournalError.unifying {
      var whereabouts = try EntryRelocator(journal, log)
      var now: [[ThreadSelection]] = []
      for one in chosen {
        now.append(try whereabouts.now(one, content))
      }
      return now
    }
  }
}

extension JournalError {
  /// Whether the item that it misses may have been moved.
  var maySpeakOfMoved: Bool {
    switch reason {
    case .noSuchThread: true
    default: missesEntry
    }
  }

  /// Whether it misses an entry.
  var missesEntry: Bool {
    if case .change(_, let error) = reason, case .noSuchEntry = error.reason { true } else { false }
  }
}
