internal import JournalGit

/// Telling git how to treat threads.
extension Journal {
  /// Gives this clone the settings of git that a journal needs, and returns the names of those it lacked.
  ///
  /// What a person has set stays. Nothing is committed.
  package func setUpGit() throws(JournalError) -> [String] {
    // Another program that does the same would find git's files locked.
    let locked = try LockedJournal(self)
    return try completeGitSetup(of: locked.repository)
  }

  /// Returns the names of what this clone lacks.
  func missingGitSetup(of repository: borrowing Repository) throws(JournalError) -> [String] {
    let setup = GitSetup(below: try prefix(in: repository), of: repository)
    do throws(GitError) {
      return try setup.missing(in: repository)
    } catch {
      throw JournalError(error)
    }
  }

  /// Gives `repository` what it lacks, and returns the names of that; called under the lock.
  private func completeGitSetup(
    of repository: borrowing Repository
  ) throws(JournalError) -> [String] {
    let setup = GitSetup(below: try prefix(in: repository), of: repository)
    do throws(GitError) {
      return try setup.complete(in: repository)
    } catch {
      throw JournalError(error)
    }
  }
}
