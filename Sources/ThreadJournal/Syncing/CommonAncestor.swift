internal import JournalGit
internal import JournalMerging
internal import JournalModel
internal import JournalStore

/// The state from which two histories went different ways.
///
/// If they have merged each other's commits crosswise, they have several best common ancestors; these are merged first,
/// as git does it.
struct CommonAncestor {
  /// The tree of the state, or `nil` if the histories have nothing in common.
  let tree: ObjectID?

  /// The state that `commits` have in common.
  init(of commits: [ObjectID], in objects: JournalObjects) throws(JournalError) {
    guard let first = commits.first else {
      tree = nil
      return
    }
    var tree = try Self.tree(of: first, objects)
    for next in commits.dropFirst() {
      let older = try objects.git { () throws(GitError) in
        try objects.repository.mergeBase(first, next)
      }
      let base = try older.map { commit throws(JournalError) in try Self.tree(of: commit, objects) }
      tree = try Self.merge(base: base, tree, Self.tree(of: next, objects), objects)
    }
    self.tree = tree
  }

  private static func tree(
    of commit: ObjectID,
    _ objects: JournalObjects
  ) throws(JournalError) -> ObjectID {
    try objects.git { () throws(GitError) in try objects.repository.outline(of: commit).tree }
  }

  /// Writes the merge of two trees.
  private static func merge(
    base: ObjectID?,
    _ one: ObjectID,
    _ other: ObjectID,
    _ objects: JournalObjects
  ) throws(JournalError) -> ObjectID {
    let changes = try objects.git { () throws(GitError) in
      (
        try objects.repository.changes(fromTree: base, toTree: one),
        try objects.repository.changes(fromTree: base, toTree: other)
      )
    }
    var versions = MergeVersions()
    for change in changes.0 + changes.1 where change.before?.isFile ?? true {
      let before = try bytes(change.before, objects)
      let place = FilePath(change.path)
      (versions.base[place], versions.ours[place], versions.theirs[place]) = (
        before, before, before
      )
    }
    for change in changes.0 {
      versions.ours[FilePath(change.path)] = try bytes(change.after, objects)
    }
    for change in changes.1 {
      versions.theirs[FilePath(change.path)] = try bytes(change.after, objects)
    }
    let files = versions.merged(isOursFirst: true).files
    var edits: [TreeChange] = []
    for path in Set(versions.ours.keys).union(files.keys).sorted()
    where files[path] != versions.ours[path] {
      let id = try files[path].map { bytes throws(JournalError) in try objects.keep(bytes) }
      edits.append(TreeChange(path: path.text, entry: id.map { TreeEntry(id: $0) }))
    }
    return try objects.git { () throws(GitError) in
      try objects.repository.tree(over: one, with: edits)
    }
  }

  private static func bytes(
    _ entry: TreeEntry?,
    _ objects: JournalObjects
  ) throws(JournalError) -> [UInt8]? {
    guard let entry, entry.isFile else { return nil }
    return try objects.blob(entry.id)
  }
}
