/// The reason why a backup cannot be made, read or restored.
public enum BackupProblem: Hashable, Sendable {
  /// The place is inside the journal that is backed up.
  case insideJournal(String)
  /// The history is cut off, as in a shallow clone.
  case shallow
  /// Another process is packing objects, or making a backup.
  case busy
  /// The file is not a backup.
  case notABackup(String)
  /// The backup was made by a later version.
  case newer(String)
  /// The end of the file is missing.
  case cutOff(String)
  /// The file was changed since it was written.
  case damaged(String, because: String)
  /// The backup that an incremental one continues is not in the same folder.
  case missingPredecessor(String, of: String)
  /// The backup that an incremental one continues was replaced or changed.
  case changedPredecessor(String, of: String)
  /// A file of the chain that an incremental backup continues was removed or changed while it was written.
  case removedPredecessor(String)
  /// Another process names or removes backups in the folder.
  case folderBusy(String)
  /// The place for a restored journal is in use.
  case notEmpty(String)
  /// The place for a restored journal is inside another journal.
  case insideOther(String, journal: String)
  /// The place for a restored journal is the current folder.
  case currentFolder(String)
  /// There is no folder in which the new one would be.
  case noFolder(String)
}

extension BackupProblem {
  /// What happened, as one sentence.
  var sentence: String {
    switch self {
    case .insideJournal(let path):
      "\(path) is inside the journal, where a backup would be lost with it"
    case .shallow: "cannot back up a shallow clone: its history is incomplete"
    case .busy: "git or another backup is running in the repository"
    case .notABackup(let file): "not a backup: \(file)"
    case .newer(let file): "\(file): made by a later version of tj"
    case .cutOff(let file): "\(file): the end of the file is missing"
    case .damaged(let file, let words): "\(file): the backup is damaged (\(words))"
    case .missingPredecessor(let name, let file): "\(file) requires an earlier backup: \(name)"
    case .changedPredecessor(let name, let file):
      "\(name) is not the backup that \(file) requires"
    case .removedPredecessor(let file): "\(file) was removed or changed during the backup"
    case .folderBusy(let folder): "another backup is being made in \(folder)"
    case .notEmpty(let path): "folder not empty: \(path)"
    case .insideOther(let path, let journal): "\(path) is inside the journal \(journal)"
    case .currentFolder(let path): "cannot restore into the current folder: \(path)"
    case .noFolder(let path): "no such folder: \(path)"
    }
  }

  /// What to do about it, which names no command of `tj`.
  var remedy: String {
    switch self {
    case .insideJournal: "choose a folder outside the journal, preferably on another disk"
    case .shallow: "git fetch --unshallow"
    case .busy: "try again when it has finished"
    case .notABackup: ""
    case .newer: "update tj"
    case .cutOff, .damaged: "use another copy of it, or an earlier backup"
    case .missingPredecessor: "put both files in the same folder with their original names"
    case .changedPredecessor: "replace it with the original file, or use an earlier backup"
    case .removedPredecessor: "try again"
    case .folderBusy: "try again when it has finished"
    case .notEmpty: "choose a new or an empty folder"
    case .insideOther: "choose a folder outside of it"
    case .currentFolder: "choose a new folder"
    case .noFolder: "create it, or mount its disk"
    }
  }
}
