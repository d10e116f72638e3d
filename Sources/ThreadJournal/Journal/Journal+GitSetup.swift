internal import JournalGit

/// Configuring git for threads.
extension Journal {
  /// Configures git in this clone for a journal, and returns the names of the settings that were missing.
  ///
  /// A person's settings are kept. Nothing is committed.
  package func setUpGit() throws -> [String] {
    // Another program that does the same would find git's files locked.
    let locked = try LockedJournal(self)
    return try completeGitSetup(of: locked.repository)
  }

  /// Returns the names of the settings that this clone lacks.
  func missingGitSetup(of repository: borrowing Repository) throws -> [String] {
    let setup = GitSetup(below: try prefix(in: repository), of: repository)
    return try setup.missing(in: repository)
  }

  /// Adds the missing settings to `repository`, and returns their names; called under the lock.
  private func completeGitSetup(of repository: borrowing Repository) throws -> [String] {
    let setup = GitSetup(below: try prefix(in: repository), of: repository)
    return try setup.complete(in: repository)
  }
}
