public import JournalModel
internal import JournalStore

extension Journal {
  /// Changes one thread, as one operation: all of the changes happen or none.
  ///
  /// ```swift
  /// try journal.change("daily", [.retitle(id, "Rain"), .setProperty(id, key: "mood", values: ["2"])])
  /// ```
  @discardableResult
  public func change(
    _ address: String,
    _ changes: [Change],
    attaching attachments: [NewAttachment] = [],
    as kind: OperationKind = .edit,
    verb: String? = nil
  ) throws(JournalError) -> Outcome {
    try change([(address, changes)], attaching: attachments, as: kind, verb: verb)
  }

  /// Changes several threads, as one operation with one commit.
  @discardableResult
  public func change(
    _ changes: [(address: String, changes: [Change])],
    attaching attachments: [NewAttachment] = [],
    as kind: OperationKind = .edit,
    verb: String? = nil
  ) throws(JournalError) -> Outcome {
    try change(
      changes.map { address, changes in (address, { _ throws(FieldRefusal) in changes }) },
      attaching: attachments,
      as: kind,
      verb: verb
    )
  }

  /// Changes several threads, as one operation, by changes that are worked out under the lock from what each
  /// thread is then.
  func change(
    _ intents: [(address: String, changes: (Thread) throws(FieldRefusal) -> [Change])],
    attaching attachments: [NewAttachment] = [],
    as kind: OperationKind,
    verb: String?
  ) throws(JournalError) -> Outcome {
    var paths: [JournalPath] = []
    for intent in intents { paths.append(try path(intent.address)) }
    let places = try self.places(of: attachments)
    return try perform(
      Plan(kind: kind, verb: verb, paths: places + paths) {
        [self] (files, _) throws(JournalError) in
        let attached = try placed(attachments, in: files)
        var result = Plan.Changes(files: attached.files, threads: [])
        var files = files
        for (address, intent) in intents {
          let path = try path(address)
          let thread = try thread(address, in: files)
          let changes = try self.changes(intent, of: thread, at: address)
            .map { attached.relinking($0, in: address) }
          let changed = try applied(changes, to: thread, at: address)
          files[path] = changed.bytes
          result.files.removeAll { $0.path == path }
          result.files.append(FileChange(path: path, bytes: changed.bytes))
          result.threads.removeAll { $0 == path.address }
          result.threads.append(path.address)
          for id in changes.flatMap(\.touched) where !result.entries.contains(id) {
            result.entries.append(id)
          }
          result.removed += changes.flatMap(\.removed)
        }
        return result
      }
    )
  }

  private func changes(
    _ intent: (Thread) throws(FieldRefusal) -> [Change],
    of thread: Thread,
    at address: String
  ) throws(JournalError) -> [Change] {
    do throws(FieldRefusal) {
      return try intent(thread)
    } catch {
      throw JournalError(.field(address, error))
    }
  }

  /// Gives an entry another text, and notes when that was.
  @discardableResult
  public func edit(
    _ id: EntryID,
    in address: String,
    body: [UInt8]? = nil,
    title: String? = nil
  ) throws(JournalError) -> Outcome {
    var changes: [Change] = []
    if let title { changes.append(.retitle(id, title)) }
    if let body { changes.append(.replaceBody(id, body)) }
    let path = try path(address)
    return try perform(
      Plan(kind: .edit, paths: [path]) { [self, changes] (files, _) throws(JournalError) in
        let thread = try thread(address, in: files)
        var changed = try applied(changes, to: thread, at: address)
        guard changed.bytes != thread.bytes else { return Plan.Changes(files: []) }
        let now = ports.now().stamp.description
        changed = try applied(
          [.setProperty(id, key: "edited", values: [now])],
          to: changed,
          at: address
        )
        return Plan.Changes(
          files: [FileChange(path: path, bytes: changed.bytes)],
          threads: [path.address],
          entries: [id]
        )
      }
    )
  }

  /// Takes entries out of a thread; ``restore(_:)`` brings them back.
  @discardableResult
  public func remove(_ ids: [EntryID], from address: String) throws(JournalError) -> Outcome {
    try change(address, [.remove(ids)], as: .delete)
  }

  /// Marks entries as favorites, or no longer.
  @discardableResult
  public func star(
    _ ids: [EntryID],
    in address: String,
    _ isStarred: Bool = true
  ) throws(JournalError) -> Outcome {
    let values = isStarred ? ["true"] : []
    return try change(
      address,
      ids.map { .setProperty($0, key: "favorite", values: values) },
      verb: isStarred ? "star" : "unstar"
    )
  }

  /// Adds tags to entries and takes others off; tags in the text of an entry stay.
  @discardableResult
  public func tag(
    _ ids: [EntryID],
    in address: String,
    adding: [Tag],
    removing: [Tag] = []
  ) throws(JournalError) -> Outcome {
    try change(
      address,
      ids.map { .tag($0, adding: adding, removing: removing) },
      verb: "tag"
    )
  }
}

extension Change {
  /// The entries that it touches and leaves in place.
  var touched: [EntryID] {
    switch self {
    case .append(let drafts, _): drafts.map(\.id)
    case .replaceBody(let id, _), .replace(let id, _), .setProperty(let id, _, _),
      .addValues(let id, _, _), .tag(let id, _, _), .retitle(let id, _), .retime(let id, _),
      .adopt(let id):
      [id]
    default: []
    }
  }

  /// The entries that it takes away.
  var removed: [EntryID] {
    if case .remove(let ids) = self { ids } else { [] }
  }
}
