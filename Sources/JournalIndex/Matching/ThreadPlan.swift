internal import JournalFormat
internal import JournalModel

/// The entries of one thread that a condition means.
struct ThreadPlan {
  let thread: Thread
  let test: EntryTest
  let dayStart: DayStart

  init(_ condition: Condition, _ thread: Thread, address: String, dayStart: DayStart) {
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
    var found: [Int] = []
    if let candidates = Candidates(tree).positions(of: test) {
      for position in candidates {
        var facts = EntryFacts(position, entries[position], of: tree, thread.kind)
        if try matches(test, &facts) { found.append(position) }
      }
    } else {
      for position in entries.indices {
        var facts = EntryFacts(position, entries[position], of: tree, thread.kind)
        if try matches(test, &facts) { found.append(position) }
      }
    }
    return found
  }
}
