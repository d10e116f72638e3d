internal import CommandKit
internal import JournalModel
internal import JournalSystem
internal import ThreadJournal

/// Changing entries that were chosen.
extension Session {
  /// Changes entries, all in one operation, and says how many.
  func change(
    _ found: [LocatedEntry],
    verb: String,
    _ changes: (LocatedEntry) -> [Change]
  ) throws(Failure) -> ExitCode {
    let wanted = found.byThread.map { ($0.address, $0.entries.flatMap(changes)) }
    return try change(found) { _ throws(JournalError) in try journal.change(wanted, verb: verb) }
  }

  /// Changes entries by one operation of the journal, and says how many.
  func change(
    _ found: [LocatedEntry],
    _ operation: ([(address: String, ids: [EntryID])]) throws(JournalError) -> Outcome
  ) throws(Failure) -> ExitCode {
    guard !found.isEmpty else {
      try say("nothing was found")
      return .done
    }
    let groups = found.byThread.map { (address: $0.address, ids: $0.entries.map(\.id)) }
    let outcome = try saving { () throws(JournalError) in try operation(groups) }
    let changed = found.count == 1 ? found[0].id.text : "\(found.count) entries"
    return try report(
      outcome,
      outcome.state == .unchanged ? "nothing was changed" : "changed \(changed)"
    )
  }

  /// Asks before many entries are changed at once, where a query chose them.
  func confirmMany(_ found: [LocatedEntry], _ verb: String) throws(Failure) {
    guard found.count > 1, invocation.operands.first?.isQueryLike == true else { return }
    try confirm("\(verb) \(found.count) entries?")
  }

  /// What is said where a command takes a selection and then more words.
  func selectionAndRest() throws(Failure) -> (found: [LocatedEntry], rest: [String]) {
    guard let first = invocation.operands.first else { return ([], []) }
    return (try selected([first]), Array(invocation.operands.dropFirst()))
  }
}

extension [LocatedEntry] {
  /// The entries of each thread, the threads in the order of their first.
  var byThread: [(address: String, entries: [LocatedEntry])] {
    var order: [String] = []
    var groups: [String: [LocatedEntry]] = [:]
    for entry in self {
      if groups[entry.address] == nil { order.append(entry.address) }
      groups[entry.address, default: []].append(entry)
    }
    return order.map { ($0, groups[$0] ?? []) }
  }
}

extension String {
  /// Whether it chooses by a condition, and not by an id or by `@`.
  var isQueryLike: Bool { contains { ":#/()\" ".contains($0) } }
}
