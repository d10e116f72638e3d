internal import CGit2

/// Whether a tree from elsewhere is of a size that anybody's is.
package enum TreeExtent: Hashable, Sendable {
  /// It is.
  case usual
  /// It has more files and folders than the limit.
  case tooMany
  /// The folder at this path is nested too deeply to be looked into.
  case tooDeep(String)
}

extension Repository {
  /// Compares a tree with a limit for the number of its files and folders, reading no more of it than that.
  ///
  /// A few objects can stand for more files than any disk can hold, if each folder contains the next one many times.
  package func extent(ofTree id: ObjectID, limit: Int) throws -> TreeExtent {
    var count = 0
    var open = [(id, "")]
    while let (id, prefix) = open.popLast() {
      if Self.isTooDeep(prefix) { return .tooDeep(prefix) }
      let tree = try tree(id)
      count += unsafe git_tree_entrycount(tree.pointer)
      if count > limit { return .tooMany }
      for (name, entry) in try entries(of: id) where entry.isFolder {
        open.append((entry.id, "\(prefix)\(name)/"))
      }
    }
    return .usual
  }
}
