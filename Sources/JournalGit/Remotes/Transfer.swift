/// A way to reach other repositories: the git program, or libgit2 if that is missing.
package protocol Transfer: Sendable {
  /// Fetches all branches of a remote, and removes the remote-tracking branches that it no longer has.
  func fetch(
    _ remote: String,
    at address: String,
    onProgress: (String) -> Void
  ) throws

  /// Pushes a commit to a branch of a remote, unless the branch has commits that are not ancestors of it.
  ///
  /// With `replacing`, the branch is replaced if it is still at that commit.
  func push(
    _ commit: ObjectID,
    to branch: RemoteBranch,
    at address: String,
    replacing: ObjectID?,
    onProgress: (String) -> Void
  ) throws

  /// Clones a repository into a new folder, without checking out a branch.
  func clone(
    _ address: String,
    into folder: String,
    onProgress: (String) -> Void
  ) throws

  /// Checks out a branch of a remote in a new clone, as a local branch of the same name that tracks it.
  func checkOut(_ branch: RemoteBranch, at address: String) throws

  /// Removes a remote with its settings and its remote-tracking branches.
  func removeRemote(_ name: String) throws
}
