internal import JournalFormat
internal import JournalModel

/// The entries of one thread that a condition selects.
struct ThreadPlan {
  let thread: JournalThread
  let test: EntryTest
  let dayStart: DayStart

  init(_ condition: Condition, _ thread: JournalThread, address: String, dayStart: DayStart) {
    self.thread = thread
    self.dayStart = dayStart
    test = EntryTest(condition, in: thread, address: address)
  }

  /// The places of the entries, in file order.
  func positions() throws(QueryError) -> [Int] {
    let tree = thread.tree
    let entries = tree.entries
    switch test {
    case .never: return []
    case .always: return Array(entries.indices)
    default: break
    }
    let candidates = Candidates(tree).positions(of: test) ?? Array(entries.indices)
    var facts = EntryFacts(of: tree, thread.kind)
    var found: [Int] = []
    for position in candidates {
      facts.turn(to: position)
      if try matches(test, &facts) { found.append(position) }
    }
    return found
  }
}
