internal import JournalFormat
internal import JournalGit
internal import JournalModel
internal import JournalStore
internal import JournalSystem

/// Reads the history in the repository; nothing is written, and no lock is needed.
///
/// A blob that consecutive commits share is read only once, and parsed at most once.
struct HistoryReader: ~Copyable {
  let journal: Journal
  let repository: Repository

  /// The journal's folder inside the repository: empty, or ending in `/`.
  let prefix: String

  /// Whether commits that only a reflog reaches could not be read.
  var hasUnreadReflog = false

  /// Whether threads have the contents of their encrypted entries, as far as these are known.
  private let opensEntries: Bool

  private var threads: [(id: ObjectID, thread: JournalThread)] = []
  private var blobs: [(id: ObjectID, bytes: [UInt8])] = []

  init(_ journal: Journal, opening opensEntries: Bool = false) throws {
    self.opensEntries = opensEntries
    let repository = try journal.openRepository()
    prefix = try journal.prefix(in: repository)
    self.journal = journal
    self.repository = repository
  }

  /// All commits reachable from the last one, each before its parents.
  func commits() throws -> [CommitOutline] {
    let tip = try repository.head().tip
    return try commits(from: tip.map { [$0] } ?? [])
  }

  /// All commits reachable from `tips`, each before its parents.
  func commits(from tips: [ObjectID]) throws -> [CommitOutline] {
    var commits: [CommitOutline] = []
    guard !tips.isEmpty else { return [] }
    try repository.history(from: tips) { commit in
      commits.append(commit)
      return .goOn
    }
    return commits
  }

  /// The thread in a blob.
  mutating func thread(_ blob: ObjectID) throws -> JournalThread {
    if let known = threads.first(where: { $0.id == blob }) { return known.thread }
    let thread = JournalThread(parsing: try bytes(blob))
    if threads.count > 3 { threads.removeFirst() }
    threads.append((blob, thread))
    return thread
  }

  /// The bytes of a blob, of a thread with the contents that are known.
  mutating func bytes(_ blob: ObjectID) throws -> [UInt8] {
    if let known = blobs.first(where: { $0.id == blob }) { return known.bytes }
    let stored = try repository.storedBytes(ofBlob: blob)
    let opened = opensEntries ? journal.opened(stored) : nil
    let bytes = opened?.bytesForChange ?? stored
    if blobs.count > 3 { blobs.removeFirst() }
    blobs.append((blob, bytes))
    return bytes
  }

  /// The blob of a file in a commit, or `nil` if it is not there.
  func blob(_ path: JournalPath, _ commit: ObjectID) throws -> ObjectID? {
    try repository.entry(at: prefix + path.text, in: commit).flatMap(Self.blob)
  }

  /// The Markdown files of the journal that differ between two commits.
  func changes(from parent: ObjectID?, to commit: ObjectID) throws -> [FileChangeInHistory] {
    let changes = try repository.changes(from: parent, to: commit)
    return changes.compactMap { change in
      guard let path = JournalPath(inRepository: change.path, below: prefix), path.isMarkdown else {
        return nil
      }
      return FileChangeInHistory(
        path: path,
        before: change.before.flatMap(Self.blob),
        after: change.after.flatMap(Self.blob)
      )
    }
  }

  /// The blob of a file; `nil` for a link, a submodule and a folder, any of which may have replaced the file.
  private static func blob(_ entry: TreeEntry) -> ObjectID? { entry.isFile ? entry.id : nil }

  /// The version in a commit, with the bytes that it introduced.
  func version(_ id: ObjectID, _ path: JournalPath, _ bytes: [UInt8]) throws -> Version {
    let commit = try repository.details(of: id)
    let message = CommitMessage(parsing: commit.message)
    let named = message.entries + message.removed.filter { !message.entries.contains($0) }
    return Version(
      commit: commit.id.hex,
      moment: ZonedInstant(commit.committer),
      author: commit.author.name,
      summary: String(commit.message.prefix { $0 != "\n" }),
      address: path.address,
      bytes: bytes,
      verb: commit.parents.count > 1 && message.kind == .external ? "merge" : message.shownVerb,
      entries: named,
      entryCount: max(named.count, message.count ?? 0),
      device: message.device
    )
  }
}

extension CommitMessage {
  /// The operation as messages name it.
  fileprivate var shownVerb: String {
    guard let verb else { return kind.shownVerb }
    // An undo and a redo name the kind of what they revert.
    let words = verb.split(separator: " ")
    guard kind == .undo || kind == .redo, words.count == 2,
      let reverted = OperationKind(rawValue: String(words[1]))
    else { return verb }
    return "\(words[0]) \(reverted.shownVerb)"
  }
}

extension OperationKind {
  /// The kind as messages name it.
  fileprivate var shownVerb: String {
    switch self {
    case .external: "outside"
    case .delete: "remove"
    default: rawValue
    }
  }
}

/// A Markdown file that a commit changed.
struct FileChangeInHistory {
  var path: JournalPath
  var before: ObjectID?
  var after: ObjectID?
}

extension HistoryReader {
  /// Calls `body` with every version of every text that may refer to other files, from everything that a reference, a
  /// reflog, a stash or a working tree leads to: later commits first, and each content once for each folder.
  ///
  /// A commit is compared only with its first parent: texts from another parent are found in that parent's own
  /// history.
  mutating func forEachReferringText(
    _ body: (_ path: String, _ bytes: [UInt8]) throws -> Visit
  ) throws {
    struct Version: Hashable {
      let blob: ObjectID
      let folder: String
    }
    let tips = try repository.everyTip()
    let commits = try commits(from: tips)
    let trees = Dictionary(commits.map { ($0.id, $0.tree) }) { tree, _ in tree }
    var seen: Set<Version> = []
    for commit in commits {
      let parent = commit.parents.first.flatMap { trees[$0] }
      let changes = try repository.changes(fromTree: parent, toTree: commit.tree)
      for change in changes {
        guard let file = change.after, file.isFile,
          let path = JournalPath(inRepository: change.path, below: prefix),
          FileReferences.canBe(in: path.text),
          seen.insert(Version(blob: file.id, folder: path.folder)).inserted
        else { continue }
        if try body(path.text, bytes(file.id)) == .stop { return }
      }
    }
  }
}
