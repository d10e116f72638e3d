internal import JournalFormat
internal import JournalGit
internal import JournalModel
internal import JournalStore
internal import JournalSystem

/// Where both sides of a sync are.
struct SyncTips {
  /// The commit here, or `nil` if there is none yet.
  let ours: ObjectID?

  /// The commit of the remote, or `nil` if the remote has no such branch yet.
  let theirs: ObjectID?

  /// The trees of the two commits.
  let trees: (ours: ObjectID?, theirs: ObjectID?)

  /// Reads where both sides are, as far as is known here.
  init(_ branch: RemoteBranch, in locked: LockedJournal) throws(JournalError) {
    (ours, theirs, trees) = try locked.git { () throws(GitError) in
      let (ours, theirs) = (
        try locked.repository.head().tip, try locked.repository.target(of: branch.tracking)
      )
      let tree = { (commit: ObjectID?) throws(GitError) in
        try commit.map { commit throws(GitError) in try locked.repository.outline(of: commit).tree }
      }
      return (ours, theirs, (try tree(ours), try tree(theirs)))
    }
  }

  /// Throws an error if the two must not be merged.
  func check(_ place: String, in locked: LockedJournal) throws(JournalError) {
    guard let theirs, ours != theirs else { return }
    guard try isJournal(theirs, in: locked) else { throw JournalError(.sync(.notAJournal(place))) }
    let (own, other) = (try purges(ours, in: locked), try purges(theirs, in: locked))
    let isOld = try !isIncluded(ours, in: theirs, locked)
    if isOld, !other.isSubset(of: own) { throw JournalError(.sync(.purgedElsewhere(place))) }
    if try isPurgedHere(in: locked) { throw JournalError(.sync(.purgedHere(place))) }
  }

  /// Whether something was purged here, and the history of the remote still has it.
  func isPurgedHere(in locked: LockedJournal) throws(JournalError) -> Bool {
    guard let theirs, try !isIncluded(theirs, in: ours, locked) else { return false }
    return try !purges(ours, in: locked).isSubset(of: purges(theirs, in: locked))
  }

  private func isIncluded(
    _ old: ObjectID?,
    in new: ObjectID?,
    _ locked: LockedJournal
  ) throws(JournalError) -> Bool {
    guard let old else { return true }
    guard let new else { return false }
    return try locked.git { () throws(GitError) in
      try locked.repository.isAncestor(old, of: new)
    }
  }

  /// The markers of the purges that a commit knows of: each purge adds one, and a commit without it may hold what was
  /// purged.
  private func purges(
    _ commit: ObjectID?,
    in locked: LockedJournal
  ) throws(JournalError) -> Set<[UInt8]> {
    guard let commit else { return [] }
    let path = try PurgeRecord.markerFile().text
    let entry = try locked.git { () throws(GitError) in
      try locked.repository.entry(at: path, in: commit)
    }
    guard let entry, entry.isFile else { return [] }
    return Set(try locked.blob(entry.id).split(separator: 0x0A).map(Array.init))
  }

  /// Whether a commit holds a journal: its settings, or a thread at the top.
  private func isJournal(
    _ commit: ObjectID,
    in locked: LockedJournal
  ) throws(JournalError) -> Bool {
    let files = try locked.git { () throws(GitError) in
      if try locked.repository.entry(at: ".tj", in: commit) != nil { return nil as [ObjectID]? }
      return try locked.repository.files(in: commit, below: "")
        .filter { $0.entry.isFile && $0.path.ends(with: ".md") }.map(\.entry.id)
    }
    guard let files else { return true }
    for file in files where JournalThread.isThread(try locked.blob(file)) { return true }
    return false
  }
}
