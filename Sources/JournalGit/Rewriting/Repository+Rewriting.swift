internal import CGit2

extension Repository {
  /// Rewrites the whole history so that files in it are replaced or removed, and destroys all objects that are
  /// unreachable afterwards.
  ///
  /// All commits reachable from references, working trees, reflogs and the stash are rewritten once: `fate` decides by
  /// the path and the blob of each file, and `message` is applied to each message. Notes move with their commits, and
  /// rewritten commits lose their signatures. Remote-tracking branches whose names are not UTF-8 are removed.
  ///
  /// The process may be killed at any point: new objects are written first, then references and reflogs, and then the
  /// old objects are removed; running it again gives the same result. Only a lock of libgit2, held while a reference is
  /// removed, would have to be removed by hand.
  ///
  /// No other program may write meanwhile, since new objects that are not reachable yet are destroyed too; the index of
  /// each working tree is locked. Staged files are kept, so unstage them before.
  package func rewrite(
    by person: Signature,
    because reason: String,
    message: @escaping (String) -> String = { $0 },
    _ fate: (String, TreeEntry) throws -> BlobFate
  ) throws -> RewriteReport {
    guard let lock = try CollectionLock(in: commonFolder, files) else {
      throw GitError(.locked, function: "rename", path: "\(commonFolder)/gc.pid")
    }
    let workingTrees = try WorkingTrees(in: commonFolder, files)
    let indexes = try workingTrees.lockIndexes()
    try refuseUnfinished(in: workingTrees)
    let forgotten = try removeUnreadableReferences(below: "refs/remotes/")
    let roots = try HistoryRoots(of: self, workingTrees)
    var rewriter = HistoryRewriter(newMessage: message)
    try rewriteCommits(roots, &rewriter, fate)
    try rewriteNotes(roots, &rewriter, fate)
    try syncObjects()
    let moved = try moveReferences(roots, &rewriter, person, reason, fate)
    try rewriteRecords(workingTrees, rewriter, message)
    let left = try destroyRest(workingTrees)
    let sought = rewriter.doomed.subtracting(left.referenced)
    let remaining = try sibling(in: commonFolder).stillThere(sought)
    _ = consume lock
    _ = consume indexes
    return RewriteReport(
      commits: rewriter.changed,
      references: forgotten + moved,
      objects: left.count,
      remaining: remaining
    )
  }

  /// Opens the repository again from one of its git folders, with only its own settings.
  func sibling(in gitFolder: String) throws -> Repository {
    try Repository(opening: gitFolder, settings: .repository, files.system)
  }

  private func stillThere(_ ids: Set<ObjectID>) throws -> [ObjectID] {
    var found: [ObjectID] = []
    for id in ids.sorted() where try contains(id) { found.append(id) }
    return found
  }

  /// Throws an error if an unfinished operation of git would be lost, or objects could not be destroyed.
  func refuseUnfinished(in workingTrees: WorkingTrees) throws {
    for folder in workingTrees.gitFolders {
      if let activity = try sibling(in: folder).activity() {
        throw GitError(.unfinished(activity), function: "git_repository_state", path: folder)
      }
    }
    // A file with an unreadable name could not be removed in the end.
    _ = try objectFolder.strays()
    let keep = try files.names(in: objectFolder.packs).first { $0.hasSuffix(".keep") }
    if let keep {
      throw GitError(.kept, function: "unlink", path: "\(objectFolder.packs)/\(keep)")
    }
  }

  private func rewriteCommits(
    _ roots: HistoryRoots,
    _ rewriter: inout HistoryRewriter,
    _ fate: HistoryRewriter.Fate
  ) throws {
    let named = roots.references.map(\.reference).filter { !$0.isOfNotes }.map(\.target)
    let tips = try commits(behind: named + roots.logged)
    for commit in try parentsFirst(tips) {
      try rewriter.rewrite(commit, in: self, fate)
    }
    // After a crash, the old value of a tag that was already moved is in its log only.
    for id in roots.logged { _ = try rewriter.rewrite(object: id, in: self, fate) }
  }

  /// Rewrites notes, which are named after commits, with the new ids of their commits.
  private func rewriteNotes(
    _ roots: HistoryRoots,
    _ rewriter: inout HistoryRewriter,
    _ fate: HistoryRewriter.Fate
  ) throws {
    let named = roots.references.map(\.reference).filter(\.isOfNotes).map(\.target)
    for commit in try parentsFirst(commits(behind: named + roots.loggedNotes)) {
      let kept = try rewriter.rewrite(object: commit.tree, in: self, fate)
      var changes: [TreeChange] = []
      if let kept {
        for (path, entry) in try files(inTree: kept) {
          guard let old = ObjectID(hex: path.filter { $0 != "/" }) else { continue }
          let new = rewriter.now(old)
          if new == old { continue }
          changes.append(TreeChange(path: path, entry: nil))
          changes.append(TreeChange(path: Self.place(of: new, like: path), entry: entry))
        }
      }
      let tree = try tree(over: kept, with: changes)
      try rewriter.rewrite(commit, tree: tree, in: self, fate)
    }
  }

  /// Returns the path of a note about `id`, divided into folders like `path`.
  private static func place(of id: ObjectID, like path: String) -> String {
    var digits = id.hex[...]
    return String(path.map { $0 == "/" ? "/" : digits.removeFirst() })
  }

  private func moveReferences(
    _ roots: HistoryRoots,
    _ rewriter: inout HistoryRewriter,
    _ person: Signature,
    _ reason: String,
    _ fate: HistoryRewriter.Fate
  ) throws -> [String] {
    var moved: [String] = []
    for (folder, reference) in roots.references {
      let new = try rewriter.rewrite(object: reference.target, in: self, fate)
      if new == reference.target { continue }
      moved.append(reference.name)
      let tree = try sibling(in: folder)
      guard let new else {
        try tree.remove(reference.name)
        continue
      }
      let left = try tree.move(
        reference.name,
        from: reference.target,
        to: new,
        by: person,
        because: reason
      )
      // The old objects are about to be removed, so the move must be on disk.
      if let left { throw left }
    }
    try forgetPacked()
    return moved
  }

  /// Rewrites the other files that contain ids of commits: reflogs, the ends of a shallow history, and git's records of
  /// its last operations.
  private func rewriteRecords(
    _ workingTrees: WorkingTrees,
    _ rewriter: HistoryRewriter,
    _ message: (String) -> String
  ) throws {
    for path in try workingTrees.reflogs() {
      try ReflogFile(reading: path, files).rewrite(
        through: "\(commonFolder)/tj/log",
        { id in try contains(id) ? rewriter.now(id) : nil },
        message: message
      )
    }
    if isShallow {
      let path = "\(commonFolder)/shallow"
      let text = String(decoding: try files.bytes(of: path), as: UTF8.self)
      let lines = text.split(separator: "\n").map { line in
        ObjectID(hex: String(line)).map { rewriter.now($0).hex } ?? String(line)
      }
      let bytes = Array((lines.joined(separator: "\n") + "\n").utf8)
      try files.replace(path, with: bytes, through: "\(commonFolder)/tj/shallow")
    }
    let names = [
      "ORIG_HEAD", "FETCH_HEAD", "AUTO_MERGE", "REBASE_HEAD", "COMMIT_EDITMSG", "SQUASH_MSG",
      "MERGE_RR", Self.brokenIndex,
    ]
    for folder in workingTrees.gitFolders {
      for name in names { try files.remove("\(folder)/\(name)") }
      try sibling(in: folder).forgetResolvedConflicts(through: "\(commonFolder)/tj/index")
      try files.sync(folder: folder)
    }
  }
}

extension NamedReference {
  fileprivate var isOfNotes: Bool { name.hasPrefix("refs/notes/") }
}

/// Checks and facts needed before history is rewritten.
extension Repository {
  /// Throws the error with which ``rewrite(by:because:message:_:)`` would refuse to start now.
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

  /// The commits that references, tags, working trees, reflogs or the stash point to.
  package func everyTip() throws -> [ObjectID] {
    try commits(behind: HistoryRoots(of: self, WorkingTrees(in: commonFolder, files)).all)
  }

  /// The git folder of each of the repository's working trees, the common one first, with the root of the tree, if any.
  package func workingTrees() throws -> [(gitFolder: String, top: String?)] {
    var trees: [(gitFolder: String, top: String?)] = []
    for folder in try WorkingTrees(in: commonFolder, files).gitFolders {
      trees.append((folder, try sibling(in: folder).workTree))
    }
    return trees
  }
}
