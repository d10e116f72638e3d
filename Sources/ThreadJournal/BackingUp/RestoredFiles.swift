internal import JournalGit
internal import JournalSystem

/// The writing of files to a new folder, whatever their names.
struct RestoredFiles {
  private let root: String
  private let system: System

  /// Files below the folder `root`, which has none of them yet.
  init(in root: String, _ system: System) {
    (self.root, self.system) = (root, system)
  }

  /// Writes files with the blobs of `repository`, and waits until they are on disk; returns their number.
  ///
  /// A name that leads out of the folder, or to git's own files, is an error.
  func write(
    _ files: [[UInt8]: TreeEntry],
    of repository: borrowing Repository
  ) throws(GitError) -> Int {
    let paths = files.map { (path: $0.key.split(separator: 0x2F)[...], entry: $0.value) }
    let top: OpenFolder
    do throws(SystemError) {
      top = try OpenFolder(root, system)
    } catch {
      throw GitError(error)
    }
    return try write(paths, to: top, of: repository)
  }

  private func write(
    _ files: [(path: ArraySlice<ArraySlice<UInt8>>, entry: TreeEntry)],
    to folder: borrowing OpenFolder,
    of repository: borrowing Repository
  ) throws(GitError) -> Int {
    var count = 0
    for (name, group) in Dictionary(grouping: files, by: { $0.path.first ?? [] }) {
      guard Self.isSafe(name) else {
        let shown = String(decoding: name, as: UTF8.self)
        throw GitError(.invalidName, function: "open", path: folder.path.path(of: shown))
      }
      let entry = FolderEntry(Array(name))
      if let file = group.first(where: { $0.path.count == 1 }), group.count == 1 {
        count += try write(file.entry, as: entry, to: folder, of: repository)
        continue
      }
      let below = group.filter { $0.path.count > 1 }
        .map { (path: $0.path.dropFirst(), entry: $0.entry) }
      let inner: OpenFolder
      do throws(SystemError) {
        try folder.makeFolder(entry)
        inner = try OpenFolder(entry, in: folder)
      } catch {
        throw GitError(error)
      }
      count += try write(below, to: inner, of: repository)
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
    of repository: borrowing Repository
  ) throws(GitError) -> Int {
    // The commit of a submodule is in another repository.
    guard entry.isBlob else { return 0 }
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

  /// Whether a name is that of a file of its own, and not one of git's.
  private static func isSafe(_ name: ArraySlice<UInt8>) -> Bool {
    let lowered = name.map { 0x41...0x5A ~= $0 ? $0 + 0x20 : $0 }
    return ![".", "..", ".git", ""].contains { lowered.elementsEqual($0.utf8) } && !name.contains(0)
  }
}
