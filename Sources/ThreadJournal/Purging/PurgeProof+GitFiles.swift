internal import JournalGit

/// Git's own files, without which a repository is invalid or loses its configuration.
extension PurgeProof {
  private static let files: Set<Substring> = [
    "HEAD", "config", "config.worktree", "index", "packed-refs", "shallow", "description",
    "commondir", "gitdir",
  ]

  private static let folders: Set<Substring> = ["refs", "logs", "info", "hooks", "modules"]

  /// The remnant for a file that git needs, which no command may remove, or `nil` for other files.
  func remnantOfGit(at path: String) -> PurgeRemnant? {
    let parts = path.split(separator: "/")
    guard let place = parts.lastIndex(of: ".git") ?? gitFolder(above: path) else { return nil }
    var inside = parts[(place + 1)...]
    if inside.first == "worktrees", inside.count > 2 { inside = inside.dropFirst(2) }
    guard let first = inside.first else {
      return PurgeRemnant("\(path), a file that git needs")
    }
    guard inside.count == 1 ? Self.files.contains(first) : Self.folders.contains(first) else {
      return nil
    }
    if path == "\(locked.repository.commonFolder)/config" {
      return PurgeRemnant("\(path), the configuration of git", gitCommand("config", "--edit"))
    }
    let what =
      switch first {
      case "index": "where git lists the names of files; rename or remove the file of that name"
      case "HEAD", "refs", "packed-refs": "a name that git keeps; rename the branch or tag"
      default: "a file that git needs; edit it"
      }
    return PurgeRemnant("\(path), \(what)")
  }

  /// The position in a path at which the common folder of a repository ends, or `nil` if there is
  /// none not called `.git`.
  private func gitFolder(above path: String) -> Int? {
    guard path.hasPrefix("\(locked.repository.commonFolder)/") else { return nil }
    return locked.repository.commonFolder.split(separator: "/").count - 1
  }
}
