internal import JournalGit
internal import JournalModel
internal import JournalStore
internal import JournalSystem

/// What the removal of a whole journal would do.
package struct RemovalPreview: Hashable, Sendable {
  /// The name of the journal, which is that of its folder.
  package let name: String

  /// The paths of the threads.
  package let threads: [String]

  /// The number of their entries.
  package let entries: Int

  /// The paths of the attachments.
  package let attachments: [String]

  /// The names of the drafts.
  package let drafts: [String]

  /// The number of recorded operations.
  package let operations: Int

  /// The names of the folders with everything else: settings, templates, keys and the history.
  package let folders: [String]

  /// Files and folders in the journal's folder that are not the journal's, and stay.
  package let others: [String]

  /// The number of encrypted entries that are locked, so that the files that they name may stay.
  package let lockedCount: Int

  /// The person's keys on this device if the journal has encrypted entries; they stay.
  package let ownKeys: [String]

  /// The places with copies that stay.
  package let outOfReach: [OutOfReach]
}

/// The result of the removal of a whole journal.
package struct RemovalReport: Hashable, Sendable {
  /// Whether the journal's folder is gone too.
  package let isFolderGone: Bool

  /// The places where some of the text is left.
  package let remnants: [PurgeRemnant]

  /// Files and folders that cannot be searched: git bundles and packs, and other repositories.
  package let unsearched: [String]

  /// Files and folders in the journal's folder that stay.
  package let others: [String]

  /// The places with copies that stay.
  package let outOfReach: [OutOfReach]
}

extension Journal {
  /// Returns what ``removeEverything()`` would do.
  ///
  /// - Throws: An error if the journal cannot be removed.
  package func removalPreview() throws(JournalError) -> RemovalPreview {
    try JournalError.unifying {
      let operations = try recordedOperations()
      let inventory = try JournalInventory(of: self)
      let threads = inventory.threads
      let hasKeys = !JournalKeys(of: self).keys.isEmpty
      return RemovalPreview(
        name: root.lastPathPart.name,
        threads: threads.map(\.path.text) + inventory.links.map(\.text),
        entries: threads.reduce(0) { $0 + JournalThread(parsing: $1.bytes).entries.count },
        attachments: inventory.attachments.map(\.text),
        drafts: try drafts.namingThisJournal(),
        operations: operations,
        folders: [".tj", ".git"].filter { environment.system.realFolder("\(root)/\($0)") != nil },
        others: inventory.others,
        lockedCount: inventory.lockedCount,
        ownKeys: hasKeys ? ((try? personalKeys().all()) ?? []).map(\.fingerprint) : [],
        outOfReach: try copiesOutOfReach(inventory)
      )
    }
  }

  /// Removes the journal: its threads, their attachments, its drafts on this device, its settings and its repository
  /// with the whole history, and also its folder unless other files are in it.
  ///
  /// Nothing outside of the journal's folder is removed but the drafts. The process may be killed at any point: what
  /// makes the folder a journal goes last, so that the same call finishes the removal. Until then, nothing can be
  /// written to the journal.
  package func removeEverything() throws(JournalError) -> RemovalReport {
    try JournalError.unifying {
      let lock = try JournalLock(on: root, patience: environment.patience, environment.system)
      let report = Result { try removeEverythingUnderLock() }
      lock.release()
      return try report.get()
    }
  }

  private func recordedOperations() throws -> Int {
    guard let repository = try ownRepository() else { return 0 }
    return try log(in: repository).numbers().count
  }

  /// Whether a removal of the journal was interrupted.
  package var isRemovalUnfinished: Bool { RemovalRecord(of: root, environment.system).exists }

  private func removeEverythingUnderLock() throws -> RemovalReport {
    guard try ownRepository() != nil else { return try RemovalRun(of: self).run(nil) }
    // A sync that is fetching could bring text back.
    let lock = try syncLock()
    let report = Result {
      try RemovalRun(of: self).run(LockedJournal(self, duringRemoval: true))
    }
    lock.release()
    return try report.get()
  }

  /// The places with copies of the journal that its removal does not reach, even if the removal has begun.
  func copiesOutOfReach(_ inventory: JournalInventory) throws -> [OutOfReach] {
    let record = RemovalRecord(of: root, environment.system)
    return record.exists ? try record.places() : try placesOutOfReach(besides: inventory)
  }

  /// Throws an error if the git folder of a journal is gone, or its removal has begun.
  func refuseRemoved(_ gitFolder: String, duringRemoval isRemoval: Bool) throws {
    guard environment.system.exists(gitFolder) else { throw JournalError(.noJournal(root)) }
    if !isRemoval, isRemovalUnfinished { throw JournalError(.removal(.unfinished(root))) }
  }

  /// Opens the journal's own repository, or returns `nil` if there is none, or only what an interrupted removal left of
  /// it.
  ///
  /// - Throws: An error if the journal is in a repository that is not its own, or whose git folder is elsewhere.
  func ownRepository() throws -> Repository? {
    let system = environment.system
    let kind = try system.status(ofLinkAt: "\(root)/.git")?.kind
    guard let repository = try findRepository() else { return nil }
    let prefix = try prefix(in: repository)
    guard prefix.isEmpty else {
      if try isHalfRemoved(kind) { return nil }
      throw JournalError(
        .insideLargerRepository(LargerRepository(of: root, prefix: prefix, refusing: .purge))
      )
    }
    let common = repository.commonFolder
    let isShared = repository.gitFolder != common
    guard kind == .folder, !isShared else {
      throw JournalError(
        .removal(.repositoryElsewhere(root: root, gitFolder: common, isShared: isShared))
      )
    }
    return repository
  }

  /// Whether a removal was interrupted after it had removed the repository in part, so that another one around it is
  /// found.
  private func isHalfRemoved(_ kind: FileKind?) throws -> Bool {
    if isRemovalUnfinished { return true }
    let system = environment.system
    if kind == .folder {
      let names = try OpenFolder("\(root)/.git", system).entries().map(\.name)
      return names.allSatisfy { $0 == "tj" }
    }
    return try kind == nil && OpenFolder("\(root)/.tj", system).entries().isEmpty
  }
}
