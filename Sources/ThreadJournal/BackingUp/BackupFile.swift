internal import JournalGit
internal import JournalModel
internal import JournalSystem

/// A file that may be a backup.
struct BackupFile {
  let path: String
  let system: System

  /// The file at `path`.
  init(_ path: String, _ system: System) {
    (self.path, self.system) = (path, system)
  }

  /// Reads the header; throws an error for anything but a backup.
  func header() throws -> BundleHeader {
    try refuseOthers()
    let header: BundleHeader
    do {
      header = try BundleHeader(ofFile: path, system)
    } catch {
      throw JournalError(error, reading: path)
    }
    guard header[BackupContents.filesReference] != nil else {
      throw JournalError(.backup(.notABackup(path)))
    }
    return header
  }

  /// The SHA-256 of the file, in hexadecimal digits.
  func checksum() throws -> String {
    try refuseOthers()
    var hash = SHA256()
    try Descriptor(reading: path, system).forEachPart(repeating: 0) { part, _ in
      hash.update(part.span)
      return !system.isAskedToEnd
    }
    if system.isAskedToEnd { throw JournalError(.stopped) }
    return hash.digest().hexadecimal
  }

  /// Throws an error if there is no such file, or it is a folder.
  func refuseOthers() throws {
    let file = try Descriptor(reading: path, system)
    guard try file.status().kind == .file else { throw JournalError(.backup(.notABackup(path))) }
  }
}

/// The folders of backups.
enum BackupFolder {
  /// The time that the reading of other backups before a removal may take, in seconds.
  private static let longestReading = 600.0

  /// The folder of a file, without links, or `nil` if it does not exist.
  static func real(ofFile path: String, _ system: System) -> String? {
    system.realFolder(path.lastPathPart.above.map { $0.isEmpty ? "/" : $0 } ?? ".")
  }

  /// Runs `body` while no other process of tj names or removes a backup in the folder of a file.
  ///
  /// Copies of a journal may share the folder without knowing of each other.
  static func whileLocked<Answer>(
    ofFile path: String,
    _ environment: JournalEnvironment,
    _ body: () throws -> Answer
  ) throws -> Answer {
    let folder = path.lastPathPart.above.map { $0.isEmpty ? "/" : $0 } ?? "."
    var environment = environment
    // Reading other backups takes long, and must not make a complete backup fail to get its name.
    environment.patience = max(environment.patience, longestReading)
    return try environment.whileLocked(folder, or: JournalError(.backup(.folderBusy(folder))), body)
  }
}

extension JournalError {
  /// The failure of a system call.
  init(_ error: SystemError) {
    self.init(.files("\(error.path): \(error.problem)", remedy: error.remedy))
  }

  /// The failure to read the backup at `path`.
  init(_ error: any Error, reading path: String) {
    switch (error as? GitError)?.reason {
    case .bundle(.notABundle), .bundle(.unsupported): self.init(.backup(.notABackup(path)))
    case .bundle(.cutOff): self.init(.backup(.cutOff(path)))
    case .bundle(.damaged(let words)):
      self.init(.backup(.damaged(path, because: words.isEmpty ? "its header" : words)))
    default: self.init(error)
    }
  }
}
