/// The git folders of all working trees of one repository, including its own.
struct WorkingTrees {
  /// The folders, the common one first.
  let gitFolders: [String]

  private let files: GitFiles

  /// Finds the folders below `commonFolder`.
  init(in commonFolder: String, _ files: GitFiles) throws {
    self.files = files
    let linked = try files.allNames(in: "\(commonFolder)/worktrees")
    gitFolders = [commonFolder] + linked.map { "\(commonFolder)/worktrees/\($0)" }
  }

  /// Returns the files of all reflogs, except those of remote-tracking branches whose names are not UTF-8.
  func reflogs() throws -> [String] {
    var logs: [String] = []
    for folder in gitFolders {
      let copies = "\(folder)/logs/refs/remotes"
      logs += try files.allFiles(below: "\(folder)/logs", skippingUnreadableIn: copies)
    }
    return logs
  }

  /// Locks the index of each working tree, so that no program stages files meanwhile.
  func lockIndexes() throws -> [IndexLock] {
    try gitFolders.map { folder in try IndexLock(in: folder, files) }
  }
}
