internal import JournalGit
internal import JournalStore
internal import JournalSystem

/// A journal that was cloned from a repository.
public struct ClonedJournal: Sendable {
  /// The journal.
  public let journal: Journal

  /// Whether the repository was empty, so that the journal is new.
  public let isNew: Bool
}

extension Journal {
  /// Clones the journal at `address` into the folder `root`, which must not exist or be empty.
  ///
  /// An empty repository becomes a new journal. If cloning fails, everything that it created is removed, except for a
  /// complete clone of a repository that is not a journal.
  ///
  /// - Returns: The journal.
  public static func clone(
    _ address: String,
    into root: String,
    with environment: JournalEnvironment,
    mayAsk: Bool = false,
    onProgress: (String) -> Void = { _ in }
  ) throws(JournalError) -> ClonedJournal {
    try JournalError.unifying {
      if RemoteAddress.hasPassword(address) { throw JournalError(.sync(.passwordInAddress)) }
      let folder = try CloneFolder(root, environment.system)
      do {
        try folder.fill(environment) {
          let network = environment.network(in: nil, mayAsk: mayAsk)
          try network.clone(address, into: root, onProgress: onProgress)
        }
      } catch {
        folder.remove()
        throw error
      }
      do {
        return try setUp(root, from: address, environment, mayAsk: mayAsk)
      } catch {
        // A complete clone of another repository is kept, since it can be made a journal.
        if case .noJournal = JournalError(error).reason { throw error }
        folder.empty()
        folder.remove()
        throw error
      }
    }
  }

  /// Makes a clone in the folder `root` a journal that can be used.
  private static func setUp(
    _ root: String,
    from address: String,
    _ environment: JournalEnvironment,
    mayAsk: Bool
  ) throws -> ClonedJournal {
    if environment.system.isAskedToEnd { throw JournalError(.stopped) }
    guard let real = environment.system.realFolder(root) else {
      throw JournalError(.noJournal(root))
    }
    let clone = Journal(unchecked: real, environment)
    guard let branch = try clone.firstBranch() else {
      return ClonedJournal(journal: try begin(at: real, with: environment).journal, isNew: true)
    }
    try clone.checkOut(branch, from: address, mayAsk: mayAsk)
    let journal = try Journal(at: real, with: environment)
    _ = try journal.setUpGit()
    try? journal.ageIndex()
    return ClonedJournal(journal: journal, isNew: false)
  }

  /// Checks out a branch in a new clone, unless it is too large.
  private func checkOut(_ branch: RemoteBranch, from address: String, mayAsk: Bool) throws {
    let repository = try openRepository()
    let tree = try repository.target(of: branch.tracking).map { tip in
      try repository.outline(of: tip).tree
    }
    try refuseUnusual(tree, at: address, in: repository)
    try environment.network(in: root, mayAsk: mayAsk).checkOut(branch, at: address)
  }

  /// The size of a journal in bytes from which rewriting git's index saves time.
  private static let large = 4 << 20

  /// Writes git's index again once the second in which the files were written is over.
  ///
  /// The index cannot tell whether a file has changed that was written in the same second as the index, so every
  /// later command would have to read that file.
  private func ageIndex() throws {
    let locked = try LockedJournal(self)
    let paths = try locked.knownPaths()
    let bytes = paths.reduce(0) { sum, path in
      let status = try? environment.system.status(ofLinkAt: tree.location(of: path))
      return sum + (status.flatMap(\.self)?.size ?? 0)
    }
    guard bytes > Self.large else { return }
    environment.system.pause(
      milliseconds: 1000 - Int(environment.system.now().nanoseconds / 1_000_000)
    )
    _ = try locked.refreshIndex(paths)
  }

  /// The branch to check out in a new clone: the first of the remote, or `main`, or any that it has; `nil` if it has
  /// none.
  private func firstBranch() throws -> RemoteBranch? {
    let repository = try openRepository()
    guard let remote = try repository.remotes().first else { return nil }
    let names = try repository.branches(of: remote)
    let wanted = [try repository.head().branchName, "refs/heads/main"].compactMap(\.self)
    guard let name = wanted.first(where: names.contains) ?? names.first else { return nil }
    return RemoteBranch(remote: remote, name: name, local: name)
  }
}
