internal import JournalGit
internal import JournalModel
internal import JournalStore
package import JournalSystem

/// Backups that need not belong to any journal of this device.
package enum Backups {
  /// The ending of the files' names.
  package static let ending = ".tjbackup"

  /// The contents of a backup that was verified.
  package struct Verified: Sendable {
    /// The time when it was made.
    package let time: ZonedInstant

    /// The name of the journal's folder at that time.
    package let journal: String

    /// The files that were read: the backup, then those that it continues.
    package let files: [String]

    /// The number of objects in them.
    package let objects: Int

    init(_ chain: BackupChain) {
      (time, journal) = (chain.contents.time, chain.contents.journal)
      (files, objects) = (chain.paths, chain.ids.count)
    }
  }

  /// Reads the backup at `path` and those that it continues, every object of them, with all checks of
  /// ``restore(_:to:from:with:)``, and returns what they contain.
  ///
  /// The objects are unpacked in a folder of their own below `workspace`, which does not exist afterwards.
  package static func verify(
    _ path: String,
    in workspace: String,
    _ system: System
  ) throws(JournalError) -> Verified {
    try JournalError.unifying {
      let scratch = try scratch(in: workspace, system)
      return Verified(try ReadBackup(path, into: scratch.repository, system).chain)
    }
  }

  /// Creates a repository for unpacked objects below `workspace`, and removes what killed processes have left there.
  static func scratch(
    in workspace: String,
    _ system: System
  ) throws -> ScratchRepository {
    try RecordFolder(at: workspace, system).make()
    LeftFolders.remove(workspaceName, in: workspace, system)
    let folder = workspace.path(of: "\(workspaceName)\(system.processID)")
    return try ScratchRepository(at: folder, system)
  }

  /// The beginning of the name of a folder with unpacked objects, before the number of its process.
  private static let workspaceName = "backup-check-"

  /// The name of a new file: the name of the journal's folder, and the time.
  package static func name(for root: String, at time: ZonedInstant) -> String {
    let scalars = root.lastPathPart.name.unicodeScalars.filter {
      $0.value > 0x20 && $0.value != 0x7F
    }
    var name = String(String.UnicodeScalarView(scalars).drop { $0 == "." || $0 == "-" })
    if name.isEmpty || name.utf8.count > 100 { name = "journal" }
    return "\(name)-\(nameTime(of: time))\(ending)"
  }

  /// A time as names of files have it: `2024-03-01-091532`.
  static func nameTime(of time: ZonedInstant) -> String {
    let stamp = time.stamp
    let second = stamp.time?.secondOfDay ?? 0
    let digits = [second / 3600, second / 60 % 60, second % 60].map(twoDigits)
    return "\(stamp.date)-\(digits.joined())"
  }
}

/// Folders named after the processes that fill them, which a killed process leaves behind.
enum LeftFolders {
  /// Removes the folders in `place` whose names are `beginning` and the number of a process that is gone.
  static func remove(_ beginning: String, in place: String, _ system: System) {
    let entries = (try? OpenFolder(place, system).entries()) ?? []
    for name in entries.compactMap(\.name) where name.utf8.starts(with: beginning.utf8) {
      let number = String(Substring(name.utf8.dropFirst(beginning.utf8.count)))
      guard let process = Int32(number), !system.isRunning(process) else { continue }
      try? OpenFolder(place.path(of: name), system).removeContents()
      try? system.removeFolder(place.path(of: name))
    }
  }
}
