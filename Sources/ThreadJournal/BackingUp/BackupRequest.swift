/// How a backup is to be made.
package struct BackupRequest: Sendable {
  /// The path of the new file, in any folder outside the journal.
  package var path: String

  /// Whether only what is new since the last backup in the same folder is to be written.
  package var isIncremental: Bool

  /// The file of the personal settings, or `nil` if there is none.
  package var settings: String?

  /// A backup in a new file at `path`.
  package init(path: String, isIncremental: Bool = false, settings: String? = nil) {
    (self.path, self.isIncremental, self.settings) = (path, isIncremental, settings)
  }
}

/// The result of a backup.
package struct BackupReport: Sendable {
  /// The backup.
  package var backup: KnownBackup

  /// The number of objects in it, each of which was read back.
  package var objects: Int

  /// The number of drafts in it.
  package var drafts: Int

  /// The number of files in it that are not in the last commit.
  package var files: Int

  /// The paths in the journal that cannot be backed up, such as a socket or the git folder of another repository.
  package var skipped: [String]

  /// Why a full backup was made although an incremental one was requested, or `nil` if that was possible.
  package var whyFull: String?

  /// Whether the reason is that a backup of the chain is missing or damaged; then no other backup may be removed.
  package var isChainBroken: Bool

  /// Why ``Journal/backups()`` will not list the backup, or `nil` if it will.
  package var whyUnrecorded: String?
}
