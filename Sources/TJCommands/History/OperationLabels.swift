internal import JournalModel
internal import ThreadJournal

/// The names of operations in results: `add 'First warm morning' (k3f9qd)`, `move 3 entries`.
struct OperationLabels {
  private let session: Session

  /// The words of entries that existed before they were undone.
  private var known: [EntryID: String] = [:]

  /// Creates the names of operations in the journal of a session.
  init(_ session: Session) { self.session = session }

  /// Remembers the words of the entry that the next undo or redo may remove.
  mutating func rememberEntry(of operation: LoggedOperation?) throws(Failure) {
    guard let operation, let id = operation.entries.first, operation.entryCount == 1 else { return }
    if let label = try label(of: id, in: operation.threads) { known[id] = label }
  }

  /// Returns the name of an operation.
  func label(of operation: LoggedOperation) throws(Failure) -> String {
    let threads = operation.threads
    let place = threads.count == 1 ? threads[0] : threads.count.of("thread")
    let verb = operation.original
    if verb == OperationKind.external.rawValue { return "outside edits to \(place)" }
    if verb == "merge", operation.kind != .merge, threads.count == 2 {
      return "merge \(threads[0]) into \(threads[1])"
    }
    if verb == OperationKind.rename.rawValue, threads.count == 2 {
      return "rename \(threads[0]) to \(threads[1])"
    }
    if let change = Self.changes[verb] { return threads.isEmpty ? change : "\(change) of \(place)" }
    switch operation.entryCount {
    case 0: return threads.isEmpty ? verb : "\(verb) \(place)"
    case 1 where operation.entries.count == 1:
      let id = operation.entries[0]
      if let label = known[id] { return "\(verb) \(label)" }
      return try "\(verb) " + (label(of: id, in: threads) ?? id.text)
    case let count:
      let entries = "\(verb) \(count.of("entry", "entries"))"
      let isOfOne = threads.count == 1
      return isOfOne ? "\(entries) \(verb == "import" ? "into" : "in") \(place)" : entries
    }
  }

  /// Operations that are not about entries.
  private static let changes = [
    "field": "change fields", "config": "change settings", "template": "edit a template",
    "template-rm": "remove a template",
  ]

  private func label(of id: EntryID, in threads: [String]) throws(Failure) -> String? {
    for address in threads {
      guard let thread = try session.reader.thread(at: address), let place = thread.position(of: id)
      else { continue }
      return LocatedThread(address: address, thread: thread).entry(at: place).label(id)
    }
    return nil
  }
}

extension LoggedOperation {
  /// The operation itself; for an undo or a redo, the operation that was undone or redone.
  fileprivate var original: String {
    let words = verb.split(separator: " ", maxSplits: 1)
    let word = kind == .undo || kind == .redo ? words.last.map(String.init) ?? verb : verb
    return word == OperationKind.delete.rawValue ? "remove" : word
  }
}
