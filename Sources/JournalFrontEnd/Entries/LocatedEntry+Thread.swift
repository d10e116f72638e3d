package import JournalModel

extension [LocatedEntry] {
  /// The entries of each thread, in the order in which the threads first occur.
  package var byThread: [(address: String, entries: [LocatedEntry])] {
    var order: [String] = []
    var groups: [String: [LocatedEntry]] = [:]
    for entry in self {
      if groups[entry.address] == nil { order.append(entry.address) }
      groups[entry.address, default: []].append(entry)
    }
    return order.map { ($0, groups[$0] ?? []) }
  }
}
