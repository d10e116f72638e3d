internal import JournalGit
internal import JournalStore

/// Commits of a history that still contain purged text, because a purge replaced them only in another history.
///
/// A purge adds a marker to the journal, and leaves the author, the committer and their times of each commit that it
/// replaces. A commit without the marker may just be new, from a device that did not know of the purge. But if the
/// other history has a commit with the same people and times, the commit is one of those that were replaced.
struct PurgedHistory {
  /// Whether such a commit was found.
  private(set) var isThere = false

  /// The people and times of a commit.
  private struct Origin: Hashable {
    let author: Signature
    let committer: Signature

    init(_ commit: CommitDetails) { (author, committer) = (commit.author, commit.committer) }
  }

  /// Searches the commits that are reachable from `tip`, but not from `other`, the tip of the other history.
  init(of tip: ObjectID, besides other: ObjectID, in objects: JournalObjects) throws {
    let file = try PurgeRecord.markerFile().text
    let markers = try objects.repository.lines(of: file, in: other)
    if markers.isEmpty { return }
    var seen: Set<ObjectID> = []
    var origins: Set<Origin> = []
    var parents: Set<ObjectID> = []
    try objects.repository.history(from: [tip], hiding: [other]) { commit in
      seen.insert(commit.id)
      if try !markers.isSubset(of: objects.repository.lines(of: file, in: commit.id)) {
        origins.insert(Origin(try objects.repository.details(of: commit.id)))
        parents.formUnion(commit.parents)
      }
      return .goOn
    }
    if origins.isEmpty { return }
    let common = parents.subtracting(seen).sorted()
    try objects.repository.history(from: [other], hiding: common) { commit in
      isThere = origins.contains(Origin(try objects.repository.details(of: commit.id)))
      return isThere ? .stop : .goOn
    }
  }
}

extension Repository {
  /// The lines of a file in a commit; none if there is no such file.
  fileprivate func lines(of path: String, in commit: ObjectID) throws -> Set<[UInt8]> {
    guard let entry = try entry(at: path, in: commit), entry.isFile else { return [] }
    return Set(try bytes(ofBlob: entry.id).split(separator: 0x0A).map(Array.init))
  }
}
