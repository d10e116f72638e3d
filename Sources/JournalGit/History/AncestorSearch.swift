/// The search for the best common ancestors of two commits: a walk from both to earlier and earlier commits.
struct AncestorSearch {
  /// The commits from which a commit has been reached, and its state in the search.
  struct Marks: OptionSet {
    let rawValue: UInt8
    static let ofOne = Marks(rawValue: 1)
    static let ofOther = Marks(rawValue: 2)
    /// It is an ancestor of a common ancestor.
    static let isBelow = Marks(rawValue: 4)
    /// It is in the queue.
    static let isQueued = Marks(rawValue: 8)
  }

  private var marks: [ObjectID: Marks] = [:]
  private var queue = CommitQueue()
  private var common: [ObjectID] = []

  /// The number of commits in the queue that may lead to another common ancestor.
  private var open = 0

  /// The common ancestors that were found, without those that were also reached from one of them.
  var found: [ObjectID] { common.filter { marks[$0]?.contains(.isBelow) != true } }

  /// Stores from which side a commit was reached.
  mutating func note(_ commit: CommitOutline, _ new: Marks) {
    let old = marks[commit.id] ?? []
    guard !old.isSuperset(of: new) else { return }
    let all = old.union(new)
    marks[commit.id] = all.union(.isQueued)
    if !old.contains(.isQueued) {
      queue.add(commit)
      if !all.contains(.isBelow) { open += 1 }
    } else if !old.contains(.isBelow), all.contains(.isBelow) {
      open -= 1
    }
  }

  /// Returns the next commit with the marks for its parents, or `nil` once the remaining commits lead to no further
  /// ancestor.
  mutating func next() -> (commit: CommitOutline, marks: Marks)? {
    guard open > 0, let commit = queue.next() else { return nil }
    let own = (marks[commit.id] ?? []).subtracting(.isQueued)
    marks[commit.id] = own
    if !own.contains(.isBelow) { open -= 1 }
    guard own == [.ofOne, .ofOther] else { return (commit, own) }
    common.append(commit.id)
    return (commit, own.union(.isBelow))
  }
}
