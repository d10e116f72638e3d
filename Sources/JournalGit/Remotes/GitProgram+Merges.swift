internal import JournalSystem

/// Merges that git has begun and left to a person.
extension GitProgram {
  /// A version of a file in an unfinished merge: 1 the common ancestor, 2 ours, 3 theirs; `nil` if it has none.
  package func version(_ stage: Int, of path: String) throws -> [UInt8]? {
    let ended = try collect(["cat-file", "blob", ":\(stage):\(path)"])
    return ended.status == 0 ? ended.output : nil
  }

  /// Tells git that a file of an unfinished merge is resolved as it is now; returns whether git accepts it.
  package func markResolved(_ path: String) throws -> Bool {
    try collect(["--literal-pathspecs", "add", "--", path]).status == 0
  }
}
