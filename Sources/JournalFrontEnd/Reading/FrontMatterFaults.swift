internal import JournalFormat
package import JournalModel
internal import JournalSystem

/// The threads that were read and whose front matter cannot be parsed, so that their titles, fields and tags are
/// missing.
package struct FrontMatterFaults: Sendable {
  /// A sentence for each fault, by the address of its thread, and the addresses that have been reported.
  private struct Known {
    var sentences: [String: String] = [:]
    var told: Set<String> = []
  }

  private let known = SharedValue(Known())

  /// Records the fault of a thread at an address, if it has one.
  package func note(_ thread: JournalThread, at address: String) {
    guard thread.hasFrontMatterFault, known.withLock({ $0.sentences[address] }) == nil,
      let (place, message) = thread.frontMatterFault
    else { return }
    known.withLock { known in
      known.sentences[address] = "\(address).md:\(place.line):\(place.column): \(message)"
    }
  }

  /// Records the fault of the thread that an entry is in, if it has one.
  package func note(_ entry: LocatedEntry) { note(entry.thread, at: entry.address) }

  /// Returns the faults that have not been reported yet, and marks them as reported: the address of the thread, and a
  /// sentence with the place.
  func untold() -> [(address: String, sentence: String)] {
    known.withLock { known in
      let new = known.sentences.filter { !known.told.contains($0.key) }
      known.told.formUnion(new.keys)
      return new.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }
  }
}
