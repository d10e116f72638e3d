internal import JournalGit
internal import JournalModel
internal import JournalStore
internal import JournalSystem

/// A thread of the history whose file was deleted or emptied outside.
package struct MissingThread: Hashable, Sendable {
  /// Its address.
  package let address: String
  /// Whether the file is still there, with nothing in it.
  package let isEmptied: Bool

  /// What happened, as a sentence.
  package var sentence: String {
    isEmptied
      ? "\(address): the file of this thread was emptied"
      : "\(address): the file of this thread was deleted"
  }
}

/// Threads that were deleted or emptied outside.
extension Journal {
  /// Returns the threads of the last commit whose files somebody has deleted or emptied since; `present` are those that
  /// exist.
  ///
  /// Deleting a file changes the time of its folder. Git is queried only if a folder was changed after git's index was
  /// written, or if one of a few files is empty, so that this usually costs no more than a few looks at folders and
  /// files.
  ///
  /// Once something else has been committed, the times are no longer conclusive; with `lookingClosely`, git is queried
  /// in any case.
  package func deletedThreads(
    besides present: [String],
    lookingClosely: Bool = false
  ) -> [MissingThread] {
    let isLikely = hasChangedFolders(of: present) || hasEmptyFile(among: present)
    guard lookingClosely || isLikely, let repository = try? openRepository(),
      let prefix = try? prefix(in: repository),
      let committed = try? CommittedFiles(of: self, in: repository, below: prefix)
    else { return [] }
    let missing = committed.blobs.compactMap { path, blob -> MissingThread? in
      guard let isEmptied = isEmptied(path), let bytes = try? repository.bytes(ofBlob: blob),
        JournalThread(parsing: bytes).isThread
      else { return nil }
      return MissingThread(address: path.address, isEmptied: isEmptied)
    }
    return missing.sorted { $0.address < $1.address }
  }

  /// Whether a file has been emptied, and not deleted; `nil` if neither is so, or if that is unknown.
  private func isEmptied(_ path: JournalPath) -> Bool? {
    do throws(SystemError) {
      let status = try ports.system.status(ofLinkAt: tree.location(of: path))
      guard let status else { return false }
      return status.kind == .file && status.size == 0 ? true : nil
    } catch {
      return nil
    }
  }

  /// Whether one of a few files is empty; many are not looked at.
  private func hasEmptyFile(among addresses: [String]) -> Bool {
    guard addresses.count <= 64 else { return false }
    return addresses.contains { address in
      JournalPath(address: address).map { isEmptied($0) == true } ?? false
    }
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
