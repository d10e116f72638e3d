internal import JournalCrypto
internal import JournalFormat
internal import JournalGit
internal import JournalModel
internal import JournalStore
internal import JournalSystem

/// The removal of a whole journal.
struct RemovalRun {
  private let journal: Journal
  private let inventory: JournalInventory
  private let record: RemovalRecord

  private var system: System { journal.environment.system }

  /// Prepares the removal of a journal, whose folder is locked.
  init(of journal: Journal) throws {
    self.journal = journal
    inventory = try JournalInventory(of: journal)
    record = RemovalRecord(of: journal.root, journal.environment.system)
  }

  /// Removes everything, and searches for what is left; `locked` is `nil` if there is no repository any more.
  ///
  /// The attachments come first, since only the threads tell which files are attachments, and the git folder comes
  /// last but one, since the record of the removal is in it. The folder `.tj` makes the rest a journal to the end.
  func run(_ locked: LockedJournal?) throws -> RemovalReport {
    let outOfReach = try journal.copiesOutOfReach(inventory)
    let evidence = evidence()
    if let locked, !record.exists {
      try locked.refuseHeld()
      try locked.repository.requireFreeIndexes()
      for draft in try journal.drafts.namingThisJournal() {
        try journal.drafts.whileOpen(draft) {}
      }
      try record.save(outOfReach)
    }
    try removeFiles()
    _ = try journal.drafts.removeAllNamingThisJournal()
    let isLocked = (try? journal.lock()) != nil
    let isFolderGone = try removeFolders()
    var remnants = isLocked ? [] : [PurgeRemnant("the journal's key in the keyring of the kernel")]
    remnants += remaining(isFolderGone)
    let found = findings(evidence)
    remnants += found.remnants.filter { new in !remnants.contains { $0.place == new.place } }
    return RemovalReport(
      isFolderGone: isFolderGone,
      remnants: remnants,
      unsearched: found.unsearched,
      others: inventory.others,
      outOfReach: outOfReach
    )
  }

  private var paths: [JournalPath] {
    inventory.attachments + inventory.links + inventory.threads.map(\.path) + inventory.ownFiles
  }

  /// The lines of the threads, and the contents of the attachments, by which copies are found.
  private func evidence() -> PurgeEvidence {
    var purge = Purge(target: .thread, trail: [], places: [])
    for thread in inventory.threads {
      let parsed = JournalThread(parsing: thread.bytes)
      purge.blocks.formUnion(parsed.entries.map(\.block))
      purge.texts.insert(Array(parsed.bytes[parsed.tree.preamble]))
    }
    purge.contents = Set(
      inventory.attachments.compactMap { path in
        (try? journal.bytes(of: path)).flatMap { $0.flatMap(PurgedContent.init(of:)) }
      }
    )
    return PurgeEvidence(of: purge, besides: [])
  }

  private func removeFiles() throws {
    let temporary = try inventory.temporaryFiles()
    for path in paths {
      try journal.tree.remove(path)
      journal.tree.removeEmptyFolders(above: path)
    }
    for file in temporary {
      try journal.tree.discard(file)
      journal.tree.removeEmptyFolders(above: file.path)
    }
  }

  /// Removes the settings, the repository, and the journal's folder unless other files are in it; returns whether it is
  /// gone.
  private func removeFolders() throws -> Bool {
    do throws(SystemError) {
      let top = try OpenFolder(journal.root, system)
      let settings = try OpenFolder(".tj", in: top)
      try settings.removeContents()
      if try top.status(of: ".git")?.kind == .folder { try removeGitFolder(in: top) }
      if inventory.others.isEmpty { try top.removeEmptyFolders(except: ".tj") }
      try top.removeFolder(".tj")
    } catch {
      throw JournalError(error)
    }
    return inventory.others.isEmpty && removeTop()
  }

  /// Removes the git folder, and the record in it last.
  private func removeGitFolder(in top: borrowing OpenFolder) throws(SystemError) {
    let git = try OpenFolder(".git", in: top)
    try git.removeContents(except: "tj")
    if try git.status(of: "tj")?.kind == .folder {
      let own = try OpenFolder("tj", in: git)
      try own.removeContents(except: RemovalRecord.name)
      // A crash of the machine must not bring back what the record stands for.
      try git.sync()
      if try own.status(of: RemovalRecord.name) != nil { try own.remove(RemovalRecord.name) }
      try git.removeFolder("tj")
    }
    try top.removeFolder(".git")
  }

  /// Removes the journal's folder, which is empty; returns whether it is gone.
  ///
  /// It stays if it is a mount point, or its own folder cannot be written to.
  private func removeTop() -> Bool {
    let (above, name) = journal.root.lastPathPart
    guard let above, let folder = try? OpenFolder(above.isEmpty ? "/" : above, system) else {
      return false
    }
    return (try? folder.removeFolder(name)) != nil
  }

  /// What should be gone, but is there: another program has written it meanwhile.
  private func remaining(_ isFolderGone: Bool) -> [PurgeRemnant] {
    if isFolderGone { return [] }
    let root = journal.root
    if inventory.others.isEmpty {
      let isEmpty = (try? OpenFolder(root, system).entries().isEmpty) == true
      return [
        isEmpty
          ? PurgeRemnant("\(root), an empty folder", ["rmdir", "--", root])
          : PurgeRemnant("\(root), to which another program has written")
      ]
    }
    return paths.map(\.text).map { root.path(of: $0) }.filter(system.exists)
      .map { PurgeRemnant($0, ["rm", "--", $0]) }
  }

  /// Searches the files that stay, and all drafts, for text of the journal.
  private func findings(
    _ evidence: PurgeEvidence
  ) -> (remnants: [PurgeRemnant], unsearched: [String]) {
    let search = FileSearch(evidence: evidence, exceptions: [], system: system)
    var (remnants, unsearched): ([PurgeRemnant], Set<String>) = ([], [])
    for folder in [journal.root, journal.environment.drafts] {
      for finding in search.findings(below: folder) {
        if finding.isPacked {
          unsearched.insert(finding.path)
        } else {
          remnants.append(finding.remnant(below: folder))
        }
      }
    }
    return (remnants, unsearched.sorted())
  }
}
