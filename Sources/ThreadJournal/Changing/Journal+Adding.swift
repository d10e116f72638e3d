public import JournalModel
internal import JournalStore

extension Journal {
  /// Writes new entries into a thread, each at its place in time, as one operation.
  ///
  /// ```swift
  /// let added = try journal.add([NewEntry(title: "First warm morning")], to: "daily")
  /// added.ids  // [^k3f9qd]
  /// ```
  @discardableResult
  public func add(
    _ entries: [NewEntry],
    to address: String,
    as kind: OperationKind = .add
  ) throws(JournalError) -> (ids: [EntryID], outcome: Outcome) {
    let path = try path(address)
    var ids: [EntryID] = []
    let outcome = try perform(
      Plan(kind: kind, paths: [path]) { [self] (files, _) throws(JournalError) in
        let thread = try thread(address, in: files)
        var taken: Set<EntryID> = []
        let drafts = entries.map { $0.draft(in: thread, avoiding: &taken, ports) }
        ids = drafts.map(\.id)
        let changed = try applied(
          [.append(drafts, times: ports.times)],
          to: thread,
          at: address
        )
        return Plan.Changes(
          files: [FileChange(path: path, bytes: changed.bytes)],
          threads: [path.address],
          entries: ids
        )
      }
    )
    return (ids, outcome)
  }

  /// The thread among what was read.
  func thread(
    _ address: String,
    in files: [JournalPath: [UInt8]]
  ) throws(JournalError) -> Thread {
    guard let bytes = try files[path(address)] else { throw JournalError(.noSuchThread(address)) }
    let thread = Thread(parsing: bytes)
    guard thread.isThread else { throw JournalError(.notAThread(address)) }
    return thread
  }

  /// The thread after changes.
  func applied(
    _ changes: [Change],
    to thread: Thread,
    at address: String
  ) throws(JournalError) -> Thread {
    do throws(ChangeError) {
      return try thread.applying(changes)
    } catch {
      throw JournalError(.change(address, error))
    }
  }
}
