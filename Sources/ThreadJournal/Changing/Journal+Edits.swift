internal import JournalGit
internal import JournalModel
internal import JournalStore

/// A thread whose file differs from the last commit.
package struct UncommittedEdit: Hashable, Sendable {
  /// The thread's address.
  package var address: String

  /// The contents of the file in the last commit, or `nil` if it has no such file.
  package var committed: [UInt8]?

  /// The current contents of the file, or `nil` if it is gone.
  package var now: [UInt8]?
}

extension Journal {
  /// Returns the outside edits that are not committed, without changing anything.
  package func edits() throws -> [UncommittedEdit] {
    let repository = try openRepository()
    let prefix = try prefix(in: repository)
    let committed = try CommittedFiles(of: self, in: repository, below: prefix)
    var edits: [UncommittedEdit] = []
    for path in try committed.edited(among: committed.paths, in: repository) {
      guard let blob = committed.blobs[path] else { continue }
      let old = try repository.storedBytes(ofBlob: blob)
      let now = try bytes(of: path)
      if now != old {
        edits.append(UncommittedEdit(address: path.address, committed: old, now: now))
      }
    }
    for path in try committed.newThreads() {
      guard let now = try bytes(of: path) else { continue }
      edits.append(UncommittedEdit(address: path.address, committed: nil, now: now))
    }
    return edits.sorted { $0.address.utf8.lexicographicallyPrecedes($1.address.utf8) }
  }
}
