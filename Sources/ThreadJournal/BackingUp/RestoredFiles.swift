internal import JournalGit
internal import JournalSystem

/// The files of a working tree that will be written to a new folder, whatever their names.
struct RestoredFiles {
  /// The greatest length of a name and of the target of a link in the file systems of Linux.
  private static let (longestName, longestTarget) = (255, 4095)

  private typealias Path = ArraySlice<ArraySlice<UInt8>>

  private let files: [(path: Path, entry: TreeEntry)]

  /// Applies the changes in a backup to the files of the last commit, which are `committed`; their contents are in
  /// `repository`.
  ///
  /// A path that leads out of the folder or to git's own files, or is a file and a folder at once, is an error, and so is
  /// a link to nowhere.
  init(
    _ committed: [[UInt8]: TreeEntry],
    changedBy parts: BackupParts,
    of repository: borrowing Repository
  ) throws {
    // The commit of a submodule is in another repository.
    var files = committed.filter { $1.isBlob }
    for path in parts.removed { files[path] = nil }
    // Files that git leaves out of the working tree may have been replaced by something else.
    files = files.filter { path, _ in !Self.folders(above: path).contains { parts.files[$0] != nil }
    }
    for (path, entry) in parts.files {
      for folder in Self.folders(above: path) where parts.files[folder] == nil {
        files[folder] = nil
      }
      files[path] = entry
    }
    for (path, entry) in files {
      let isFolder = Self.folders(above: path).contains { files[$0] != nil }
      guard !isFolder, try Self.canBeWritten(path, entry, of: repository) else {
        let shown = String(decoding: path, as: UTF8.self)
        throw GitError(.bundle(.damaged("bad path: \(shown)")), function: "open", path: shown)
      }
    }
    self.files = files.map {
      (path: $0.key.split(separator: 0x2F, omittingEmptySubsequences: false)[...], entry: $0.value)
    }
  }

  /// The paths of the folders that a file is in.
  private static func folders(above path: [UInt8]) -> [[UInt8]] {
    path.indices.filter { path[$0] == 0x2F }.map { Array(path[..<$0]) }
  }

  private static func canBeWritten(
    _ path: [UInt8],
    _ entry: TreeEntry,
    of repository: borrowing Repository
  ) throws -> Bool {
    let names = path.split(separator: 0x2F, omittingEmptySubsequences: false)
    guard names.allSatisfy(isSafe) else { return false }
    guard entry.isLink else { return entry.isBlob }
    let target = try repository.bytes(ofBlob: entry.id)
    return 1...longestTarget ~= target.count && !target.contains(0)
  }

  /// Writes the files to the folder `root`, which has none of them yet, and waits until they are on disk; returns their
  /// number.
  func write(
    to root: String,
    of repository: borrowing Repository,
    _ system: System
  ) throws -> Int {
    let top: OpenFolder
    do throws(SystemError) {
      top = try OpenFolder(root, system)
    } catch {
      throw GitError(error)
    }
    return try write(files, to: top, of: repository, system)
  }

  private func write(
    _ files: [(path: Path, entry: TreeEntry)],
    to folder: borrowing OpenFolder,
    of repository: borrowing Repository,
    _ system: System
  ) throws -> Int {
    var count = 0
    for (name, group) in Dictionary(grouping: files, by: { $0.path.first ?? [] }) {
      let entry = FolderEntry(Array(name))
      if let file = group.first, file.path.count == 1 {
        count += try write(file.entry, as: entry, to: folder, of: repository, system)
        continue
      }
      let inner: OpenFolder
      do throws(SystemError) {
        try folder.makeFolder(entry)
        inner = try OpenFolder(entry, in: folder)
      } catch {
        throw GitError(error)
      }
      let below = group.map { (path: $0.path.dropFirst(), entry: $0.entry) }
      count += try write(below, to: inner, of: repository, system)
      try Self.refuseRepository(in: inner)
    }
    do throws(SystemError) {
      try folder.sync()
    } catch {
      throw GitError(error)
    }
    return count
  }

  private func write(
    _ entry: TreeEntry,
    as name: FolderEntry,
    to folder: borrowing OpenFolder,
    of repository: borrowing Repository,
    _ system: System
  ) throws -> Int {
    if system.isAskedToEnd { throw GitError(.locked, function: "open") }
    let bytes = try repository.bytes(ofBlob: entry.id)
    do throws(SystemError) {
      if entry.isLink {
        try folder.makeLink(name, to: bytes)
      } else {
        let file = try folder.create(name, permissions: entry.mode & 0o100 == 0 ? 0o666 : 0o777)
        try file.write(bytes)
        try file.sync()
      }
    } catch {
      throw GitError(error)
    }
    return 1
  }

  /// Throws an error if git would find a repository in a folder that was written.
  ///
  /// A case-insensitive file system treats `.GIT` as `.git`, and some do the same with names with invisible
  /// characters.
  private static func refuseRepository(in folder: borrowing OpenFolder) throws {
    do throws(SystemError) {
      if try folder.status(of: ".git") == nil { return }
    } catch {
      throw GitError(error)
    }
    throw GitError(.invalidName, function: "open", path: folder.path(of: ".git"))
  }

  /// Whether a name is that of a file of its own, and not one of git's.
  private static func isSafe(_ name: ArraySlice<UInt8>) -> Bool {
    ![".", "..", ".git", ""].contains { name.elementsEqual($0.utf8) } && !name.contains(0)
      && name.count <= longestName
  }
}
