internal import JournalSystem

/// A file of this program in a repository's folder `tj`, locked as long as this value lives.
///
/// The system releases the lock when its holder ends. So if this file can be locked, a git lock that is another name of
/// it is stale; see ``LockFile``.
struct GuardFile: ~Copyable {
  /// The path of the file.
  let path: String

  /// The access to files there.
  let files: GitFiles

  private let file: Descriptor

  /// Opens the file `name` below `folder`, or throws ``GitError/Reason/locked`` at once if another process of tj holds
  /// it.
  init(_ name: String, in folder: String, _ files: GitFiles) throws {
    try files.makeOwnFolder(in: folder)
    let path = "\(folder)/tj/\(name)"
    file = try Self.locked(path, files)
    self.path = path
    self.files = files
  }

  deinit { file.unlock() }

  private static func locked(
    _ path: String,
    _ files: GitFiles
  ) throws -> Descriptor {
    let file = try files.asking {
      try Descriptor(making: path, .untouched, files.system)
    }
    let isOurs = try files.asking { try file.lock() }
    guard isOurs else { throw GitError(.locked, function: "flock", path: path) }
    return file
  }
}
