internal import JournalGit
internal import JournalSystem

/// The files of a working tree that are not in its last commit, written to a repository as objects.
struct UncommittedFiles {
  /// The number of times that a file is read if another program writes to it meanwhile.
  private static let attempts = 3

  /// The size from which a file counts as large.
  private static let largeSize = 64 << 10

  /// The files by their paths.
  private(set) var files: [[UInt8]: TreeEntry] = [:]

  /// The contents of the large files.
  private(set) var large: Set<ObjectID> = []

  /// The files of the commit that the working tree does not have, by their paths.
  private(set) var removed: [[UInt8]] = []

  /// The paths of files that cannot be backed up, such as a socket.
  private(set) var skipped: [String] = []

  /// Reads the working tree of `repository`, whose last commit is `tip`.
  ///
  /// The contents in `known` are already in an earlier backup, and are not written.
  init(
    in repository: borrowing Repository,
    besides tip: ObjectID?,
    knowing known: Set<ObjectID>,
    of journal: Journal
  ) throws {
    let system = journal.environment.system
    let folder = WorkingFolder(journal.root, system)
    let commit = try LastCommit(tip, of: folder, in: repository)
    var seen: Set<[UInt8]> = []
    // Files below these folders were not listed.
    var passedOver: [[UInt8]] = []
    try folder.forEachFile { folder, entry, path, status in
      if system.isAskedToEnd { throw JournalError(.stopped) }
      seen.insert(path)
      if status == nil { passedOver.append(path + [0x2F]) }
      guard let status, let mode = Self.mode(of: status) else {
        return skipped.append(String(decoding: path, as: UTF8.self))
      }
      guard !commit.has(path, status, mode),
        let bytes = try Self.contents(of: entry, status.kind, in: folder)
      else { return }
      let id = try Repository.id(ofBlob: bytes)
      if commit.files[path] == TreeEntry(id: id, mode: mode) { return }
      if !known.contains(id) { _ = try repository.write(blob: bytes) }
      files[path] = TreeEntry(id: id, mode: mode)
      if bytes.count >= Self.largeSize { large.insert(id) }
    }
    removed = commit.files.filter { path, entry in
      entry.isBlob && !seen.contains(path) && !commit.hidden.contains(path)
        && !passedOver.contains { path.starts(with: $0) }
    }.keys.sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// Writes the files as a tree.
  func tree(in repository: borrowing Repository) throws -> ObjectID {
    let paths = files.map { (path: $0.key.split(separator: 0x2F)[...], entry: $0.value) }
    return try Self.tree(of: paths, in: repository)
  }

  private static func tree(
    of files: [(path: ArraySlice<ArraySlice<UInt8>>, entry: TreeEntry)],
    in repository: borrowing Repository
  ) throws -> ObjectID {
    var entries: [NamedEntry] = []
    for (name, group) in Dictionary(grouping: files, by: { $0.path.first ?? [] }) {
      if let file = group.first(where: { $0.path.count == 1 }) {
        entries.append(NamedEntry(Array(name), file.entry))
      } else {
        let below = group.map { (path: $0.path.dropFirst(), entry: $0.entry) }
        let id = try tree(of: below, in: repository)
        entries.append(NamedEntry(Array(name), TreeEntry(id: id, mode: 0o040000)))
      }
    }
    return try repository.write(tree: entries)
  }

  /// The bytes of a file or a link, or `nil` if it is gone; a file that another program writes to meanwhile is read
  /// again a few times.
  private static func contents(
    of entry: FolderEntry,
    _ kind: FileKind,
    in folder: borrowing OpenFolder
  ) throws -> [UInt8]? {
    do throws(SystemError) {
      if kind == .link { return try folder.target(ofLink: entry) }
      var attempt = 1
      while true {
        let file = try Descriptor(reading: entry, in: folder)
        let reading = try file.contents()
        let now = try file.status()
        if now.hasSameBytes(as: reading.status) || attempt == attempts { return reading.bytes }
        attempt += 1
      }
    } catch let error where error.reason == .notFound {
      return nil
    } catch {
      throw JournalError(error)
    }
  }

  /// The kind of a file as git writes it, or `nil` if git cannot store that kind.
  private static func mode(of status: FileStatus) -> UInt32? {
    switch status.kind {
    case .file: status.permissions & 0o100 == 0 ? 0o100644 : 0o100755
    case .link: 0o120000
    default: nil
    }
  }
}

/// The files of a working tree according to the last commit and the index.
private struct LastCommit {
  /// The files of the commit by their paths; empty if there is none.
  private(set) var files: [[UInt8]: TreeEntry] = [:]

  /// The files that git leaves out of the working tree.
  let hidden: Set<[UInt8]>

  private let indexed: KnownBlobs

  /// Reads the commit `tip`, and what the index knows about the files in `folder` without reading them.
  init(
    _ tip: ObjectID?,
    of folder: WorkingFolder,
    in repository: borrowing Repository
  ) throws {
    var stamps: [(path: String, stamp: FileFingerprint)] = []
    try folder.forEachFile { _, _, path, status in
      guard let status, status.kind == .file, let name = String(validating: path, as: UTF8.self)
      else { return }
      stamps.append((name, FileFingerprint(status)))
    }
    if let tip { files = try repository.paths(belowTree: try repository.details(of: tip).tree) }
    indexed = try repository.knownBlobs(stamps)
    hidden = Set(try repository.skippedFiles().map { Array($0.utf8) })
  }

  /// Whether the commit is known to have a file as it is.
  func has(_ path: [UInt8], _ status: FileStatus, _ mode: UInt32) -> Bool {
    guard status.kind == .file, let file = files[path], file.mode == mode,
      let name = String(validating: path, as: UTF8.self)
    else { return false }
    return indexed[name] == file.id
  }
}
