internal import JournalGit
internal import JournalModel

/// Joining a large history step by step.
///
/// The files of a join are held in memory, and the pictures of years can be more than fits there.
extension HistoryMerge {
  /// The commits of the other history, besides its last one, at which it is to be joined first: none, unless its new
  /// files are larger than the ports allow at once.
  func stops() throws(JournalError) -> [ObjectID] {
    let limit = locked.journal.ports.commitLimit
    return try locked.git { () throws(GitError) in
      var portion = Portion(limit)
      try portion.add(changes.theirs, in: locked.repository)
      if !portion.isTooLarge { return [] }
      portion = Portion(limit)
      var stops: [ObjectID] = []
      let way = try mainLine()
      for (last, commit) in zip(way, way.dropFirst()) {
        let changes = try locked.repository.changes(fromTree: last.tree, toTree: commit.tree)
        try portion.add(changes, in: locked.repository)
        guard portion.isTooLarge else { continue }
        if last.id != way.first?.id { stops.append(last.id) }
        portion = Portion(limit)
        try portion.add(changes, in: locked.repository)
      }
      return stops
    }
  }

  /// The first parents of the other history's last commit and that commit itself, from the first that is here already.
  private func mainLine() throws(GitError) -> [CommitOutline] {
    var commits: [ObjectID: CommitOutline] = [:]
    try locked.repository.history(from: [theirs], hiding: ours.map { [$0] } ?? []) {
      commit throws(GitError) in
      commits[commit.id] = commit
      return .goOn
    }
    var line: [CommitOutline] = []
    var next: ObjectID? = theirs
    while let id = next {
      guard let commit = commits[id] else {
        line.append(try locked.repository.outline(of: id))
        break
      }
      line.append(commit)
      next = commit.parents.first
    }
    return line.reversed()
  }
}

/// Files that are held in memory at once.
private struct Portion {
  private var room: Int
  private var sizes: [String: Int] = [:]

  init(_ limit: Int) { room = limit }

  /// Whether they are more than the limit.
  var isTooLarge: Bool { room < 0 }

  /// Adds files as changes leave them.
  mutating func add(
    _ changes: [PathChange],
    in repository: borrowing Repository
  ) throws(GitError) {
    for change in changes {
      guard let entry = change.after, entry.isFile else { continue }
      let size = try repository.size(ofBlob: entry.id)
      room += (sizes.updateValue(size, forKey: change.path) ?? 0) - size
    }
  }
}
