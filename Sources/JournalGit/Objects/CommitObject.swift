/// A commit object, decoded as git decodes it.
///
/// Git accepts malformed commits from other repositories: without an author, with an impossible date, with a garbled
/// zone. libgit2 refuses these, and every history that contains one. Here, a field that cannot be read has a default,
/// so that such a commit does not block the whole history.
struct CommitObject {
  /// The tree.
  let tree: ObjectID

  /// The parents, in order.
  private(set) var parents: [ObjectID] = []

  /// The author and committer lines, without their first words, or `nil` if there are none.
  private var author, committer: ArraySlice<UInt8>?

  private var text: ArraySlice<UInt8>

  /// Decodes `bytes`, or returns `nil` if they do not begin with a tree, which git cannot read either.
  init?(parsing bytes: [UInt8]) {
    var rest = bytes[...]
    guard let tree = Self.id(in: Self.line(of: &rest), after: "tree ") else { return nil }
    self.tree = tree
    while let parent = Self.id(in: rest.prefix { $0 != 0x0A }, after: "parent ") {
      parents.append(parent)
      _ = Self.line(of: &rest)
    }
    while let first = rest.first, first != 0x0A {
      let line = Self.line(of: &rest)
      author = author ?? Self.rest(of: line, after: "author ")
      committer = committer ?? Self.rest(of: line, after: "committer ")
    }
    text = rest
  }

  /// Whether the author, the committer and both times can be read.
  var isWellFormed: Bool {
    [author, committer].allSatisfy { line in
      line.flatMap { Signature(parsing: $0) }?.hasPossibleTime == true
    }
  }

  /// The time of the commit, in seconds since 1970.
  var seconds: Int64 { Self.person(committer ?? author).seconds }

  /// The outline of the commit, whose name is `id`.
  func outline(_ id: ObjectID) -> CommitOutline {
    CommitOutline(id: id, tree: tree, parents: parents, seconds: seconds)
  }

  /// The details of the commit, whose name is `id`.
  func details(_ id: ObjectID) -> CommitDetails {
    CommitDetails(
      id: id,
      tree: tree,
      parents: parents,
      author: Self.person(author ?? committer),
      committer: Self.person(committer ?? author),
      message: String(decoding: text.drop { $0 == 0x0A }.prefix { $0 != 0 }, as: UTF8.self)
    )
  }

  /// Removes the first line and returns it without its line end.
  private static func line(of rest: inout ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let line = rest.prefix { $0 != 0x0A }
    rest = rest[line.endIndex...].dropFirst()
    return line
  }

  private static func rest(of line: ArraySlice<UInt8>, after word: String) -> ArraySlice<UInt8>? {
    line.starts(with: word.utf8) ? line.dropFirst(word.utf8.count) : nil
  }

  private static func id(in line: ArraySlice<UInt8>, after word: String) -> ObjectID? {
    rest(of: line, after: word).flatMap { ObjectID(hexDigits: $0) }
  }

  private static func person(_ line: ArraySlice<UInt8>?) -> Signature {
    Signature(reading: line ?? [])
  }
}
