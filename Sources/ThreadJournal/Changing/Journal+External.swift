internal import JournalGit
internal import JournalStore

extension Journal {
  /// Commits what somebody edited outside, and says what was added, changed and removed.
  ///
  /// With `acceptingLosses`, many entries may be gone at once.
  @discardableResult
  public func takeUpEdits(
    of addresses: [String]? = nil,
    acceptingLosses: Bool = false
  ) throws(JournalError) -> Outcome {
    var saving = try Saving(self)
    var paths: [JournalPath] = []
    if let addresses {
      for address in addresses { paths.append(try path(address)) }
    } else {
      paths = try saving.knownPaths()
    }
    try saving.recover(in: paths)
    return try saving.takeUpAll(paths, acceptingLosses: acceptingLosses)
  }
}

extension Saving {
  /// Every thread in the working tree or in the last commit, and every other Markdown file that is committed.
  func knownPaths() throws(JournalError) -> [JournalPath] {
    var paths: Set<JournalPath> = []
    let committed = try git { () throws(GitError) in
      try repository.head().tip.map { tip throws(GitError) in
        try repository.files(in: tip, below: prefix)
      } ?? []
    }
    for file in committed where file.path.hasSuffix(".md") {
      if let path = JournalPath(String(file.path.dropFirst(prefix.count))) { paths.insert(path) }
    }
    for address in try journal.threads() { paths.insert(try journal.path(address)) }
    return paths.sorted()
  }

  mutating func takeUpAll(
    _ paths: [JournalPath],
    acceptingLosses: Bool
  ) throws(JournalError) -> Outcome {
    _ = try takeUp(paths, acceptingLosses: acceptingLosses)
    if let external { return Outcome(external.state, number: external.number, notes: notes) }
    if let reason = try obstacle([]) { return Outcome(.saved(because: reason), notes: notes) }
    return Outcome(.unchanged, notes: notes)
  }
}
