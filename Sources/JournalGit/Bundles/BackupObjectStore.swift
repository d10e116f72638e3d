internal import CGit2
internal import JournalSystem

/// The place in a git folder where a backup is prepared and checked, which is removed at the end of this value's life.
///
/// It holds git's own lock on garbage collection, so that no object disappears meanwhile and only one backup is
/// prepared at a time. If the process is killed, the next one removes its leftovers.
package struct BackupObjectStore: ~Copyable {
  private let lock: CollectionLock
  private let folder: String
  private let files: GitFiles

  /// The repository, opened again so that new objects are written to this place and not among the repository's own.
  package let source: Repository

  /// Prepares the place in a repository, or returns `nil` if git or another process is packing or removing objects.
  package init?(of repository: borrowing Repository) throws {
    guard let lock = try CollectionLock(in: repository.commonFolder, repository.files) else {
      return nil
    }
    let folder = Self.folder(of: repository)
    let files = repository.files
    try files.removeAll(at: folder)
    try files.makeFolder(folder)
    try files.setPermissions(0o700, of: folder)
    let source = try repository.sibling(in: repository.gitFolder)
    try source.addStore("\(folder)/objects")
    self.lock = lock
    (self.folder, self.files) = (folder, files)
    self.source = source
  }

  deinit { try? files.removeAll(at: folder) }

  /// Creates a repository without objects, in which a backup can be checked.
  package func check() throws -> Repository {
    try Repository(
      creatingAt: "\(folder)/check",
      branch: "main",
      settings: .repository,
      files.system
    )
  }

  /// Removes the place at once.
  package consuming func close() {}

  /// The folder of the place in the git folder of a repository.
  static func folder(of repository: borrowing Repository) -> String {
    "\(repository.commonFolder)/tj/backup"
  }
}

extension Repository {
  /// Writes new objects to `folder` from now on.
  fileprivate func addStore(_ folder: String) throws {
    try files.makeFolder(folder)
    let database = try database()
    var backend: UnsafeMutablePointer<git_odb_backend>?
    unsafe try check(
      git_odb_backend_loose(&backend, folder, -1, 0, 0, 0),
      "git_odb_backend_loose",
      path: folder
    )
    // The priority puts it before the repository's own stores, whose priorities are 1 and 2.
    let status = unsafe git_odb_add_backend(database.pointer, backend, 10)
    if status < 0, let backend = unsafe backend { unsafe backend.pointee.free(backend) }
    try check(status, "git_odb_add_backend")
  }
}
