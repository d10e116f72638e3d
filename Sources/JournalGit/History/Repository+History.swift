internal import CGit2

extension Repository {
  /// Passes `body` the commits reachable from `tips` but not from `hidden`: each before its parents, and later ones
  /// first.
  ///
  /// Only the outline of a commit is decoded; ``details(of:)`` returns the rest. A commit at the end of a shallow
  /// history has no parents. The corresponding C functions are `git_revwalk_…`.
  package func history(
    from tips: [ObjectID],
    hiding hidden: [ObjectID] = [],
    _ body: (CommitOutline) throws(GitError) -> Visit
  ) throws(GitError) {
    if isShallow {
      var cut = try CutHistory(of: self)
      for commit in try cut.ordered(from: tips, hiding: hidden, in: self)
      where try body(commit) == .stop {
        return
      }
      return
    }
    let walk = unsafe try Handle<Libgit2.Walk>(of: self, "git_revwalk_new") {
      unsafe git_revwalk_new(&$0, pointer)
    }
    let order = GIT_SORT_TOPOLOGICAL.rawValue | GIT_SORT_TIME.rawValue
    unsafe try check(git_revwalk_sorting(walk.pointer, order), "git_revwalk_sorting")
    for tip in tips {
      var oid = tip.oid
      unsafe try check(git_revwalk_push(walk.pointer, &oid), "git_revwalk_push", path: tip.hex)
    }
    for commit in hidden {
      var oid = commit.oid
      unsafe try check(git_revwalk_hide(walk.pointer, &oid), "git_revwalk_hide", path: commit.hex)
    }
    while true {
      var oid = git_oid()
      let status = unsafe git_revwalk_next(&oid, walk.pointer)
      if status == GIT_ITEROVER.rawValue { break }
      try check(status, "git_revwalk_next")
      if try body(outline(of: ObjectID(oid))) == .stop { break }
    }
    git_error_clear()
  }

  /// The outline of a commit.
  package func outline(of id: ObjectID) throws(GitError) -> CommitOutline {
    let commit = try commit(id)
    var parents: [ObjectID] = []
    for place in 0..<(unsafe git_commit_parentcount(commit.pointer)) {
      guard let parent = unsafe git_commit_parent_id(commit.pointer, place) else { continue }
      unsafe parents.append(ObjectID(parent))
    }
    return unsafe CommitOutline(
      id: id,
      tree: ObjectID(git_commit_tree_id(commit.pointer)),
      parents: parents,
      seconds: git_commit_time(commit.pointer)
    )
  }
}
