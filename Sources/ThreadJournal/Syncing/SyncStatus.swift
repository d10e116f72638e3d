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

  /// The threads with edits that are not committed yet, by their addresses.
  public internal(set) var edited: [String] = []

  /// The attachments, templates and settings that are not committed yet, by their paths.
  public internal(set) var editedFiles: [String] = []
}

extension Journal {
  /// How the journal compares with its remote; the remote is not asked.
  public func syncStatus() throws(JournalError) -> SyncStatus {
    var status = SyncStatus()
    let repository = try openRepository()
    try status.noteEdits(of: self, in: repository)
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
      if let ours, let theirs { base = try repository.mergeBases(of: ours, and: theirs).first }
      status.ahead = try repository.news(from: base, to: ours)
      status.behind = try repository.news(from: base, to: theirs)
    }
    return status
  }
}

extension SyncStatus {
  /// Adds what is not committed yet.
  fileprivate mutating func noteEdits(
    of journal: Journal,
    in repository: borrowing Repository
  ) throws(JournalError) {
    let prefix = try journal.prefix(in: repository)
    let committed = try CommittedFiles(of: journal, in: repository, below: prefix)
    let companions = try CompanionFiles(of: journal, in: repository, below: prefix)
    let threads = committed.paths.filter { companions.committed.blobs[$0] == nil }
    let known = try committed.edited(among: threads, in: repository)
    edited = try journal.edited(known + committed.newThreads(), since: committed).map(\.address)
    editedFiles = try journal.edited(companions.edited, since: companions.committed).map(\.text)
  }
}

extension Journal {
  /// Those of some files that have other bytes than in the last commit, in order.
  fileprivate func edited(
    _ paths: [JournalPath],
    since committed: CommittedFiles
  ) throws(JournalError) -> [JournalPath] {
    var edited: [JournalPath] = []
    for path in paths.sorted() {
      let bytes = try bytes(of: path)
      let id = try Self.git { () throws(GitError) in
        try bytes.map { bytes throws(GitError) in try Repository.id(ofBlob: bytes) }
      }
      if id != committed.blobs[path] { edited.append(path) }
    }
    return edited
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
