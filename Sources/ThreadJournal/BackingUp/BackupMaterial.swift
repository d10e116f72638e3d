internal import JournalGit
internal import JournalModel
internal import JournalSystem

/// Everything that goes into a backup, as objects of a repository.
struct BackupMaterial {
  /// The description.
  private(set) var contents: BackupContents

  /// The commit with everything that git does not have.
  private(set) var files: ObjectID

  /// The objects to write.
  private(set) var ids: Set<ObjectID>

  /// The files that are not in the last commit.
  let uncommitted: UncommittedFiles

  /// The number of drafts.
  private(set) var drafts = 0

  /// Why everything is written although an incremental backup was requested, or `nil` if that is possible.
  private(set) var whyFull: PreviousBackup.Unusable?

  /// Whether it has everything that can be reached from its references.
  var isComplete: Bool { contents.prerequisites.isEmpty }

  /// The header of the file.
  var header: BundleHeader { contents.header(files: files) }

  /// Reads the references, the working tree, the drafts and the settings, and writes to `source` what git does not have.
  ///
  /// It is incremental if there is a chain to continue.
  init(
    of writing: BackupWriting,
    after chain: Result<PreviousBackup, PreviousBackup.Unusable>?,
    in source: borrowing Repository
  ) throws {
    let journal = writing.journal
    var contents = BackupContents(time: writing.time, journal: journal.root.lastPathPart.name)
    let tip: ObjectID?
    let head = try source.head()
    (contents.branch, tip) = (head.branchName, head.tip)
    if let tip { contents.references = [BundleHeader.Reference("HEAD", tip)] }
    // Unreadable names of remote-tracking branches must not prevent a backup; the next fetch restores these branches.
    for reference in try source.references(skippingUnreadableBelow: "refs/remotes/")
    where !reference.name.utf8.elementsEqual(BackupContents.filesReference.utf8) {
      contents.references.append(BundleHeader.Reference(reference.name, reference.target))
      guard let target = reference.alias else { continue }
      contents.aliases.append(BackupContents.Alias(name: reference.name, target: target))
    }
    ids = try source.reachable(from: contents.references.map(\.id))
    var earlier: Set<ObjectID> = []
    do throws(PreviousBackup.Unusable) {
      if let last = try chain?.get() {
        contents.prerequisites = try last.commits(among: ids, in: source)
        contents.predecessor = last.asPredecessor
        earlier = last.backup.largeFiles
      }
    } catch {
      whyFull = error
    }
    uncommitted = try UncommittedFiles(in: source, besides: tip, knowing: earlier, of: journal)
    self.contents = contents
    var personal = PersonalFiles()
    try personal.read(journal, settings: writing.request.settings)
    drafts = personal.drafts.count
    let known = try source.reachable(from: contents.prerequisites).union(earlier)
    let remote = (try? journal.remotes())?.first { $0.branch != nil }
    let tree = try Self.tree(contents, uncommitted, personal, remote, in: source)
    files = try Self.commit(tree, at: writing.time, by: journal.author, in: source)
    ids.formUnion(try source.reachable(from: [files]))
    ids.subtract(known)
  }

  /// Writes the tree of the commit with everything that git does not have; see ``BackupPart``.
  private static func tree(
    _ contents: BackupContents,
    _ uncommitted: UncommittedFiles,
    _ personal: PersonalFiles,
    _ remote: Journal.NamedRemote?,
    in source: borrowing Repository
  ) throws -> ObjectID {
    var parts: [BackupPart: TreeEntry] = [:]
    parts[.about] = TreeEntry(id: try source.write(blob: Array(contents.text.utf8)))
    let removed = Array(uncommitted.removed.map { $0 + [0] }.joined())
    if !removed.isEmpty { parts[.removed] = TreeEntry(id: try source.write(blob: removed)) }
    if let settings = personal.settings {
      parts[.settings] = TreeEntry(id: try source.write(blob: settings))
    }
    if let remote {
      let text = "\(remote.name)\n\(remote.address)\n"
      parts[.remote] = TreeEntry(id: try source.write(blob: Array(text.utf8)))
    }
    if !uncommitted.files.isEmpty {
      parts[.files] = TreeEntry(id: try uncommitted.tree(in: source), mode: 0o040000)
    }
    if !personal.drafts.isEmpty {
      var drafts: [NamedEntry] = []
      for draft in personal.drafts {
        let entry = TreeEntry(id: try source.write(blob: draft.text))
        drafts.append(NamedEntry(Array(draft.name.utf8), entry))
      }
      parts[.drafts] = TreeEntry(id: try source.write(tree: drafts), mode: 0o040000)
    }
    return try source.write(tree: parts.map { NamedEntry(Array($0.rawValue.utf8), $1) })
  }

  private static func commit(
    _ tree: ObjectID,
    at time: ZonedInstant,
    by author: Author,
    in source: borrowing Repository
  ) throws -> ObjectID {
    let person = Signature(
      name: author.name,
      email: author.email,
      seconds: time.instant.seconds,
      offsetMinutes: Int32(time.offset.seconds / 60)
    )
    return try source.commit(
      tree: tree,
      parents: [],
      author: person,
      committer: person,
      message: "Files of a backup that are not in git\n"
    )
  }
}

/// The names in the tree of the commit with everything that git does not have.
enum BackupPart: String {
  /// The description, a ``BackupContents``.
  case about
  /// The drafts, a folder.
  case drafts
  /// The files of the working tree that are not in the last commit, a folder.
  case files
  /// The remote that the journal is synced with, its name and its address on a line each.
  case remote
  /// The paths of the last commit that the working tree does not have, each followed by a NUL.
  case removed
  /// The file of the personal settings.
  case settings
}

/// The files of a person outside the journal.
struct PersonalFiles {
  /// The drafts of the journal.
  private(set) var drafts: [(name: String, text: [UInt8])] = []

  /// The personal settings, or `nil` if there are none.
  private(set) var settings: [UInt8]?

  /// Reads the drafts of `journal`, and the settings in the file at `path`.
  mutating func read(_ journal: Journal, settings path: String?) throws {
    drafts = try JournalError.unifying {
      // A draft that is gone by now has been saved in a journal.
      try journal.drafts.ofThisJournal().compactMap { draft in
        try journal.drafts.stored(draft.name).map { text in (draft.name, text) }
      }
    }
    guard let path else { return }
    do throws(SystemError) {
      settings = try journal.environment.system.contents(ofFile: path)
    } catch let error where error.reason == .notFound {
      return
    } catch {
      throw JournalError(error)
    }
  }
}
