internal import JournalModel
internal import JournalSearch
internal import JournalStore

/// Finding entries by what a model was asked about them.
extension JournalSnapshot {
  /// The entries about which there is an analysis of a type that a query selects, or `nil` if there are none of that
  /// type, or the reader may not go by them.
  func analyzed(_ type: String, _ query: Query) throws(QueryError) -> AnalyzedEntries? {
    guard scope.findsAnalyses, let thread = (try? journal.analysisThread(type)) ?? nil else {
      return nil
    }
    let address = KeptAnalyses.address(of: type)
    let context = QueryContext(today: today, times: times)
    let threads = ThreadAddresses(files.paths.map(\.address))
    var found: AnalyzedEntries = [:]
    for position in try CompiledQuery(query, context).positions(in: thread, address: address) {
      for written in thread.entries[position].links where written.key == KeptAnalyses.entryKey {
        guard case .entry(let id, let name?) = written.link.target,
          let place = threads.address(named: name, from: address)
        else { continue }
        found[Array(place.utf8), default: []].insert(id)
      }
    }
    return found
  }
}
