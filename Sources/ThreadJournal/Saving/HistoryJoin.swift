internal import JournalGit
internal import JournalStore

/// The history of another device that a commit joins to the one here.
struct HistoryJoin {
  /// The last commit of the other history.
  let theirs: ObjectID

  /// Whether the other history already contains all commits of this one.
  private let isForward: Bool

  /// The modes that the other side has changed, and those of the files that it has added.
  private let modes: [JournalPath: UInt32]

  /// The files of which the other side has changed only the mode.
  private let otherwiseEqual: Set<JournalPath>

  /// Joins the history of `theirs` to that of `tip`, or returns `nil` if there is nothing to join.
  init?(
    of theirs: ObjectID?,
    to tip: ObjectID?,
    in repository: borrowing Repository
  ) throws {
    guard let theirs else { return nil }
    if let tip, try repository.isAncestor(theirs, of: tip) { return nil }
    let base = try tip.flatMap { tip in
      try repository.mergeBases(of: tip, and: theirs).first
    }
    var modes: [JournalPath: UInt32] = [:]
    var otherwiseEqual: Set<JournalPath> = []
    for change in try repository.changes(from: base, to: theirs) {
      guard let after = change.after, after.isFile, after.mode != change.before?.mode,
        let path = JournalPath(change.path)
      else { continue }
      modes[path] = after.mode
      if change.before?.id == after.id { otherwiseEqual.insert(path) }
    }
    (self.theirs, self.modes, self.otherwiseEqual) = (theirs, modes, otherwiseEqual)
    isForward = tip == nil || base == tip
  }

  /// Returns the other side's commit if the branch can move forward to it because it has the same `tree`; then no new
  /// commit is needed.
  func forward(
    to tree: ObjectID,
    in repository: borrowing Repository
  ) throws -> ObjectID? {
    guard isForward, try repository.details(of: theirs).tree == tree else { return nil }
    return theirs
  }

  /// Returns the mode that a file gets from the other side, or `nil` if it keeps its mode.
  func mode(of path: String) -> UInt32? { JournalPath(path).flatMap { modes[$0] } }

  /// Returns the changes of files, other than `paths`, of which only the mode changes, in the tree of the commit `tip`.
  func changesOfModes(
    besides paths: Set<JournalPath>,
    over tip: ObjectID?,
    in repository: borrowing Repository
  ) throws -> [TreeChange] {
    let places = otherwiseEqual.subtracting(paths).map(\.text).sorted()
    return try zip(places, repository.entries(at: places, in: tip)).compactMap { place, old in
      guard let old, old.isFile, let mode = mode(of: place) else { return nil }
      return TreeChange(path: place, entry: TreeEntry(id: old.id, mode: mode))
    }
  }
}
