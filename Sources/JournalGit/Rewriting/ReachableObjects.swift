internal import CGit2

/// The objects reachable from some objects, including these.
struct ReachableObjects {
  /// Their names.
  private(set) var ids: Set<ObjectID> = []

  /// Adds objects and everything reachable from them; missing ones add nothing.
  mutating func add(_ roots: [ObjectID], in repository: borrowing Repository) throws {
    for id in Set(roots).subtracting(ids) {
      switch try repository.kind(of: id) {
      case GIT_OBJECT_COMMIT, nil: continue
      case GIT_OBJECT_TREE: try add(tree: id, in: repository)
      case GIT_OBJECT_TAG: try add(tag: id, in: repository)
      default: ids.insert(id)
      }
    }
    for commit in try repository.parentsFirst(repository.commits(behind: roots))
    where ids.insert(commit.id).inserted {
      try add(tree: commit.tree, in: repository)
    }
  }

  /// Adds a tag and the object it names, unless that is a commit, which the caller adds with its history.
  private mutating func add(
    tag id: ObjectID,
    in repository: borrowing Repository
  ) throws {
    ids.insert(id)
    let first = Array(try repository.raw(id).bytes.prefix { $0 != 0x0A })
    guard let target = ObjectID(in: first, after: "object ") else { return }
    if try repository.kind(of: target) == GIT_OBJECT_COMMIT { return }
    try add([target], in: repository)
  }

  private mutating func add(
    tree id: ObjectID,
    in repository: borrowing Repository
  ) throws {
    var open = [id]
    while let id = open.popLast() {
      guard ids.insert(id).inserted else { continue }
      for (_, entry) in try repository.entries(of: id) {
        if entry.isFolder { open.append(entry.id) }
        if entry.isBlob { ids.insert(entry.id) }
      }
    }
  }
}
