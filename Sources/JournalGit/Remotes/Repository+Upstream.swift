internal import JournalSystem

extension Repository {
  /// The branch of a remote that the branch `local`, given by its whole name, is synced with, or `nil` if there is no
  /// remote.
  ///
  /// Git's settings `branch.NAME.remote` and `.merge` decide; without them, it is the branch of the same name of
  /// `origin`, or else of the first remote. If the remote has only one branch, with another name, that branch is used.
  package func upstream(of local: String) throws -> RemoteBranch? {
    let branch = local.branchName
    let remotes = try remotes()
    let set = try setting("branch.\(branch).remote").flatMap { remotes.contains($0) ? $0 : nil }
    guard let remote = set ?? (remotes.contains("origin") ? "origin" : remotes.first) else {
      return nil
    }
    if set != nil, let name = try setting("branch.\(branch).merge") {
      return RemoteBranch(remote: remote, name: name, local: local)
    }
    let same = RemoteBranch(remote: remote, local: local)
    let known = try branches(of: remote)
    guard known.count == 1, known[0] != same.name else { return same }
    return RemoteBranch(remote: remote, name: known[0], local: local)
  }

  /// The full names of a remote's branches as of the last fetch, without names that are not UTF-8.
  package func branches(of remote: String) throws -> [String] {
    try references(skippingUnreadableBelow: "refs/")
      .compactMap { $0.name.path(below: "refs/remotes/\(remote)") }
      .filter { $0 != "HEAD" }.map { "refs/heads/\($0)" }
  }

  /// Sets the branch of a remote that a local branch is synced with, in git's own settings.
  package func setUpstream(_ branch: RemoteBranch) throws {
    try set("branch.\(branch.local.branchName).remote", to: branch.remote)
    try set("branch.\(branch.local.branchName).merge", to: branch.name)
  }

  /// Sets it in the same way, unless the user or an earlier sync has set one.
  package func setUpstreamIfNone(_ branch: RemoteBranch) throws {
    guard try setting("branch.\(branch.local.branchName).remote") == nil else { return }
    try setUpstream(branch)
  }

  /// The URL of a remote in the settings, or `nil` if there is no such remote.
  package func url(ofRemote name: String) throws -> String? {
    try setting("remote.\(name).url")
  }

  /// Adds a remote, or changes the URL of one.
  package func setRemote(_ name: String, to url: String) throws {
    try set("remote.\(name).url", to: url)
    try set("remote.\(name).fetch", to: "+refs/heads/*:refs/remotes/\(name)/*")
  }
}
