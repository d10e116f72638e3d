internal import JournalGit

/// Malformed commits that git accepts from elsewhere, but would not create.
extension Journal {
  /// The ids of commits without an author, a committer or valid times that are reachable from the last commit here
  /// and the remote-tracking branch, the later ones first.
  package func malformedCommits() throws -> [String] {
    let repository = try openRepository()
    var found: [String] = []
    let tips = try [repository.head().tip, remoteTip(in: repository)].compactMap(\.self)
    try repository.history(from: tips) { commit in
      if try !repository.isWellFormed(commit.id) { found.append(commit.id.hex) }
      return .goOn
    }
    return found
  }

  /// Why the last known state of the remote cannot be merged, and the commit that is the cause, or `nil` if it can be
  /// merged.
  package func remoteProblem() throws -> (problem: SyncProblem, commit: String)? {
    let repository = try openRepository()
    guard let problem = try committedStatus(in: repository).problem else { return nil }
    guard let tip = try remoteTip(in: repository) else { return nil }
    guard case .unmergeable(let path, _) = problem else { return (problem, tip.hex) }
    let entry = try repository.entry(at: path, in: tip)
    var first = tip
    let known = try repository.head().tip.map { [$0] } ?? []
    try repository.history(from: [tip], hiding: known) { commit in
      guard try repository.entry(at: path, in: commit.id) == entry else { return .stop }
      first = commit.id
      return .goOn
    }
    return (problem, first.hex)
  }

  /// The last known commit of the remote branch with which the journal is synced.
  private func remoteTip(in repository: borrowing Repository) throws -> ObjectID? {
    guard let branch = try repository.head().branchName,
      let upstream = try repository.upstream(of: branch)
    else { return nil }
    return try repository.target(of: upstream.tracking)
  }
}
