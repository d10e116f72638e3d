internal import CGit2
internal import JournalSystem

/// Filling a new repository that no other program uses yet.
extension Repository {
  /// Writes all references, including aliases.
  package func restore(
    _ references: [BundleHeader.Reference],
    aliases: [(name: String, target: String)]
  ) throws {
    for name in references.map(\.name) + aliases.flatMap({ [$0.name, $0.target] })
    where !Self.isSafe(name) {
      throw GitError(.bundle(.damaged("bad name of a reference")), function: "open", path: name)
    }
    let lines = references.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
      .map { "\($0.id.hex) \($0.name)\n" }
    try files.create("\(commonFolder)/packed-refs", Array(lines.joined().utf8))
    for (name, target) in aliases {
      let path = "\(commonFolder)/\(name)"
      try files.makeFolders(above: path, below: commonFolder)
      try files.create(path, Array("ref: \(target)\n".utf8))
    }
    try files.sync(folder: commonFolder)
  }

  /// Sets `HEAD` to a branch, given by its full name, or to the commit `tip` if `branch` is `nil`.
  package func restoreHead(branch: String?, tip: ObjectID?) throws {
    guard let value = branch.map({ "ref: \($0)" }) ?? tip?.hex else { return }
    if let branch, !Self.isSafe(branch) {
      throw GitError(.bundle(.damaged("bad name of a branch")), function: "open", path: branch)
    }
    let path = "\(gitFolder)/HEAD"
    try files.makeOwnFolder(in: gitFolder)
    try files.replace(path, with: Array("\(value)\n".utf8), through: "\(gitFolder)/tj/reference")
    try files.sync(folder: gitFolder)
  }

  /// Fills the index with the files of a commit, so that git compares the working tree with them.
  package func restoreIndex(_ commit: ObjectID) throws {
    let index = try index()
    try add(outline(of: commit).tree, to: index)
    unsafe try check(git_index_write(index.pointer), "git_index_write", path: gitFolder)
  }

  /// Whether the file of a reference is below `refs` in the git folder; the name comes from a bundle and is not
  /// trusted.
  private static func isSafe(_ name: String) -> Bool {
    let parts = name.pathParts(keepingEmpty: true)
    return parts.count > 1 && parts[0] == "refs"
      && !parts.contains { $0.isEmpty || $0.utf8.first == UInt8(ascii: ".") }
      && !name.utf8.contains { $0 <= 0x20 || $0 == 0x7F }
  }
}
