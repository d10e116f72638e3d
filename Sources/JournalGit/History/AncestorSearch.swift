/// The search for the best common ancestors of two commits: a walk from both of them to ever earlier commits.
struct AncestorSearch {
  /// From where a commit has been reached.
  struct Marks: OptionSet {
    let rawValue: UInt8
    static let ofOne = Marks(rawValue: 1)
    static let ofOther = Marks(rawValue: 2)
    /// It is an ancestor of a common ancestor.
    static let isBelow = Marks(rawValue: 4)
    /// It waits in the queue.
    static let isQueued = Marks(rawValue: 8)
  }

  private var marks: [ObjectID: Marks] = [:]
  private var queue = CommitQueue()
  private var common: [ObjectID] = []

  /// The number of commits in the queue that may lead to another one.
  private var open = 0

  /// The common ancestors that were found, without those that were also reached from one of them.
  var found: [ObjectID] { common.filter { marks[$0]?.contains(.isBelow) != true } }

  /// Notes from where a commit was reached.
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

  /// The next commit, and from where its parents are reached; `nil` once the others lead to nothing new.
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
