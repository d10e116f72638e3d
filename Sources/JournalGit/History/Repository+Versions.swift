extension Repository {
  /// Calls `body` with the commits in which the file at `path`, or at one of its earlier paths, differs from each of
  /// their parents, the latest first.
  ///
  /// If a commit adds a file and removes one with the same bytes, the file was renamed. Otherwise, `origin` may find
  /// the previous path among the removed files; if it returns `nil`, the file was new. A file that was deleted and
  /// created again is shown on both sides of the gap.
  package func versions(
    of path: String,
    from tips: [ObjectID],
    origin: (PathChange, [PathChange]) throws -> String? = { _, _ in
      nil
    },
    _ body: (PathVersion) throws -> Visit
  ) throws {
    var followed = Dictionary(
      uniqueKeysWithValues: Set(tips).map { ($0, Set([ExactName(text: path)])) }
    )
    var trees = PathLookup()
    try history(from: tips) { commit in
      let paths = followed.removeValue(forKey: commit.id) ?? []
      for path in paths.sorted().map(\.text) {
        let entry = try trees.entry(at: path, in: commit.tree, of: self)
        var earlier: [TreeEntry?] = []
        for parent in commit.parents {
          earlier.append(try trees.entry(at: path, in: outline(of: parent).tree, of: self))
        }
        var origins: [String?] = commit.parents.map { _ in nil }
        if let entry, !earlier.contains(where: { $0 != nil }) {
          let change = PathChange(path: path, before: nil, after: entry)
          for (place, parent) in commit.parents.enumerated() {
            origins[place] = try source(of: change, from: parent, to: commit.id, origin)
          }
        }
        for (parent, origin) in zip(commit.parents, origins) {
          followed[parent, default: []].insert(ExactName(text: origin ?? path))
        }
        guard earlier.isEmpty ? entry != nil : !earlier.contains(entry) else { continue }
        let found = origins.compactMap { $0 }.first
        let version = PathVersion(commit: commit, path: path, entry: entry, origin: found)
        if try body(version) == .stop { return .stop }
      }
      return .goOn
    }
  }

  /// The previous path of an added file, among those that were removed; `nil` if it is new.
  private func source(
    of change: PathChange,
    from parent: ObjectID,
    to commit: ObjectID,
    _ origin: (PathChange, [PathChange]) throws -> String?
  ) throws -> String? {
    let gone = try changes(from: parent, to: commit).filter { $0.after == nil }
    if gone.isEmpty { return nil }
    let same = gone.first { $0.before?.id == change.after?.id }
    if let same { return same.path }
    return try origin(change, gone)
  }
}

/// Looks paths up in trees, reading each folder's tree once.
private struct PathLookup {
  private struct Place: Hashable {
    let tree: ObjectID
    let path: ExactName
  }

  private var known: [Place: TreeEntry?] = [:]

  mutating func entry(
    at path: String,
    in tree: ObjectID,
    of repository: borrowing Repository
  ) throws -> TreeEntry? {
    let place = Place(tree: tree, path: ExactName(text: path))
    if let entry = known[place] { return entry }
    let entry = try repository.entry(at: path, inTree: tree)
    known[place] = .some(entry)
    return entry
  }
}
