internal import JournalGit
internal import JournalModel
internal import JournalStore
internal import JournalSystem

/// Threads that were deleted outside.
extension Journal {
  /// Returns the threads of the last commit whose files somebody has deleted since; `present` are those that exist.
  ///
  /// Deleting a file changes the time of its folder. Git is queried only if a folder was changed after git's index was
  /// written, so that this usually costs no more than reading the times of a few folders.
  ///
  /// Once something else has been committed, the times are no longer conclusive; with `lookingClosely`, git is queried
  /// in any case.
  package func deletedThreads(
    besides present: [String],
    lookingClosely: Bool = false
  ) -> [String] {
    guard lookingClosely || hasChangedFolders(of: present), let repository = try? openRepository(),
      let prefix = try? prefix(in: repository),
      let committed = try? CommittedFiles(of: self, in: repository, below: prefix)
    else { return [] }
    let deleted = committed.blobs.filter { path, blob in
      let location = tree.location(of: path)
      guard (try? ports.system.status(ofLinkAt: location)) == .some(nil) else { return false }
      return (try? repository.bytes(ofBlob: blob)).map { JournalThread(parsing: $0).isThread }
        ?? false
    }
    return deleted.keys.map(\.address).sorted()
  }

  private func hasChangedFolders(of addresses: [String]) -> Bool {
    let system = ports.system
    guard let folder = GitFolder(around: root, system),
      let index = try? system.status(ofLinkAt: folder.path.path(of: "index"))
    else { return false }
    var folders: Set<String> = [root]
    for address in addresses {
      var above = address.lastPathPart.above
      while let place = above, !place.isEmpty, folders.insert(root.path(of: place)).inserted {
        above = place.lastPathPart.above
      }
    }
    return folders.contains { folder in
      ((try? system.status(ofLinkAt: folder)) ?? nil).map { $0.modified > index.modified } ?? false
    }
  }
}
