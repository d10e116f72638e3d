/// What has to be known before history is rewritten.
extension Repository {
  /// Refuses what ``rewrite(by:because:gone:message:_:)`` would refuse now, while nothing has happened.
  package func requireRewritable() throws(GitError) {
    guard let lock = try CollectionLock(in: commonFolder, files) else {
      throw GitError(.locked, function: "rename", path: "\(commonFolder)/gc.pid")
    }
    try refuseUnfinished(in: WorkingTrees(in: commonFolder, files))
    _ = consume lock
  }

  /// Refuses where another program has locked the index of a working tree, which a rewriting locks too.
  package func requireFreeIndexes() throws(GitError) {
    let locks = try WorkingTrees(in: commonFolder, files).lockIndexes()
    _ = consume locks
  }

  /// The commits that anything leads to: references, tags, working trees, reflogs and the stash.
  package func everyTip() throws(GitError) -> [ObjectID] {
    try commits(behind: HistoryRoots(of: self, WorkingTrees(in: commonFolder, files)).all)
  }

  /// The folders of git's files for each of the repository's working trees, the common one first, with
  /// the top of the tree where there is one.
  package func workingTrees() throws(GitError) -> [(gitFolder: String, top: String?)] {
    var trees: [(gitFolder: String, top: String?)] = []
    for folder in try WorkingTrees(in: commonFolder, files).gitFolders {
      trees.append((folder, try sibling(in: folder).workTree))
    }
    return trees
  }
}
