internal import JournalGit
internal import JournalMerging
internal import JournalModel
internal import JournalStore

/// The state from which two histories diverged.
///
/// If they have merged each other's commits crosswise, they have several best common ancestors; these are merged
/// first, as git does. A remote may have any number of them, so they are merged pairwise: then each file is merged
/// only about log2(n) times. Nothing is written before the end.
struct CommonAncestor {
  /// The tree of the state, or `nil` if the histories have nothing in common.
  let tree: ObjectID?

  /// The state that `commits` have in common.
  init(of commits: [ObjectID], in objects: JournalObjects) throws {
    guard commits.count > 1 else {
      tree = try commits.first.map { commit in try Self.tree(of: commit, objects) }
      return
    }
    let older = try objects.repository.mergeBases(of: commits[0], and: commits[1]).first
    let base = try older.map { commit in try Self.tree(of: commit, objects) }
    let first = try Self.tree(of: commits[0], objects)
    var states: [AncestorState] = []
    var known: Set<ObjectID> = []
    for commit in commits {
      let tree = try Self.tree(of: commit, objects)
      if known.insert(tree).inserted {
        states.append(try AncestorState(from: base, to: tree, in: objects))
      }
    }
    let own = states[0]
    while states.count > 1 {
      var merged: [AncestorState] = []
      for place in stride(from: 0, to: states.count, by: 2) {
        try objects.stopIfAsked(after: states.count)
        let hasOther = place + 1 < states.count
        merged.append(
          hasOther ? try states[place].merged(with: states[place + 1], in: objects) : states[place]
        )
      }
      states = merged
    }
    tree = try states[0].write(over: first, own, in: objects)
  }

  private static func tree(of commit: ObjectID, _ objects: JournalObjects) throws -> ObjectID {
    try objects.repository.outline(of: commit).tree
  }
}

/// The files that differ between a state and an older one.
private struct AncestorState {
  /// A version of a file; one that is not in the repository has its bytes.
  private struct Version: Equatable {
    let id: ObjectID
    let bytes: [UInt8]?

    static func == (one: Self, other: Self) -> Bool { one.id == other.id }
  }

  /// The versions in the older state, and in this one; `nil` for a file that does not exist.
  private var before, files: [FilePath: Version?]

  /// Compares the tree `new` with the older tree `old`.
  init(from old: ObjectID?, to new: ObjectID, in objects: JournalObjects) throws {
    (before, files) = ([:], [:])
    let changes = try objects.repository.changes(fromTree: old, toTree: new)
    for change in changes where change.before?.isFile ?? true {
      let path = FilePath(change.path)
      before[path] = .some(Self.version(change.before))
      files[path] = .some(Self.version(change.after))
    }
  }

  /// Merges this state with another one that has the same older state.
  func merged(with other: AncestorState, in objects: JournalObjects) throws -> AncestorState {
    var result = self
    result.before.merge(other.before) { own, _ in own }
    var versions = MergeVersions()
    for path in Set(files.keys).union(other.files.keys) where files[path] != other.files[path] {
      let before = result.before[path].flatMap(\.self)
      versions.base[path] = try Self.bytes(before, objects)
      versions.ours[path] = try Self.bytes(files[path] ?? before, objects)
      versions.theirs[path] = try Self.bytes(other.files[path] ?? before, objects)
    }
    let paths = Set(versions.ours.keys).union(versions.theirs.keys).union(versions.base.keys)
    let merged = versions.merged(isOursFirst: true).files
    for path in paths.union(merged.keys) {
      let bytes = merged[path]
      let id = try bytes.map { bytes in try Repository.id(ofBlob: bytes) }
      result.files[path] = .some(id.map { Version(id: $0, bytes: bytes) })
    }
    return result
  }

  /// Writes the tree of this state, given a tree with the state `other`.
  func write(
    over tree: ObjectID,
    _ other: AncestorState,
    in objects: JournalObjects
  ) throws -> ObjectID {
    var edits: [TreeChange] = []
    for (path, version) in files.sorted(by: { $0.key < $1.key }) where version != other.files[path]
    {
      if let bytes = version?.bytes { _ = try objects.keep(bytes) }
      edits.append(TreeChange(path: path.text, entry: version.map { TreeEntry(id: $0.id) }))
    }
    return try objects.repository.tree(over: tree, with: edits)
  }

  private static func version(_ entry: TreeEntry?) -> Version? {
    guard let entry, entry.isFile else { return nil }
    return Version(id: entry.id, bytes: nil)
  }

  private static func bytes(_ version: Version?, _ objects: JournalObjects) throws -> [UInt8]? {
    if let bytes = version?.bytes { return bytes }
    return try version.map { version in try objects.blob(version.id) }
  }
}
