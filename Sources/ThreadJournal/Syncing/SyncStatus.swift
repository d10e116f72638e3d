internal import JournalGit
internal import JournalStore

/// How a journal compares with its remote, as of the last contact.
public struct SyncStatus: Hashable, Sendable {
  /// The name of the remote, or `nil` if there is none.
  public internal(set) var remote: String?

  /// Its address, without a password.
  public internal(set) var address = ""

  /// Whether the journal has been synced with it.
  public internal(set) var isSynced = false

  /// What was committed here since the last sync.
  public internal(set) var ahead: [ThreadNews] = []

  /// What the remote had at the last contact, and is not here.
  public internal(set) var behind: [ThreadNews] = []

  /// The files with edits that are not committed yet, by their addresses.
  public internal(set) var edited: [String] = []
}

extension Journal {
  /// How the journal compares with its remote; the remote is not asked.
  public func syncStatus() throws(JournalError) -> SyncStatus {
    var status = SyncStatus()
    let repository = try openRepository()
    let committed = try CommittedFiles(of: self, in: repository, below: prefix(in: repository))
    for path in try committed.edited(among: committed.paths, in: repository).sorted() {
      let bytes = try bytes(of: path)
      let id = try Self.git { () throws(GitError) in
        try bytes.map { bytes throws(GitError) in try Repository.id(ofBlob: bytes) }
      }
      if id != committed.blobs[path] { status.edited.append(path.address) }
    }
    try Self.git { () throws(GitError) in
      guard let branch = try repository.head().branchName,
        let upstream = try repository.upstream(of: branch)
      else { return }
      status.remote = upstream.remote
      status.address = RemoteAddress.harmless(try repository.url(ofRemote: upstream.remote) ?? "")
      let ours = try repository.head().tip
      let theirs = try repository.target(of: upstream.tracking)
      status.isSynced = theirs != nil
      guard ours != theirs else { return }
      var base: ObjectID?
      if let ours, let theirs { base = try repository.mergeBase(ours, theirs) }
      status.ahead = try repository.news(from: base, to: ours)
      status.behind = try repository.news(from: base, to: theirs)
    }
    return status
  }
}

extension Repository {
  /// The differences between two commits; `nil` stands for an empty one.
  fileprivate func news(
    from old: ObjectID?,
    to new: ObjectID?
  ) throws(GitError) -> [ThreadNews] {
    var trees: [ObjectID?] = []
    for commit in [old, new] {
      trees.append(try commit.map { id throws(GitError) in try outline(of: id).tree })
    }
    return try TreeNews(from: trees[0], to: trees[1], in: self).threads
  }
}
