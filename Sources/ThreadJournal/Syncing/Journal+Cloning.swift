internal import JournalGit
internal import JournalStore
internal import JournalSystem

extension Journal {
  /// Clones the journal at `address` into the folder `root`, which must not exist or be empty.
  ///
  /// An empty repository becomes a new journal.
  ///
  /// - Returns: The journal, and whether it is new.
  public static func clone(
    _ address: String,
    into root: String,
    with ports: JournalPorts,
    mayAsk: Bool = false,
    onProgress: (String) -> Void = { _ in }
  ) throws(JournalError) -> (journal: Journal, isNew: Bool) {
    if RemoteAddress.hasPassword(address) { throw JournalError(.sync(.passwordInAddress)) }
    let network = ports.network(in: nil, mayAsk: mayAsk)
    do throws(TransferError) {
      try network.clone(address, into: root, onProgress: onProgress)
    } catch {
      throw JournalError(error)
    }
    guard let real = ports.system.realFolder(root) else { throw JournalError(.noJournal(root)) }
    let clone = Journal(unchecked: real, ports)
    if let branch = try clone.missedBranch() {
      do throws(TransferError) {
        try ports.network(in: real, mayAsk: mayAsk).checkOut(branch, at: address)
      } catch {
        throw JournalError(error)
      }
    } else if try clone.isEmptyRepository() {
      return (try begin(at: real, with: ports).journal, true)
    }
    let journal = try Journal(at: real, with: ports)
    _ = try journal.setUpGit()
    try? journal.ageIndex()
    return (journal, false)
  }

  /// The size of a journal in bytes from which it pays to write git's index once more.
  private static let large = 4 << 20

  /// Writes git's index again once the second in which the files were written is over.
  ///
  /// Of a file of the index's own second, the index cannot tell whether it has changed, so that every later command would
  /// have to read it.
  private func ageIndex() throws(JournalError) {
    let locked = try LockedJournal(self)
    let paths = try locked.knownPaths()
    let bytes = paths.reduce(0) { sum, path in
      let status = try? ports.system.status(ofLinkAt: tree.location(of: path))
      return sum + (status.flatMap(\.self)?.size ?? 0)
    }
    guard bytes > Self.large else { return }
    ports.system.pause(milliseconds: 1000 - Int(ports.system.now().nanoseconds / 1_000_000))
    _ = try locked.refreshIndex(paths)
  }

  /// The branch that git should have checked out: the remote names one as its first that nobody has pushed.
  private func missedBranch() throws(JournalError) -> RemoteBranch? {
    guard try isEmptyRepository() else { return nil }
    let repository = try openRepository()
    return try Self.git { () throws(GitError) in
      let start = "refs/remotes/origin/"
      let names = try repository.references().map(\.name).filter { $0.hasPrefix(start) }
        .map { "refs/heads/" + $0.dropFirst(start.count) }
      guard let name = names.first(where: { $0 == "refs/heads/main" }) ?? names.first else {
        return nil
      }
      return RemoteBranch(remote: "origin", name: name, local: name)
    }
  }

  /// Whether the repository has no commit yet.
  private func isEmptyRepository() throws(JournalError) -> Bool {
    let repository = try openRepository()
    return try Self.git { () throws(GitError) in try repository.head().tip == nil }
  }
}
