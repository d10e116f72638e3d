internal import JournalSystem

/// The folders of git's files for each working tree of one repository, its own among them.
struct WorkingTrees {
  /// The folders, the common one first.
  let gitFolders: [String]

  private let files: GitFiles

  /// Finds them below `commonFolder`.
  init(in commonFolder: String, _ files: GitFiles) throws(GitError) {
    self.files = files
    let linked = try files.names(in: "\(commonFolder)/worktrees")
    gitFolders = [commonFolder] + linked.map { "\(commonFolder)/worktrees/\($0)" }
  }

  /// The files of the reflogs, of branches and of working trees.
  func reflogs() throws(GitError) -> [String] {
    var logs: [String] = []
    for folder in gitFolders { try collect("\(folder)/logs", into: &logs) }
    return logs
  }

  private func collect(_ path: String, into logs: inout [String]) throws(GitError) {
    let names = try files.names(in: path)
    if names.isEmpty, try files.status(path)?.kind == .file { logs.append(path) }
    for name in names { try collect("\(path)/\(name)", into: &logs) }
  }
}
