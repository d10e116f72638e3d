internal import JournalExchange
internal import JournalModel
internal import Synchronization

/// The threads that a scan was at last, made ready for showing entries.
///
/// A scan asks about the entries of a thread one after the other, on several threads of execution.
final class SourceCache: Sendable {
  private static let most = 8

  private let addresses: [String]
  private let known = Mutex<[(file: Int, source: ExportedThread)]>([])

  /// How often it was asked; the thread sanitizer sees by it that one turn follows another, for it does not
  /// see into a mutex.
  private let turns = Atomic<Int>(0)

  /// A cache of the threads at `addresses`.
  init(_ addresses: [String]) { self.addresses = addresses }

  /// The thread of the file at a place of the addresses.
  func source(_ thread: JournalModel.Thread, file: Int) -> ExportedThread {
    if let source = turn({ $0.first { $0.file == file }?.source }) { return source }
    let source = ExportedThread(address: addresses[file], thread: thread)
    turn { known in
      known.insert((file, source), at: 0)
      if known.count > Self.most { known.removeLast() }
    }
    return source
  }

  /// Does something with what is known while nobody else does.
  private func turn<Answer>(
    _ body: (inout [(file: Int, source: ExportedThread)]) -> Answer
  ) -> Answer {
    known.withLock { known in
      turns.add(1, ordering: .acquiringAndReleasing)
      defer { turns.add(1, ordering: .acquiringAndReleasing) }
      return body(&known)
    }
  }
}
