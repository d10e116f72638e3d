/// The commit or branch that a working tree is on.
package enum Head: Hashable, Sendable {
  /// On a branch, by its whole name, that has no commit yet.
  case unborn(branch: String)
  /// On a branch, by its whole name as in `refs/heads/main`, at a commit.
  case branch(String, ObjectID)
  /// On no branch, at a commit.
  case detached(ObjectID)

  /// The commit that is checked out, or `nil` if the branch has none yet.
  package var tip: ObjectID? {
    switch self {
    case .unborn: nil
    case .branch(_, let id), .detached(let id): id
    }
  }

  /// The branch that a commit would move, or `nil` on a detached HEAD.
  package var branchName: String? {
    switch self {
    case .unborn(let name), .branch(let name, _): name
    case .detached: nil
    }
  }
}
