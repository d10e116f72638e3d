internal import CGit2

/// The commits of a shallow clone, whose history is cut off.
///
/// libgit2 1.5 does not know that the parents of the last ones are missing, and fails at them, so that such a history,
/// which is short, is walked here.
struct CutHistory {
  private var outlines: [ObjectID: CommitOutline] = [:]
  private let ends: Set<ObjectID>

  /// Reads where the history of `repository` ends.
  init(of repository: borrowing Repository) throws(GitError) {
    let bytes = try repository.files.bytes(of: "\(repository.commonFolder)/shallow")
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    ends = Set(lines.compactMap { ObjectID(hex: String($0)) })
  }

  /// The commits reachable from `tips`, including these.
  mutating func reachable(
    from tips: [ObjectID],
    in repository: borrowing Repository
  ) throws(GitError) -> Set<ObjectID> {
    var found: Set<ObjectID> = []
    var open = tips
    while let id = open.popLast() {
      guard found.insert(id).inserted else { continue }
      open += try outline(of: id, in: repository).parents
    }
    return found
  }

  /// The commits reachable from `tips` but not from `hidden`, children first and later ones first.
  mutating func ordered(
    from tips: [ObjectID],
    hiding hidden: [ObjectID],
    in repository: borrowing Repository
  ) throws(GitError) -> [CommitOutline] {
    let shown = try reachable(from: tips, in: repository)
      .subtracting(reachable(from: hidden, in: repository))
    let commits = shown.compactMap { outlines[$0] }
    var children: [ObjectID: Int] = [:]
    for parent in commits.flatMap(\.parents) { children[parent, default: 0] += 1 }
    var free = commits.filter { children[$0.id] == nil }
    var result: [CommitOutline] = []
    while let next = free.indices.max(by: { Self.isOlder(free[$0], free[$1]) }) {
      let commit = free.remove(at: next)
      result.append(commit)
      for parent in commit.parents where shown.contains(parent) {
        children[parent, default: 0] -= 1
        if children[parent] == 0, let outline = outlines[parent] { free.append(outline) }
      }
    }
    return result
  }

  /// The outline of a commit, without the parents that are missing.
  private mutating func outline(
    of id: ObjectID,
    in repository: borrowing Repository
  ) throws(GitError) -> CommitOutline {
    if let known = outlines[id] { return known }
    let whole = try repository.outline(of: id)
    let outline = CommitOutline(
      id: id,
      tree: whole.tree,
      parents: ends.contains(id) ? [] : whole.parents,
      seconds: whole.seconds
    )
    outlines[id] = outline
    return outline
  }

  private static func isOlder(_ one: CommitOutline, _ other: CommitOutline) -> Bool {
    (one.seconds, other.id) < (other.seconds, one.id)
  }
}
