internal import JournalSystem

extension Repository {
  /// What is written in a repository's folders, by us or by libgit2, which follows links.
  private static let written = [
    "config", "info", "logs", "logs/HEAD", "logs/refs",
    "logs/refs/heads",
    "objects", "objects/info", "objects/pack", "packed-refs", "refs", "refs/heads", "tj",
    "tj/gc.pid", "tj/held",
    "tj/index.guard", "tj/ops", "tj/packing", "tj/purging", "tj/reference.guard",
  ]

  /// Returns the path of a symbolic link in the place of something that is written, or `nil` if there is none.
  ///
  /// A repository that came from elsewhere would have us change files that are not its own.
  package func plantedLink() throws(GitError) -> String? {
    var names = Self.written
    var path = ""
    for part in try head().branchName?.pathParts() ?? [] {
      path = path.isEmpty ? part : path.path(of: part)
      names += [path, "logs".path(of: path)]
    }
    for folder in Set([gitFolder, commonFolder]).sorted() {
      for name in names where try files.status("\(folder)/\(name)")?.kind == .link {
        return "\(folder)/\(name)"
      }
    }
    return nil
  }
}
