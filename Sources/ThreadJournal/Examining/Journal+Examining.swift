internal import JournalGit
internal import JournalStore
internal import JournalSystem

/// Checks for problems around the files, without changing anything.
extension Journal {
  /// The names of what `begin` would add to the repository's setup: git settings, and the line for attributes.
  package func missingSetup() throws -> [String] {
    let repository = try openRepository()
    var missing = try missingGitSetup(of: repository)
    let attributes = try contents(ofFile: ".gitattributes") ?? []
    let lines = attributes.split(separator: 0x0A)
    if !lines.contains(where: { $0.elementsEqual(Self.attributes.utf8) }) {
      missing.append(".gitattributes: \(Self.attributes)")
    }
    return missing
  }

  /// The addresses whose bytes git would convert, by an attribute, a filter or a setting.
  package func convertedFiles() throws -> [String] {
    let repository = try openRepository()
    let prefix = try prefix(in: repository)
    var converted: [String] = []
    let listed = try tree.listing().files
    for file in listed where !file.isOutside {
      let path = prefix + file.path.text
      let ends = try repository.convertsLineEnds(path)
      let filter = try repository.hasCleanFilter(path)
      if ends || filter { converted.append(file.path.address) }
    }
    return converted
  }

  /// Completes the setup, keeping what is there already, and returns the outcome.
  package func completeSetup() throws -> Outcome {
    try Journal.begin(at: root, with: environment).outcome
  }
}

extension Journal {
  /// The age in seconds from which a lock of git's is suspicious, since git removes it within
  /// moments.
  private static let usualLockAge = 3

  /// Returns git lock files that may have been left behind, for commands that only read.
  package func leftLocks() throws -> [LeftLock] {
    let repository = try openRepository()
    return try repository.lockFiles().map { LeftLock($0, environment.system) }
      .filter { $0.age >= Self.usualLockAge }
  }

  /// Returns the lock that prevents commits on the branch, or `nil` if there is none.
  package func branchLock() -> LeftLock? {
    guard let repository = try? openRepository(), let head = try? repository.head(),
      let branch = head.branchName, let lock = try? repository.lockFile(of: branch)
    else { return nil }
    return LeftLock(lock, environment.system)
  }
}

/// A git lock file, which a killed program may have left.
public struct LeftLock: Hashable, Sendable {
  /// Its whole path.
  public let path: String

  /// Its age, in seconds.
  public let age: Int

  init(_ lock: GitLock, _ system: System) {
    path = lock.path
    let (age, isLonger) = system.now().seconds.subtractingReportingOverflow(lock.made.seconds)
    self.age = isLonger ? .max : max(0, Int(age))
  }

  /// Its age, in words such as `3 hours`.
  package var ageInWords: String {
    let units = [("day", 86_400), ("hour", 3600), ("minute", 60)]
    let (unit, seconds) = units.first { age >= $0.1 } ?? ("second", 1)
    let count = age / seconds
    return "\(count) \(unit)\(count == 1 ? "" : "s")"
  }
}

/// Checks of the last commit, and of what is not in it yet.
extension Journal {
  /// Says which objects of the last commit the repository lacks, or returns `nil` if none are missing.
  ///
  /// Nothing can be saved until these objects are restored.
  package func damage() -> String? {
    do {
      let repository = try openRepository()
      let committed = try CommittedFiles(of: self, in: repository, below: prefix(in: repository))
      let files = committed.blobs.sorted { $0.key < $1.key }
      let lost = files.first { (try? repository.contains($0.value)) != true }
      return lost.map {
        "\($0.key): the last committed version of this file is missing from the repository"
      }
    } catch {
      return "the last commit cannot be read: \(JournalError(error).sentence)"
    }
  }

  /// The operations that are saved and not committed, oldest first, provided that no command is running.
  package func uncommittedOperations() throws -> [LoggedOperation] {
    let locked = try LockedJournal(self)
    var operations: [LoggedOperation] = []
    for (number, isOpen) in try locked.numbers() where isOpen {
      guard let record = try locked.record(number) else { continue }
      operations.append(LoggedOperation(number, record, stands: true, isUndone: false))
    }
    return operations
  }

  /// The links in the journal that lead to threads outside, by their paths.
  package func linksOutside() throws -> [String] {
    let listed = try tree.listing().files
    var links: [String] = []
    for file in listed where file.isOutside {
      var path = ""
      for part in file.path.text.pathParts() {
        path = path.isEmpty ? part : path.path(of: part)
        let status = try? environment.system.status(ofLinkAt: root.path(of: path))
        guard status?.kind == .link else { continue }
        if links.last != path { links.append(path) }
        break
      }
    }
    return links
  }
}

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
