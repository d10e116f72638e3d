internal import JournalFormat
internal import JournalModel

/// The entries of one thread that a condition selects.
struct ThreadPlan {
  let thread: JournalThread
  let test: EntryMatcher
  let dayStart: DayStart

  /// Records that counts were left out; `nil` if counts are included like other entries.
  private let leftOut: LeftOutCounts?

  init(_ query: CompiledQuery, _ thread: JournalThread, address: String) {
    self.thread = thread
    dayStart = query.context.dayStart
    test = EntryMatcher(query.condition, in: thread, address: address)
    leftOut = thread.kind.prefix == .amount ? query.leftOut : nil
  }

  /// Returns the positions among `all` of the selected entries, in file order.
  func positions(among all: Range<Int>) throws(QueryError) -> [Int] {
    let tree = thread.tree
    switch test {
    case .never: return []
    case .always where leftOut == nil: return Array(all)
    default: break
    }
    let candidates = Candidates(tree, among: all).positions(of: test) ?? Array(all)
    var facts = EntryFacts(of: tree, thread.kind)
    var found: [Int] = []
    var hasLeftOut = false
    for position in candidates {
      facts.turn(to: position)
      guard try matches(test, &facts) else { continue }
      if leftOut != nil, isCount(&facts) {
        hasLeftOut = true
      } else {
        found.append(position)
      }
    }
    if hasLeftOut { leftOut?.note() }
    return found
  }
}
