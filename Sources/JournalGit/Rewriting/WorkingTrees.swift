/// The folders of git's files for each working tree of one repository, its own among them.
struct WorkingTrees {
  /// The folders, the common one first.
  let gitFolders: [String]

  /// Finds them below `commonFolder`.
  init(in commonFolder: String) throws(GitError) {
    let linked = try FileCalls.names(in: "\(commonFolder)/worktrees")
    gitFolders = [commonFolder] + linked.map { "\(commonFolder)/worktrees/\($0)" }
  }

  /// The files of the reflogs, of branches and of working trees.
  func reflogs() throws(GitError) -> [String] {
    var files: [String] = []
    for folder in gitFolders { try Self.collect("\(folder)/logs", into: &files) }
    return files
  }

  private static func collect(
    _ path: String,
    into files: inout [String]
  ) throws(GitError) {
    let names = try FileCalls.names(in: path)
    if names.isEmpty, try FileCalls.isFile(path) { files.append(path) }
    for name in names { try collect("\(path)/\(name)", into: &files) }
  }
}
