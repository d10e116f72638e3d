internal import CGit2

extension Repository {
  /// The best common ancestors of two commits, in the order of their ids: none if their histories are unrelated,
  /// several if the commits merged each other's ancestors crosswise.
  ///
  /// The corresponding C function is `git_merge_bases`.
  package func mergeBases(of one: ObjectID, and other: ObjectID) throws(GitError) -> [ObjectID] {
    if isShallow { return try mergeBase(one, other).map { [$0] } ?? [] }
    var bases = unsafe git_oidarray()
    var (one, other) = (one.oid, other.oid)
    let status = unsafe git_merge_bases(&bases, pointer, &one, &other)
    guard try find(status, "git_merge_bases") else { return [] }
    defer { unsafe git_oidarray_dispose(&bases) }
    let found = unsafe UnsafeBufferPointer(start: bases.ids, count: bases.count)
    return unsafe found.map { ObjectID($0) }.sorted()
  }

  /// The numbers of commits that only one of two commits has among its ancestors, itself included.
  ///
  /// The corresponding C function is `git_graph_ahead_behind`.
  package func distance(
    from one: ObjectID,
    to other: ObjectID
  ) throws(GitError) -> (ahead: Int, behind: Int) {
    var (ahead, behind) = (0, 0)
    var (one, other) = (one.oid, other.oid)
    unsafe try check(
      git_graph_ahead_behind(&ahead, &behind, pointer, &one, &other),
      "git_graph_ahead_behind"
    )
    return (ahead, behind)
  }
}
