internal import JournalGit
internal import JournalModel
internal import JournalSystem

/// A backup and those that it continues, read into a repository and verified.
struct BackupChain {
  /// The description of the backup.
  let contents: BackupContents

  /// The commit with everything that git does not have.
  let files: ObjectID

  /// The files, the backup first, then those that it continues.
  private(set) var paths: [String] = []

  /// All objects.
  private(set) var ids: Set<ObjectID> = []

  /// Reads the backup at `path` and those before it, which must be in the same folder.
  ///
  /// Every object is read, its id is computed from its content, and every object that the references reach must be
  /// present.
  init(
    reading path: String,
    into repository: borrowing Repository,
    _ system: System
  ) throws {
    let first = try Self.receive(BackupFile(path, system), into: repository)
    (contents, files) = (first.contents, first.files)
    (paths, ids) = ([path], Set(first.ids))
    var (next, file) = (first.contents.predecessor, path)
    while let predecessor = next {
      let place = (file.lastPathPart.above.map { $0.isEmpty ? "/" : $0 } ?? ".")
        .path(of: predecessor.name)
      let isSafe = !predecessor.name.utf8.contains(UInt8(ascii: "/")) && !paths.contains(place)
      guard isSafe, system.exists(place) else {
        throw JournalError(.backup(.missingPredecessor(predecessor.name, of: file)))
      }
      let earlier = try Self.receive(BackupFile(place, system), into: repository)
      guard earlier.checksum == predecessor.checksum else {
        throw JournalError(.backup(.changedPredecessor(predecessor.name, of: file)))
      }
      ids.formUnion(earlier.ids)
      paths.append(place)
      (next, file) = (earlier.contents.predecessor, place)
    }
    try refuseIncomplete(repository)
  }

  /// One file of a chain.
  struct Part {
    /// Its description.
    let contents: BackupContents

    /// The commit with everything that git does not have.
    let files: ObjectID

    /// The objects in it.
    let ids: [ObjectID]

    /// The SHA-256 of the file, in hexadecimal digits.
    let checksum: String
  }

  /// Adds the objects of one file, each of which is read, and compares its description with its header.
  static func receive(
    _ file: BackupFile,
    into repository: borrowing Repository
  ) throws -> Part {
    try file.refuseOthers()
    let header: BundleHeader
    let ids: [ObjectID]
    var hash = SHA256()
    do {
      (header, ids) = try repository.receive(bundle: file.path) { part in
        if file.system.isAskedToEnd { throw GitError(.locked, function: "read") }
        hash.update(part.span)
      }
    } catch {
      if file.system.isAskedToEnd { throw JournalError(.stopped) }
      throw JournalError(error, reading: file.path)
    }
    guard let files = header[BackupContents.filesReference] else {
      throw JournalError(.backup(.notABackup(file.path)))
    }
    guard let text = try about(files, in: repository) else {
      throw JournalError(.backup(.damaged(file.path, because: "its header")))
    }
    if BackupContents.isNewer(text) { throw JournalError(.backup(.newer(file.path))) }
    guard let contents = BackupContents(parsing: text),
      contents.header(files: files).bytes == header.bytes
    else { throw JournalError(.backup(.damaged(file.path, because: "its header"))) }
    return Part(
      contents: contents,
      files: files,
      ids: ids,
      checksum: hash.digest().hexadecimal
    )
  }

  /// The text of a description, or `nil` if there is none.
  private static func about(
    _ files: ObjectID,
    in repository: borrowing Repository
  ) throws -> String? {
    guard try repository.contains(files),
      let entry = try repository.entry(at: BackupPart.about.rawValue, in: files)
    else { return nil }
    return String(decoding: try repository.bytes(ofBlob: entry.id), as: UTF8.self)
  }

  /// Throws an error if an object is missing.
  private func refuseIncomplete(_ repository: borrowing Repository) throws {
    let roots = contents.references.map(\.id) + contents.prerequisites + [files]
    do {
      let needed = try repository.reachable(from: roots).union(roots)
      if needed.isSubset(of: ids) { return }
    } catch let error as GitError where [.notFound, .corrupt].contains(error.reason) {
      // An object that cannot be found or read counts as missing.
    }
    throw JournalError(.backup(.damaged(paths[0], because: "objects are missing")))
  }
}

extension System {
  /// Whether there is anything at `path`.
  func exists(_ path: String) -> Bool { ((try? status(ofLinkAt: path)) ?? nil) != nil }
}
