internal import JournalSystem

/// A clone that is made with libgit2.
struct NewClone: Sendable {
  private let folder: String
  private let settings: SettingsScope
  private let files: GitFiles

  /// Whether the folder did not exist before.
  private let isNew: Bool

  /// A clone in a folder that does not exist yet, or is empty.
  init(at folder: String, _ settings: SettingsScope, _ files: GitFiles) throws {
    (self.folder, self.settings, self.files) = (folder, settings, files)
    isNew = try files.status(folder) == nil
    guard try files.entries(in: folder).isEmpty else {
      throw GitError(.exists, function: "mkdir", path: folder)
    }
  }

  /// Fetches everything from the address of the session, and puts `HEAD` on its first branch.
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

  /// Removes what has been made.
  ///
  /// Whoever waits for the clone does this, and not the thread that makes it: that may have been left behind, and find
  /// another clone in the folder when it wakes up.
  func remove() throws {
    if isNew { return try files.removeAll(at: folder) }
    for entry in try files.names(in: folder) { try files.removeAll(at: "\(folder)/\(entry)") }
  }
}
