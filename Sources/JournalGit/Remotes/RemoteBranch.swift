/// A branch of another repository that a branch of this one is synced with.
package struct RemoteBranch: Hashable, Sendable {
  /// The name of the remote, such as `origin`.
  package let remote: String

  /// The branch there, by its whole name.
  package let name: String

  /// The branch here, by its whole name.
  package let local: String

  /// The full name of the remote-tracking branch, which is at the branch's commit of the last fetch or push.
  package var tracking: String { "refs/remotes/\(remote)/\(name.branchName)" }

  /// Creates a branch of `remote` for the branch `local` here; it has the same name unless `name` is given.
  package init(remote: String, name: String? = nil, local: String) {
    (self.remote, self.name, self.local) = (remote, name ?? local, local)
  }
}

extension String {
  /// The name of a branch without `refs/heads/`.
  package var branchName: String {
    let start = "refs/heads/"
    return utf8.starts(with: start.utf8)
      ? String(Substring(utf8.dropFirst(start.utf8.count))) : self
  }
}
