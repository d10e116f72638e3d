/// A backup that has been restored.
package struct RestoredBackup: Sendable {
  /// What was restored.
  package let backup: Backups.Verified

  /// The new folder.
  package let path: String

  /// The number of files in it.
  package var files = 0

  /// The copy of the personal settings, or `nil` if there were none.
  package var settings: String?

  /// The address of the remote that the journal was synced with, or `nil` if there was none.
  package var remote: String?

  /// Whether it is a remote of the restored journal; an unsafe address is not added as a remote.
  package var hasRemote = false

  /// The names of the drafts that were added to those of this device.
  package var drafts: [String] = []

  /// The names of the drafts that could not be saved.
  package var unkeptDrafts: [String] = []

  /// The drafts in the backup.
  var draftTexts: [(name: String, text: [UInt8])] = []

  init(_ backup: Backups.Verified, path: String) {
    (self.backup, self.path) = (backup, path)
  }
}

extension Backups {
  /// Restores the backup `file` to the folder `path`, which must not exist, or be empty.
  ///
  /// All references and the working tree are restored; drafts are added to those of `environment`, and the personal
  /// settings are only put where a person can compare them. If it throws an error, nothing was written. A relative
  /// path starts from the folder `current`.
  package static func restore(
    _ file: String,
    to path: String,
    from current: String,
    with environment: JournalEnvironment
  ) throws(JournalError) -> RestoredBackup {
    try JournalError.unifying {
      try BackupRestoring(file, to: path, from: current, with: environment).run()
    }
  }
}
