extension Repository {
  /// Calls `body` with the commits reachable from `tips` but not from `hidden`: each before its parents, and later ones
  /// first.
  ///
  /// Only the outline of a commit is decoded; ``details(of:)`` returns the rest. A commit at the end of a shallow
  /// history has no parents.
  package func history(
    from tips: [ObjectID],
    hiding hidden: [ObjectID] = [],
    _ body: (CommitOutline) throws -> Visit
  ) throws {
    var graph = try CommitGraph(of: self)
    for commit in try graph.ordered(from: tips, hiding: hidden, in: self)
    where try body(commit) == .stop {
      return
    }
  }

  /// Whether `ancestor` is `commit` or one of its ancestors.
  package func isAncestor(
    _ ancestor: ObjectID,
    of commit: ObjectID
  ) throws -> Bool {
    try mergeBases(of: ancestor, and: commit) == [ancestor]
  }

  /// The best common ancestors of two commits, in the order of their ids: none if their histories are unrelated,
  /// several after criss-cross merges.
  package func mergeBases(of one: ObjectID, and other: ObjectID) throws -> [ObjectID] {
    var graph = try CommitGraph(of: self)
    return try graph.bases(of: one, and: other, in: self)
  }
}
