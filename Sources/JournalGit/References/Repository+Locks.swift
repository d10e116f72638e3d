internal import JournalSystem

extension Repository {
  /// Returns the lock file of a reference, by its whole name, or `nil` if there is none.
  package func lockFile(of reference: String) throws -> GitLock? {
    try lock(at: "\(home(of: reference))/\(reference).lock")
  }

  /// Returns the lock files in git's folder that are not from tj, in the order of their paths.
  ///
  /// The lock of a killed process of tj is removed by the next command that writes.
  package func lockFiles() throws -> [GitLock] {
    var paths: Set<String> = []
    for folder in Set([commonFolder, gitFolder]) {
      paths.formUnion(
        try files.names(in: folder).filter { $0.hasSuffix(".lock") }.map { "\(folder)/\($0)" }
      )
      paths.formUnion(try lockPaths(below: "\(folder)/refs"))
    }
    var locks: [GitLock] = []
    for path in paths.sorted() { if let lock = try lock(at: path) { locks.append(lock) } }
    return locks
  }

  /// The paths below a folder whose names are those of lock files.
  func lockPaths(below folder: String) throws -> [String] {
    var paths: [String] = []
    // A branch of a remote may have a name that is not UTF-8, but tj never locks it.
    for name in try files.names(in: folder) {
      let path = "\(folder)/\(name)"
      if name.hasSuffix(".lock") {
        paths.append(path)
      } else if try files.status(path)?.kind == .folder {
        paths += try lockPaths(below: path)
      }
    }
    return paths
  }

  private func lock(at path: String) throws -> GitLock? {
    guard let status = try files.status(path), status.kind == .file else { return nil }
    let own = ["\(gitFolder)/tj/index.guard", "\(commonFolder)/tj/reference.guard"]
    for guardian in own where try LockFile.areSame(path, guardian, files) { return nil }
    return GitLock(path: path, made: status.modified)
  }
}

/// The leftovers of the git program of a killed sync.
extension Repository {
  /// The age in seconds from which a lock that no process holds counts as left over; git holds a lock only for a
  /// moment.
  private static let lockPatience: Int64 = 10

  /// Removes the locks that a killed git program, or libgit2, left on the references of a remote, on the packed
  /// references and on the settings, and the marks on packs that it was receiving.
  ///
  /// The caller must make sure that no other sync is running. A lock is kept if it is new, if a process has it open, or
  /// while a git program that may hold it is running in the repository.
  package func clearLeftTransfer(from remote: String) throws {
    let limit = ClockReading(seconds: files.system.now().seconds - Self.lockPatience)
    let single = ["packed-refs.lock", "config.lock"].map { "\(commonFolder)/\($0)" }
    let paths =
      try lockPaths(below: "\(commonFolder)/refs/remotes/\(remote)") + single + keptPacks()
    var left: [String] = []
    for path in paths {
      guard let status = try files.status(path), status.kind == .file, status.modified < limit,
        files.system.writers(of: status).isEmpty
      else { continue }
      left.append(path)
    }
    let folders = [workTree, gitFolder, commonFolder].compactMap(\.self)
    if left.isEmpty || files.system.mayRun("git", in: folders) { return }
    for path in left { try files.remove(path) }
  }

  /// The marks that `git fetch` puts on packs until a reference names their objects.
  private func keptPacks() throws -> [String] {
    var paths: [String] = []
    for name in try files.names(in: objectFolder.packs) where name.hasSuffix(".keep") {
      let path = "\(objectFolder.packs)/\(name)"
      let isOfFetch = try files.reading(path)?.bytes.starts(with: "fetch-pack ".utf8) == true
      if isOfFetch { paths.append(path) }
    }
    return paths
  }
}
