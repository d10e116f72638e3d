internal import CGit2

extension Repository {
  /// Writes a commit, synced to disk, that no reference names yet.
  ///
  /// The corresponding C function is `git_commit_create`.
  package func commit(
    tree: ObjectID,
    parents: [ObjectID],
    author: Signature,
    committer: Signature,
    message: String
  ) throws(GitError) -> ObjectID {
    let tree = try self.tree(tree)
    let treePointer = unsafe tree.pointer
    var loaded: [OpaquePointer?] = unsafe []
    defer { while let commit = unsafe loaded.popLast() { unsafe git_commit_free(commit) } }
    for parent in parents {
      var oid = parent.oid
      var commit: OpaquePointer?
      unsafe try check(
        git_commit_lookup(&commit, pointer, &oid),
        "git_commit_lookup",
        path: parent.hex
      )
      unsafe loaded.append(commit)
    }
    return unsafe try author.withPointer { author throws(GitError) in
      unsafe try committer.withPointer { committer throws(GitError) in
        try writing("git_commit_create") { oid in
          unsafe loaded.withUnsafeMutableBufferPointer { parents in
            unsafe git_commit_create(
              &oid,
              pointer,
              nil,
              author,
              committer,
              nil,
              message,
              treePointer,
              parents.count,
              parents.baseAddress
            )
          }
        }
      }
    }
  }

  /// The content of a commit.
  ///
  /// The corresponding C functions are `git_commit_…`.
  package func details(of commit: ObjectID) throws(GitError) -> CommitDetails {
    let handle = try self.commit(commit)
    let pointer = unsafe handle.pointer
    return unsafe CommitDetails(
      id: commit,
      tree: ObjectID(git_commit_tree_id(pointer)),
      parents: (0..<git_commit_parentcount(pointer)).compactMap { place in
        unsafe git_commit_parent_id(pointer, place).map { unsafe ObjectID($0) }
      },
      author: Signature(git_commit_author(pointer)),
      committer: Signature(git_commit_committer(pointer)),
      message: git_commit_message(pointer).map { unsafe String(cString: $0) } ?? ""
    )
  }

  /// The commit with this id.
  @_lifetime(borrow self)
  func commit(_ id: ObjectID) throws(GitError) -> Handle<Libgit2.Commit> {
    var oid = id.oid
    return unsafe try Handle(of: self, "git_commit_lookup", path: id.hex) {
      unsafe git_commit_lookup(&$0, pointer, &oid)
    }
  }
}
