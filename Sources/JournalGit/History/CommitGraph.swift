/// The graph of a repository's commits, each read once, when it is needed.
///
/// libgit2's own walks are not used: libgit2 1.5 fails in a shallow clone, whose oldest commits lack their parents, and
/// at malformed commits, and its search for common ancestors takes quadratic time.
struct CommitGraph {
  private var outlines: [ObjectID: CommitOutline] = [:]

  /// The commits at which a shallow clone ends.
  private let ends: Set<ObjectID>

  /// Prepares the graph of the commits of `repository`.
  init(of repository: borrowing Repository) throws {
    guard repository.isShallow else {
      ends = []
      return
    }
    let bytes = try repository.files.bytes(of: "\(repository.commonFolder)/shallow")
    ends = Set(bytes.split(separator: 0x0A).compactMap { ObjectID(hexDigits: $0) })
  }

  /// The commits reachable from `tips`, including these.
  mutating func reachable(
    from tips: [ObjectID],
    in repository: borrowing Repository
  ) throws -> Set<ObjectID> {
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
  ) throws -> [CommitOutline] {
    let shown = try reachable(from: tips, in: repository)
      .subtracting(reachable(from: hidden, in: repository))
    let commits = shown.compactMap { outlines[$0] }
    var children: [ObjectID: Int] = [:]
    for parent in commits.flatMap(\.parents) { children[parent, default: 0] += 1 }
    var free = CommitQueue()
    for commit in commits where children[commit.id] == nil { free.add(commit) }
    var result: [CommitOutline] = []
    while let commit = free.next() {
      result.append(commit)
      for parent in commit.parents where shown.contains(parent) {
        children[parent, default: 0] -= 1
        if children[parent] == 0, let outline = outlines[parent] { free.add(outline) }
      }
    }
    return result
  }

  /// The best common ancestors of two commits, which are not ancestors of another common ancestor, in the order of
  /// their ids.
  mutating func bases(
    of one: ObjectID,
    and other: ObjectID,
    in repository: borrowing Repository
  ) throws -> [ObjectID] {
    if one == other { return [one] }
    var search = AncestorSearch()
    search.note(try outline(of: one, in: repository), .ofOne)
    search.note(try outline(of: other, in: repository), .ofOther)
    while let (commit, marks) = search.next() {
      for parent in commit.parents { search.note(try outline(of: parent, in: repository), marks) }
    }
    let found = search.found
    if found.count < 2 { return found }
    // The search is ordered by commit times, which may be wrong, so its results are checked.
    var parents: [ObjectID] = []
    for commit in found { parents += try outline(of: commit, in: repository).parents }
    return try Set(found).subtracting(reachable(from: parents, in: repository)).sorted()
  }

  /// The outline of a commit, without the parents that are missing.
  private mutating func outline(
    of id: ObjectID,
    in repository: borrowing Repository
  ) throws -> CommitOutline {
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
}
