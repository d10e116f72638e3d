internal import JournalModel

/// Where new entries go if nobody says.
package enum DefaultThread: Hashable, Sendable {
  /// To the only thread that is not archived, or else to `daily`.
  case thread(String)
  /// Nowhere: there is no thread.
  case noThread
  /// Nowhere: all threads are archived.
  case allArchived
  /// Nowhere: there are so many threads, and none is called `daily`.
  case oneOf(Int)
}

extension Journal {
  /// Decides where new entries go if nobody says.
  ///
  /// A thread whose file an editor is just writing anew counts as well as any other.
  package func defaultThread() throws(JournalError) -> DefaultThread {
    var open = try openThreads()
    if open.count < 2, !open.contains("daily") {
      try waitForMovedThreads()
      open = try openThreads()
    }
    if open.count == 1 { return .thread(open[0]) }
    if open.contains("daily") { return .thread("daily") }
    if !open.isEmpty { return .oneOf(open.count) }
    return try threads().isEmpty ? .noThread : .allArchived
  }

  /// The threads that are not archived, in the order of their addresses.
  private func openThreads() throws(JournalError) -> [String] {
    var open: [String] = []
    for address in try markdownFiles() {
      let isArchived =
        if let bytes = try threadBytes(address) {
          JournalThread.isArchived(bytes)
        } else {
          try emptiedThread(address)?.isArchived ?? true
        }
      if !isArchived { open.append(address) }
    }
    return open
  }
}
