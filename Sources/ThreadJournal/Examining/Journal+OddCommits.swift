internal import JournalGit

/// Commits that git accepts from elsewhere, and would not make.
extension Journal {
  /// The commits without an author, a committer or possible times that the last commit here and what is known of the
  /// remote lead to, by their ids, the later ones first.
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

  /// Why what is known of the remote cannot be merged, and the commit to blame, or `nil` if it can be.
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

  /// The last commit that is known of the branch with which the journal is synced.
  private func remoteTip(in repository: borrowing Repository) throws -> ObjectID? {
    guard let branch = try repository.head().branchName,
      let upstream = try repository.upstream(of: branch)
    else { return nil }
    return try repository.target(of: upstream.tracking)
  }
}
