internal import JournalGit
internal import JournalModel
internal import JournalStore

/// What keeps a change out of the history for now.
extension Saving {
  /// Why the files cannot be committed now; nothing where they can.
  func obstacle(_ paths: [JournalPath]) throws(JournalError) -> String? {
    if let activity = repository.activity() {
      return "git is in the middle of a \(activity.words); finish it, then it will be committed"
    }
    let head = try git { () throws(GitError) in try repository.head() }
    if case .detached = head {
      return
        "the repository is on no branch (detached HEAD); switch to one, then it will be committed"
    }
    for path in paths {
      if let reason = try stagingObstacle(path, head.tip) { return reason }
    }
    return nil
  }

  /// Whether somebody has prepared something else of the file for a commit of their own.
  private func stagingObstacle(
    _ path: JournalPath,
    _ tip: ObjectID?
  ) throws(JournalError) -> String? {
    let committed = try committedBlob(path, tip)
    let indexed = try git { () throws(GitError) in try repository.indexed(place(of: path)) }
    let staged: ObjectID?
    switch indexed {
    case .conflicted: return "\(path): a merge of this file is unfinished in git; finish it first"
    case .absent: staged = nil
    case .file(let entry): staged = entry.id
    }
    guard staged != committed else { return nil }
    if let staged, let bytes = try journal.bytes(of: path), try id(of: bytes) == staged {
      return nil
    }
    if try isOurs(staged, path) { return nil }
    return "\(path): another change of it is staged in git; commit or unstage that first"
  }

  /// Whether an operation of this device left or met the file with this content.
  ///
  /// The index may lag behind our commits, since somebody else held its lock. That it lacks a file
  /// is told apart from somebody's taking it out by what we did to the file last: it began with that.
  func isOurs(_ id: ObjectID?, _ path: JournalPath) throws(JournalError) -> Bool {
    for (number, _) in try numbers().reversed() {
      let effects = try record(number)?.effects.filter { $0.path == path || $0.origin == path }
      if effects?.contains(where: { $0.before == id || $0.after == id }) == true { return true }
      if id == nil, effects?.isEmpty == false { return false }
    }
    return false
  }
}
