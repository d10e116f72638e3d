internal import JournalModel

/// The thread that new entries are added to by default.
package enum DefaultThread: Hashable, Sendable {
  /// The only thread that is not archived, or else `daily`.
  case thread(String)
  /// There is no thread.
  case noThread
  /// All threads are archived.
  case allArchived
  /// There are this many threads that are not archived, and none of them is `daily`.
  case oneOf(Int)
}

extension Journal {
  /// Determines the thread that new entries are added to by default.
  ///
  /// A thread whose file an editor is rewriting at the moment counts like any other.
  package func defaultThread() throws -> DefaultThread {
    // If `daily` is open, it is the default, and the other threads need not be read.
    if try markdownFiles().contains("daily"), try isOpen("daily") { return .thread("daily") }
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
  private func openThreads() throws -> [String] {
    var open: [String] = []
    for address in try markdownFiles() where try isOpen(address) { open.append(address) }
    return open
  }

  /// Whether a Markdown file is a thread that is not archived.
  private func isOpen(_ address: String) throws -> Bool {
    if let bytes = try threadBytes(address) { return !JournalThread.isArchived(bytes) }
    return try emptiedThread(address).map { !$0.isArchived } ?? false
  }
}
