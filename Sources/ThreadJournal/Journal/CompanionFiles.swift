internal import JournalGit
internal import JournalStore
internal import JournalSystem

/// The files besides threads that belong to a journal: attachments, templates and settings.
///
/// Files that git ignores, stores in another form or has in a repository of its own are left to git, and so are files
/// behind a symbolic link.
struct CompanionFiles {
  private static let folders = ["assets", Journal.templates, Journal.analysisTypes]

  private static let names = [
    Journal.settingsFile, PurgeRecord.markers, ".gitattributes", ".gitignore",
  ]

  /// The companion files of the last commit.
  let committed: CommittedFiles

  /// The companion files that may differ from the last commit, in the order of their paths.
  let edited: [JournalPath]

  /// The companion files that are in the last commit, but gone.
  private let lost: [JournalPath]

  private let place: Place

  /// Compares the files of a journal in the folder `prefix` of the repository with the last commit.
  init(of journal: Journal, in repository: borrowing Repository, below prefix: String) throws {
    let committed = try CommittedFiles(of: journal, in: repository, below: prefix, where: Self.has)
    let place = Place(journal: journal, prefix: prefix)
    var paths = Set(committed.paths.filter(place.isFileOrGone))
    for folder in Self.folders where !place.isBehindLink("\(folder)/") {
      paths.formUnion(
        try journal.contents(ofFolder: folder).files.compactMap { JournalPath($0.place) }
      )
    }
    paths.formUnion(Self.names.compactMap { JournalPath($0) }.filter(place.isFile))
    var edited: [JournalPath] = []
    for path in try committed.edited(among: paths.sorted(), in: repository) {
      let isNew = committed.blobs[path] == nil
      if try place.isOfGit(path, isNew: isNew, in: repository) { continue }
      edited.append(path)
    }
    (self.committed, self.edited, self.place) = (committed, edited, place)
    lost = edited.filter { committed.blobs[$0] != nil && place.isGone($0) }
  }

  /// Throws an error if so many files are gone that it may be an accident.
  func refuseLosses() throws {
    guard RemovalGuard.isAccident(lost.count, of: committed.paths.count) else {
      return
    }
    throw JournalError(.filesDisappeared(lost.map(\.text), of: committed.paths.count))
  }

  /// Returns the files that may differ from the last commit, divided into portions that fit into memory: of the size
  /// that the environment allows, or of one larger file.
  func portions() -> [[JournalPath]] {
    let limit = place.journal.environment.commitLimit
    var portions: [[JournalPath]] = []
    var room = 0
    for path in edited {
      let size = place.size(of: path)
      if size > room || portions.isEmpty {
        portions.append([])
        room = limit
      }
      portions[portions.count - 1].append(path)
      room -= size
    }
    return portions
  }

  private static func has(_ path: JournalPath) -> Bool {
    names.contains(path.text) || folders.contains { path.text.hasPrefix("\($0)/") }
  }
}

/// The folder of a journal, as it is on disk.
private struct Place {
  let journal: Journal
  let prefix: String

  func isFile(_ path: JournalPath) -> Bool {
    kind(of: path.text) == .file && !isBehindLink(path.text)
  }

  func isGone(_ path: JournalPath) -> Bool { kind(of: path.text) == .some(nil) }

  func isFileOrGone(_ path: JournalPath) -> Bool {
    !isBehindLink(path.text) && (isGone(path) || kind(of: path.text) == .file)
  }

  /// The size of a file, or 0 if it is gone.
  func size(of path: JournalPath) -> Int { (try? status(of: path.text))??.size ?? 0 }

  /// Whether a folder above a path is a symbolic link.
  func isBehindLink(_ path: String) -> Bool {
    folders(above: path).contains { kind(of: $0) == .link }
  }

  /// Whether a file is left to git.
  func isOfGit(
    _ path: JournalPath,
    isNew: Bool,
    in repository: borrowing Repository
  ) throws -> Bool {
    let name = prefix + path.text
    if try repository.hasCleanFilter(name) { return true }
    if !isNew { return false }
    return isInOtherRepository(path) ? true : try repository.isIgnored(name)
  }

  private func isInOtherRepository(_ path: JournalPath) -> Bool {
    folders(above: path.text).contains { folder in
      let kind = kind(of: "\(folder)/.git")
      return kind != nil && kind != .some(nil)
    }
  }

  /// The kind of the file at a path: `.some(nil)` if there is no file, and `nil` if its kind cannot be determined.
  private func kind(of path: String) -> FileKind?? {
    (try? status(of: path)).map { $0?.kind }
  }

  private func status(of path: String) throws(SystemError) -> FileStatus? {
    try journal.environment.system.status(ofLinkAt: "\(journal.root)/\(path)")
  }

  private func folders(above path: String) -> [String] {
    path.indices.filter { path[$0] == "/" }.map { String(path[..<$0]) }
  }
}
