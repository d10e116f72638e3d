internal import JournalGit
package import JournalModel
package import JournalSystem

/// A file in a folder that begins as a backup does; nothing else of it has been read.
package struct FoundBackup: Sendable {
  /// Its path.
  package let path: String

  /// The number of its bytes.
  package let size: Int

  /// When it was written.
  package let written: Instant

  /// Whether it continues another.
  package let isIncremental: Bool

  /// The name of the journal from the name of the file, or the whole name of the file if it has another form.
  package let journal: String

  /// The time by which backups are ordered: that in the name, which a copy keeps, else when it was written.
  fileprivate let time: String

  fileprivate init(at path: String, _ status: FileStatus, _ header: BundleHeader) {
    (self.path, size, isIncremental) = (path, status.size, !header.prerequisites.isEmpty)
    written = Instant(seconds: status.modified.seconds)
    let name = path.lastPathPart.name
    if let match = name.wholeMatch(of: /(.+)-(\d{4}-\d\d-\d\d-\d{6}(?:-\d+)?)\.tjbackup/) {
      (journal, time) = (String(match.1), String(match.2))
    } else {
      (journal, time) = (name, Backups.nameTime(of: ZonedInstant(written, offset: .utc)))
    }
  }
}

extension Backups {
  /// The backups of any journal in a folder, the oldest first.
  package static func found(
    in folder: String,
    _ system: System
  ) throws(JournalError) -> [FoundBackup] {
    let found = try JournalError.unifying { () -> [FoundBackup] in
      let open = try OpenFolder(folder, system)
      return try open.entries().compactMap { entry in
        guard let name = entry.name, let status = (try? open.status(of: name)) ?? nil,
          status.kind == .file,
          let header = try? BackupFile(folder.path(of: name), system).header()
        else { return nil }
        return FoundBackup(at: folder.path(of: name), status, header)
      }
    }
    return found.sorted { ($0.time, $0.path) < ($1.time, $1.path) }
  }
}
