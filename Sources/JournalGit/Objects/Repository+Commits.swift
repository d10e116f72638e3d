internal import CGit2

extension Repository {
  /// Writes a commit, synced to disk; no reference is moved.
  ///
  /// The corresponding C function is `git_commit_create_from_ids`, which does not read the parents: git accepts some
  /// commits that libgit2 cannot read.
  package func commit(
    tree: ObjectID,
    parents: [ObjectID],
    author: Signature,
    committer: Signature,
    message: String
  ) throws -> ObjectID {
    for parent in parents where try kind(of: parent) != GIT_OBJECT_COMMIT {
      throw GitError(.notFound, function: "git_odb_read_header", path: parent.hex)
    }
    var tree = tree.oid
    let names = parents.map(\.oid)
    return unsafe try author.withPointer { author in
      unsafe try committer.withPointer { committer in
        try writing("git_commit_create_from_ids") { oid in
          unsafe names.withUnsafeBufferPointer { names in
            var places = unsafe names.indices.map { unsafe names.baseAddress?.advanced(by: $0) }
            return unsafe git_commit_create_from_ids(
              &oid,
              pointer,
              nil,
              author,
              committer,
              nil,
              message,
              &tree,
              places.count,
              &places
            )
          }
        }
      }
    }
  }

  /// The content of a commit; missing or malformed fields have defaults.
  package func details(of commit: ObjectID) throws -> CommitDetails {
    try decoded(commit).details(commit)
  }

  /// The outline of a commit.
  package func outline(of commit: ObjectID) throws -> CommitOutline {
    try decoded(commit).outline(commit)
  }

  /// Whether a commit has an author, a committer and times that can be read, as every commit that git makes.
  package func isWellFormed(_ commit: ObjectID) throws -> Bool {
    try decoded(commit).isWellFormed
  }

  private func decoded(_ id: ObjectID) throws -> CommitObject {
    let object = try raw(id)
    guard object.type == GIT_OBJECT_COMMIT else {
      throw GitError(.notFound, function: "git_odb_read", path: id.hex)
    }
    guard let commit = CommitObject(parsing: object.bytes) else {
      throw GitError(.corrupt, function: "git_odb_read", path: id.hex)
    }
    return commit
  }
}
