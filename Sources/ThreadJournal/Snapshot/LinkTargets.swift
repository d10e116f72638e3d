package import JournalModel
internal import JournalSystem

/// Tells which links lead to something in a snapshot.
///
/// The ids of a thread are read when a link first names it, so that any number of links costs one pass over the files.
package struct LinkTargets: Sendable {
  private let snapshot: JournalSnapshot
  private let addresses: ThreadAddresses
  private let ids = SharedValue<[[UInt8]: Set<EntryID>]>([:])

  /// Creates the targets among the threads of a snapshot.
  package init(in snapshot: JournalSnapshot) {
    (self.snapshot, addresses) = (snapshot, snapshot.threadAddresses)
  }

  /// Whether there is what a link in the thread at `address` names; files outside of threads always count as there.
  package func contain(_ written: WrittenLink, from address: String) -> Bool {
    switch written.link.target {
    case .entry(let id, let thread):
      let place = thread.map { addresses.address(named: $0, from: address) } ?? address
      return place.map { ids(of: $0).contains(id) } ?? false
    case .thread(let thread, _): return addresses.address(named: thread, from: address) != nil
    case .file, .url: return true
    }
  }

  private func ids(of address: String) -> Set<EntryID> {
    let name = Array(address.utf8)
    if let known = ids.withLock({ $0[name] }) { return known }
    let found = Set(snapshot.thread(at: address)?.thread.identities().ids ?? [])
    ids.withLock { $0[name] = found }
    return found
  }
}
