package import JournalSystem

/// What a repository that came from elsewhere may hold in the place of git's own files.
extension Repository {
  /// What is written, by us or by libgit2, which follows links.
  private static let written = [
    "config", "info", "logs", "logs/HEAD", "logs/refs", "logs/refs/heads", "objects",
    "objects/info",
    "objects/pack", "packed-refs", "refs", "refs/heads", "tj", "tj/gc.pid", "tj/held",
    "tj/index.guard",
    "tj/ops", "tj/packing", "tj/purging", "tj/reference.guard",
  ]

  /// What is read besides.
  private static let read = [
    "HEAD", "index", "info/attributes", "info/exclude", "objects/info/alternates",
    "objects/info/commit-graph", "objects/pack/multi-pack-index", "shallow",
  ]

  /// Refuses a git folder with a link by which files would be changed that are not the repository's own, or with
  /// a pipe or a device, for which whoever reads it waits without end.
  package static func refusePlanted(
    in folder: String,
    _ system: System
  ) throws(GitError) {
    let files = GitFiles(system: system)
    for name in try written + branch(in: folder, files) + read {
      let path = "\(folder)/\(name)"
      guard let kind = try files.status(path)?.kind, kind != .file, kind != .folder,
        kind != .link || !read.contains(name)
      else { continue }
      throw GitError(.planted(kind), function: "lstat", path: path)
    }
  }

  /// The branch that HEAD names, its log, and the folders that both are in.
  private static func branch(in folder: String, _ files: GitFiles) throws(GitError) -> [String] {
    let path = "\(folder)/HEAD"
    guard try files.status(path)?.kind == .file else { return [] }
    let line = try files.bytes(of: path).split(separator: 0x0A).first ?? []
    guard line.starts(with: "ref: ".utf8) else { return [] }
    var names: [String] = []
    var place = ""
    for part in String(decoding: line.dropFirst(5), as: UTF8.self).pathParts() {
      place = place.isEmpty ? part : place.path(of: part)
      names += [place, "logs".path(of: place)]
    }
    return names
  }
}
