internal import JournalSystem

/// A new clone that libgit2 creates.
struct NewClone: Sendable {
  private let folder: String
  private let settings: SettingsScope
  private let files: GitFiles

  /// Whether the folder did not exist before.
  private let isNew: Bool

  /// Prepares a clone in a folder that does not exist yet or is empty.
  init(at folder: String, _ settings: SettingsScope, _ files: GitFiles) throws {
    (self.folder, self.settings, self.files) = (folder, settings, files)
    isNew = try files.status(folder) == nil
    guard try files.entries(in: folder).isEmpty else {
      throw GitError(.exists, function: "mkdir", path: folder)
    }
  }

  /// Fetches all branches from the address of the session, and sets `HEAD` to the remote's default branch.
  func fill(_ session: TransferSession) throws {
    let remote = "origin"
    let repository = try session.git {
      let made = try Repository(
        creatingAt: folder,
        branch: "main",
        settings: settings,
        files.system
      )
      try made.setRemote(remote, to: session.address)
      return made
    }
    let first = try repository.fetch(remote, session)
    guard let first else { return }
    try session.git { try repository.restoreHead(branch: first, tip: nil) }
  }

  /// Removes the files of the clone.
  ///
  /// The thread that waits for the clone calls this, not the thread that creates it: that one may have been abandoned,
  /// and the folder may contain another clone when it continues.
  func remove() throws {
    if isNew { return try files.removeAll(at: folder) }
    for entry in try files.names(in: folder) { try files.removeAll(at: "\(folder)/\(entry)") }
  }
}
