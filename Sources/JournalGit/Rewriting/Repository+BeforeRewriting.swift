/// Checks and facts needed before history is rewritten.
extension Repository {
  /// Throws what ``rewrite(by:because:gone:message:_:)`` would throw now, before anything has changed.
  package func requireRewritable() throws {
    guard let lock = try CollectionLock(in: commonFolder, files) else {
      throw GitError(.locked, function: "rename", path: "\(commonFolder)/gc.pid")
    }
    try refuseUnfinished(in: WorkingTrees(in: commonFolder, files))
    _ = consume lock
  }

  /// Throws an error if another program has locked the index of a working tree, which rewriting locks too.
  package func requireFreeIndexes() throws {
    let locks = try WorkingTrees(in: commonFolder, files).lockIndexes()
    _ = consume locks
  }

  /// The commits that are named anywhere: by references, tags, working trees, reflogs and the stash.
  package func everyTip() throws -> [ObjectID] {
    try commits(behind: HistoryRoots(of: self, WorkingTrees(in: commonFolder, files)).all)
  }

  /// The git folder of each of the repository's working trees, the common one first, with the top of the tree if it has
  /// one.
  package func workingTrees() throws -> [(gitFolder: String, top: String?)] {
    var trees: [(gitFolder: String, top: String?)] = []
    for folder in try WorkingTrees(in: commonFolder, files).gitFolders {
      trees.append((folder, try sibling(in: folder).workTree))
    }
    return trees
  }
}
