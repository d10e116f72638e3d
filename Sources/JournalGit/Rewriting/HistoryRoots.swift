internal import CGit2

/// What keeps a repository's objects alive: references, working trees on no branch, reflogs (the
/// stash is one) and what is staged.
struct HistoryRoots {
  /// References that are no other names of others.
  let references: [NamedReference]

  /// The commits of working trees on no branch, by the folders of their git files.
  let heads: [(gitFolder: String, commit: ObjectID)]

  /// Where references have been, notes apart, as far as that is still there.
  private(set) var logged: [ObjectID] = []

  /// Where notes have been.
  private(set) var loggedNotes: [ObjectID] = []

  /// What is staged in any working tree.
  private(set) var staged: [ObjectID] = []

  /// Looks at `repository` and all of its working trees.
  init(
    of repository: borrowing Repository,
    _ workingTrees: WorkingTrees
  ) throws(GitError) {
    references = try repository.references().filter { $0.alias == nil }
    var heads: [(gitFolder: String, commit: ObjectID)] = []
    for folder in workingTrees.gitFolders {
      let tree = try repository.sibling(in: folder)
      if case .detached(let commit) = try tree.head() { heads.append((folder, commit)) }
      if !tree.isBare { staged += try tree.stagedIDs() }
    }
    self.heads = heads
    for path in try workingTrees.reflogs() {
      var found: [ObjectID] = []
      for id in Set(try ReflogFile(reading: path, repository.files).ids)
      where try repository.contains(id) {
        found.append(id)
      }
      if path.contains("/logs/refs/notes/") { loggedNotes += found } else { logged += found }
    }
  }

  /// Everything that keeps objects alive, but for what is staged.
  var all: [ObjectID] {
    references.map(\.target) + heads.map(\.commit) + logged + loggedNotes
  }
}

extension Repository {
  /// The blobs in the index, those of conflicts too.
  fileprivate func stagedIDs() throws(GitError) -> [ObjectID] {
    let index = try index(at: "\(gitFolder)/index")
    var ids: [ObjectID] = []
    for place in 0..<(unsafe git_index_entrycount(index.pointer)) {
      guard let entry = unsafe git_index_get_byindex(index.pointer, place) else { continue }
      if unsafe entry.pointee.mode != 0o160000 { unsafe ids.append(ObjectID(entry.pointee.id)) }
    }
    return ids
  }
}
