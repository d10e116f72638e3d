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
    attaching attachments: [NewAttachment] = [],
    as kind: OperationKind = .add
  ) throws(JournalError) -> (ids: [EntryID], outcome: Outcome) {
    let path = try path(address)
    let attached = try self.attached(attachments)
    var ids: [EntryID] = []
    var plan = Plan(kind: kind, paths: attached.map(\.path) + [path]) {
      [self] (files, _) throws(JournalError) in
      let thread = try thread(address, in: files)
      let (changed, added) = try appending(entries, to: thread, at: address)
      ids = added
      return Plan.Changes(
        // The entry comes last, so that no crash leaves a link to what is not there.
        files: try placed(attached, in: files) + [FileChange(path: path, bytes: changed.bytes)],
        threads: [path.address],
        entries: ids
      )
    }
    plan.newText = { [self] in
      let empty = Thread(parsing: Array("---\ntj: 1\n---\n".utf8))
      return (try? appending(entries, to: empty, at: address))?.thread.text(besides: []) ?? []
    }
    let outcome = try perform(plan)
    return (ids, outcome)
  }

  private func appending(
    _ entries: [NewEntry],
    to thread: Thread,
    at address: String
  ) throws(JournalError) -> (thread: Thread, ids: [EntryID]) {
    var taken: Set<EntryID> = []
    let drafts = entries.map { $0.draft(in: thread, avoiding: &taken, ports) }
    let change = Change.append(drafts, times: ports.times)
    return (try applied([change], to: thread, at: address), drafts.map(\.id))
  }

  /// The files that go with a change.
  func attached(_ attachments: [NewAttachment]) throws(JournalError) -> [FileChange] {
    try attachments.map { new throws(JournalError) in
      guard let place = JournalPath(new.place) else { throw JournalError(.badAddress(new.place)) }
      return FileChange(path: place, bytes: new.bytes)
    }
  }

  /// Returns the attached files if none of their paths holds a different file by now.
  func placed(
    _ attached: [FileChange],
    in files: [JournalPath: [UInt8]]
  ) throws(JournalError) -> [FileChange] {
    for file in attached {
      guard let there = files[file.path], there != file.bytes else { continue }
      throw JournalError(.exists(file.path.text))
    }
    return attached
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
