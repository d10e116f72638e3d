internal import CGit2

/// The roots that keep a repository's objects alive: references, working trees on no branch,
/// reflogs (including the stash) and staged files.
///
/// A remote-tracking branch whose name is not UTF-8 is not a root: rewriting removes it, and a fetch creates it again.
struct HistoryRoots {
  /// The references that are not aliases, and `HEAD` if a working tree is on no branch, each with the git folder in
  /// which it is visible.
  let references: [(gitFolder: String, reference: NamedReference)]

  /// The previous values of references other than notes, as far as those objects still exist.
  private(set) var logged: [ObjectID] = []

  /// The previous values of notes.
  private(set) var loggedNotes: [ObjectID] = []

  /// The staged objects of all working trees.
  private(set) var staged: [ObjectID] = []

  /// Reads the roots of `repository` and all of its working trees.
  init(
    of repository: borrowing Repository,
    _ workingTrees: WorkingTrees
  ) throws {
    var references: [(gitFolder: String, reference: NamedReference)] = []
    var heads: [(gitFolder: String, reference: NamedReference)] = []
    for (number, folder) in workingTrees.gitFolders.enumerated() {
      let tree = try repository.sibling(in: folder)
      let own =
        try number == 0
        ? tree.references(skippingUnreadableBelow: "refs/remotes/") : tree.ownReferences()
      references += own.filter { $0.alias == nil }.map { (folder, $0) }
      if case .detached(let commit) = try tree.head() {
        heads.append((folder, NamedReference(name: "HEAD", target: commit, alias: nil)))
      }
      if !tree.isBare { staged += try tree.stagedFiles().map(\.id) }
    }
    self.references = references + heads
    for path in try workingTrees.reflogs() {
      var found: [ObjectID] = []
      for id in Set(try ReflogFile(reading: path, repository.files).ids)
      where try repository.contains(id) {
        found.append(id)
      }
      if path.contains("/logs/refs/notes/") { loggedNotes += found } else { logged += found }
    }
  }

  /// All roots except staged objects.
  var all: [ObjectID] {
    references.map(\.reference.target) + logged + loggedNotes
  }
}

extension Repository {
  /// The paths in the index with their blobs, including those of conflicts.
  func stagedFiles() throws -> [(path: String, id: ObjectID)] {
    let index = try index()
    var files: [(path: String, id: ObjectID)] = []
    for place in 0..<(unsafe git_index_entrycount(index.pointer)) {
      guard let entry = unsafe git_index_get_byindex(index.pointer, place) else { continue }
      guard unsafe entry.pointee.mode != 0o160000 else { continue }
      unsafe files.append((String(cString: entry.pointee.path), ObjectID(entry.pointee.id)))
    }
    return files
  }
}
