internal import JournalFormat
internal import JournalModel

/// The entries of one thread that a condition selects.
struct ThreadPlan {
  let thread: JournalThread
  let test: EntryMatcher
  let dayStart: DayStart

  init(_ condition: Condition, _ thread: JournalThread, address: String, dayStart: DayStart) {
    self.thread = thread
    self.dayStart = dayStart
    test = EntryMatcher(condition, in: thread, address: address)
  }

  /// The positions among `all` of the entries, in file order.
  func positions(among all: Range<Int>) throws(QueryError) -> [Int] {
    let tree = thread.tree
    switch test {
    case .never: return []
    case .always: return Array(all)
    default: break
    }
    let candidates = Candidates(tree, among: all).positions(of: test) ?? Array(all)
    var facts = EntryFacts(of: tree, thread.kind)
    var found: [Int] = []
    for position in candidates {
      facts.turn(to: position)
      if try matches(test, &facts) { found.append(position) }
    }
    return found
  }
}
