internal import JournalGit
internal import JournalModel
internal import JournalStore
internal import JournalSystem

/// A thread of the history whose file was deleted, emptied or damaged outside.
package struct MissingThread: Hashable, Sendable {
  /// The damage to a file.
  package enum Damage: Hashable, Sendable {
    case deleted
    case emptied
    /// Its front matter is gone or damaged, so it is not a thread.
    case headless
  }

  /// Its address.
  package let address: String
  /// The damage to its file.
  package let damage: Damage

  /// What happened, as a sentence.
  package var sentence: String {
    switch damage {
    case .deleted: "\(address): the file of this thread was deleted"
    case .emptied: "\(address): the file of this thread was emptied"
    case .headless:
      "\(address): the front matter at the top of this file is damaged, so its entries cannot be found"
    }
  }
}

/// Threads that were deleted, emptied or damaged outside.
extension Journal {
  /// Returns the threads of the last commit whose files have been deleted, emptied or damaged since; `present` are
  /// the existing threads.
  ///
  /// Deleting a file changes the time of its folder. Git is queried only if a folder was changed after git's index
  /// was written, or if one of a few files is empty, so this usually costs only a few status calls.
  ///
  /// Once something else has been committed, the times are no longer conclusive; with `lookingClosely`, git is queried
  /// in any case.
  package func deletedThreads(
    besides present: [String],
    lookingClosely: Bool = false
  ) -> [MissingThread] {
    let since = lookingClosely ? nil : indexTime
    let isLikely = hasChangedFolders(of: present) || hasDamagedFile(among: present)
    guard lookingClosely || isLikely, let repository = try? openRepository(),
      let prefix = try? prefix(in: repository),
      let committed = try? CommittedFiles(of: self, in: repository, below: prefix)
    else { return [] }
    let missing = committed.blobs.compactMap { path, blob -> MissingThread? in
      guard (try? ThreadAddress(path)) != nil, let damage = damage(to: path, since: since),
        let bytes = try? repository.bytes(ofBlob: blob),
        JournalThread(parsing: bytes).isThread
      else { return nil }
      return MissingThread(address: path.address, damage: damage)
    }
    return missing.sorted { $0.address < $1.address }
  }

  /// The damage to the file of a thread, or `nil` if there is none or it is unknown; a file that was not changed
  /// after `time` is not read.
  private func damage(to path: JournalPath, since time: ClockReading?) -> MissingThread.Damage? {
    do throws(SystemError) {
      let status = try environment.system.status(ofLinkAt: tree.location(of: path))
      guard let status else { return .deleted }
      guard status.kind == .file else { return nil }
      if status.size == 0 { return .emptied }
      if let time, status.modified <= time { return nil }
    } catch {
      return nil
    }
    guard let bytes = (try? bytes(of: path)) ?? nil else { return nil }
    return JournalThread.isThread(bytes) ? nil : .headless
  }

  /// Whether a file is empty, or was changed after git's index was written and is not a thread; if there are many files,
  /// none is checked.
  private func hasDamagedFile(among addresses: [String]) -> Bool {
    guard addresses.count <= 64 else { return false }
    let indexTime = indexTime
    return addresses.contains { address in
      guard let path = JournalPath(address: address),
        let status = (try? environment.system.status(ofLinkAt: tree.location(of: path))) ?? nil,
        status.kind == .file
      else { return false }
      return status.size == 0 || damage(to: path, since: indexTime) == .headless
    }
  }

  /// The time at which git's index was written, or `nil` if there is none.
  private var indexTime: ClockReading? {
    guard let folder = GitFolder(around: root, environment.system) else { return nil }
    return ((try? environment.system.status(ofLinkAt: folder.path.path(of: "index"))) ?? nil)?
      .modified
  }

  private func hasChangedFolders(of addresses: [String]) -> Bool {
    let system = environment.system
    guard let indexTime else { return false }
    var folders: Set<String> = [root]
    for address in addresses {
      var above = address.lastPathPart.above
      while let place = above, !place.isEmpty, folders.insert(root.path(of: place)).inserted {
        above = place.lastPathPart.above
      }
    }
    return folders.contains { folder in
      ((try? system.status(ofLinkAt: folder)) ?? nil).map { $0.modified > indexTime } ?? false
    }
  }
}
