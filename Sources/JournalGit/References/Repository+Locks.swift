internal import JournalSystem

extension Repository {
  /// Returns the lock file of a reference, by its whole name, or `nil` if there is none.
  package func lockFile(of reference: String) throws(GitError) -> GitLock? {
    try lock(at: "\(home(of: reference))/\(reference).lock")
  }

  /// Returns the lock files in git's folder that are not our own, in the order of their paths.
  ///
  /// One that a killed process of tj left is removed by the next command that writes.
  package func lockFiles() throws(GitError) -> [GitLock] {
    var paths: Set<String> = []
    for folder in Set([commonFolder, gitFolder]) {
      for name in try files.names(in: folder) { paths.insert("\(folder)/\(name)") }
      paths.formUnion(try files.allFiles(below: "\(folder)/refs"))
    }
    var locks: [GitLock] = []
    for path in paths.sorted() where path.hasSuffix(".lock") {
      if let lock = try lock(at: path) { locks.append(lock) }
    }
    return locks
  }

  private func lock(at path: String) throws(GitError) -> GitLock? {
    guard let status = try files.status(path), status.kind == .file else { return nil }
    let own = ["\(gitFolder)/tj/index.guard", "\(commonFolder)/tj/reference.guard"]
    for guardian in own where try LockFile.areSame(path, guardian, files) { return nil }
    return GitLock(path: path, made: status.modified)
  }
}
