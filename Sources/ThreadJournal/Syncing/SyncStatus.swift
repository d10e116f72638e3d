internal import JournalGit
public import JournalModel
internal import JournalStore

/// How a journal compares with its remote, as of the last contact.
public struct SyncStatus: Hashable, Sendable {
  /// The name of the remote, or `nil` if there is none.
  public internal(set) var remote: String?

  /// Its address, without a password.
  public internal(set) var address = ""

  /// Whether the journal has been synced with it.
  public internal(set) var isSynced = false

  /// The time of the last sync of this clone with it, or `nil` if that is not known.
  public internal(set) var lastSync: Instant?

  /// What was committed here since the last sync.
  public internal(set) var ahead: [ThreadNews] = []

  /// What the remote had at the last contact, and is not here; empty if there is a problem.
  public internal(set) var behind: [ThreadNews] = []

  /// Why the remote's state at the last contact cannot be merged, or `nil` if no reason is known.
  public internal(set) var problem: SyncProblem?

  /// The threads with edits that are not committed yet, by their addresses.
  public internal(set) var edited: [String] = []

  /// The attachments, templates, settings and other files that are not committed yet, by their paths.
  public internal(set) var editedFiles: [String] = []
}

extension Journal {
  /// How the journal compares with its remote as of the last contact; the remote is not contacted.
  public func syncStatus() throws(JournalError) -> SyncStatus {
    try JournalError.unifying {
      let repository = try openRepository()
      var status = try committedStatus(in: repository)
      try status.noteEdits(of: self, in: repository)
      return status
    }
  }

  /// The status without uncommitted changes, so that no file is read.
  func committedStatus(in repository: borrowing Repository) throws -> SyncStatus {
    var status = SyncStatus()
    let upstream = try repository.head().branchName.flatMap { branch in
      try repository.upstream(of: branch)
    }
    if let upstream { try status.compare(self, with: upstream, in: repository) }
    return status
  }
}

extension SyncStatus {
  /// Adds how the last commit compares with the last known state of a remote.
  fileprivate mutating func compare(
    _ journal: Journal,
    with upstream: RemoteBranch,
    in repository: borrowing Repository
  ) throws {
    let url = try repository.url(ofRemote: upstream.remote) ?? ""
    let ours = try repository.head().tip
    let theirs = try repository.target(of: upstream.tracking)
    (remote, address, isSynced) = (upstream.remote, RemoteAddress.sanitized(url), theirs != nil)
    lastSync = journal.lastSync(with: upstream.remote, in: repository)
    guard ours != theirs else { return }
    var base: ObjectID?
    if let ours, let theirs { base = try repository.mergeBases(of: ours, and: theirs).first }
    let trees = try [base, ours, theirs].map { commit in
      try commit.map { commit in try repository.outline(of: commit).tree }
    }
    problem = try journal.problem(with: trees[2], besides: trees[1], at: url, in: repository)
    if problem == nil {
      problem = try repository.changes(fromTree: trees[0], toTree: trees[2]).lazy.compactMap(
        \.problem
      )
      .first
    }
    ahead = try TreeDiff(from: trees[0], to: trees[1], in: repository).threads
    behind =
      problem != nil ? [] : try TreeDiff(from: trees[0], to: trees[2], in: repository).threads
  }

  /// Adds the uncommitted changes.
  fileprivate mutating func noteEdits(
    of journal: Journal,
    in repository: borrowing Repository
  ) throws {
    let prefix = try journal.prefix(in: repository)
    let committed = try CommittedFiles(of: journal, in: repository, below: prefix)
    let companions = try CompanionFiles(of: journal, in: repository, below: prefix)
    let threads = committed.paths.filter { companions.committed.blobs[$0] == nil }
    let known = try committed.edited(among: threads, in: repository)
    let files = try journal.edited(companions.edited, since: companions.committed)
    var others: [JournalPath] = []
    for path in try journal.edited(known + committed.newThreads(), since: committed) {
      let bytes = try committed.blobs[path].map { id in try repository.bytes(ofBlob: id) }
      let states = try [bytes, journal.bytes(of: path)].compactMap(\.self)
      let isThread =
        (try? ThreadAddress(path)) != nil && states.contains(where: JournalThread.isThread)
      if isThread { edited.append(path.address) } else { others.append(path) }
    }
    editedFiles = (files + others).sorted().map(\.text)
  }
}

extension Journal {
  /// Returns those of the files whose bytes differ from the last commit, in order.
  fileprivate func edited(
    _ paths: [JournalPath],
    since committed: CommittedFiles
  ) throws -> [JournalPath] {
    var edited: [JournalPath] = []
    for path in paths.sorted() {
      let bytes = try bytes(of: path)
      let id = try bytes.map { bytes in try Repository.id(ofBlob: bytes) }
      if id != committed.blobs[path] { edited.append(path) }
    }
    return edited
  }
}
