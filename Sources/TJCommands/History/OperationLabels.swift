internal import JournalModel
internal import TerminalKit
internal import ThreadJournal

/// The names of operations in results: `add 'First warm morning' (k3f9qd)`, `move 3 entries`.
struct OperationLabels {
  private let session: Session

  private let glyphs: Glyphs

  /// The entries before they were undone or redone.
  private var known: [EntryID: Entry] = [:]

  /// Creates the names of operations in the journal of a session.
  init(_ session: Session) {
    self.session = session
    glyphs = Output(session).glyphs
  }

  /// Remembers the words of the entry that the next undo or redo may remove.
  mutating func rememberEntry(of operation: LoggedOperation?) throws(Failure) {
    guard let operation, let id = operation.entries.first, operation.entryCount == 1 else { return }
    known[id] = try entry(id, in: operation.threads)
  }

  /// Remembers the words of the entries that a redo of one of the latest operations may remove.
  mutating func rememberEntries(ofUndone operations: [LoggedOperation]) throws(Failure) {
    for operation in operations.prefix(20) where operation.isUndone {
      try rememberEntry(of: operation)
    }
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
      let now = try entry(id, in: threads)
      let label = "\(verb) \((known[id] ?? now)?.label(id) ?? id.text)"
      guard Self.valued.contains(verb), operation.kind != .redo, let before = known[id], let now
      else { return label }
      return label + changes(from: now, to: before, by: verb)
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

  /// Operations whose values say more than their names.
  private static let valued: Set = ["tag", "set", "unset", "retime"]

  private func entry(_ id: EntryID, in threads: [String]) throws(Failure) -> Entry? {
    for address in threads {
      guard let thread = try session.reader.thread(at: address), let place = thread.position(of: id)
      else { continue }
      return LocatedThread(address: address, thread: thread).entry(at: place)
    }
    return nil
  }

  /// What an operation changed in an entry other than its text, with a blank before it: ` +garden`, ` mood 4 → 5`.
  private func changes(
    from old: Entry,
    to new: Entry,
    by verb: String
  ) -> String {
    EntryComparison(from: old, to: new).fields
      .compactMap { $0.summary(after: verb, Palette(isColored: false), glyphs)?.full.plain }
      .map { " " + $0 }.joined()
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
