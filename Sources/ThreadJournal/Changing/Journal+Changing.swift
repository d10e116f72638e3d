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
    try change(
      [ThreadChanges(changes, in: address)],
      attaching: attachments,
      as: kind,
      verb: verb
    )
  }

  /// Changes several threads, as one operation with one commit.
  @discardableResult
  public func change(
    _ changes: [ThreadChanges],
    attaching attachments: [NewAttachment] = [],
    as kind: OperationKind = .edit,
    verb: String? = nil
  ) throws(JournalError) -> Outcome {
    try JournalError.unifying {
      var intents: [PendingChanges] = []
      for wanted in changes {
        let chosen = ThreadSelection(try path(wanted.address), for: wanted.changes)
        intents.append(
          PendingChanges(wanted.address, chosen) { _, part in wanted.changes.compactMap(part.part) }
        )
      }
      return try change(intents, attaching: attachments, as: kind, verb: verb)
    }
  }

  /// Changes several threads, as one operation, by changes that are computed under the lock; `replaced` are attachments
  /// to be removed if nothing refers to them afterwards.
  func change(
    _ intents: [PendingChanges],
    attaching attachments: [NewAttachment] = [],
    replacing replaced: [JournalPath] = [],
    as kind: OperationKind,
    verb: String?
  ) throws -> Outcome {
    let places = try self.places(of: attachments) + replaced
    return try perform(on: intents.map(\.chosen)) { now in
      Plan(kind: kind, verb: verb, paths: places + now.joined().map(\.path)) { [self] (files, _) in
        let attached = try placed(attachments, in: files)
        var result = Plan.Changes(files: attached.files)
        var files = files
        for (intent, chosen) in zip(intents, now) {
          for part in chosen {
            let address = intent.address(of: part)
            let thread = try thread(address, in: files)
            let changes = try self.changes(intent, part, of: thread)
              .map { attached.relinking($0, from: intent.address, to: address) }
            guard !changes.isEmpty else { continue }
            let changed = try applied(changes, to: thread, at: address)
            files[part.path] = changed.bytes
            result.files.removeAll { $0.path == part.path }
            result.files.append(FileChange(path: part.path, bytes: changed.bytes))
            result.threads.removeAll { $0 == part.path.address }
            result.threads.append(part.path.address)
            for id in changes.flatMap(\.touched) where !result.entries.contains(id) {
              result.entries.append(id)
            }
            result.removed += changes.flatMap(\.removed)
          }
        }
        guard !replaced.isEmpty else { return result }
        let gone = replaced.filter { files[$0] != nil }.map { FileChange(path: $0, bytes: nil) }
        result.files = try sparingUsedAttachments(result.files + gone)
        return result
      }
    }
  }

  private func changes(
    _ intent: PendingChanges,
    _ part: ThreadSelection,
    of thread: JournalThread
  ) throws -> [Change] {
    do throws(FieldRefusal) {
      return try intent.changes(thread, part)
    } catch {
      throw JournalError(.field(intent.address(of: part), error))
    }
  }

  /// Removes entries from a thread; ``restore(_:)`` restores them.
  @discardableResult
  public func remove(_ ids: [EntryID], from address: String) throws(JournalError) -> Outcome {
    try change(address, [.remove(ids)], as: .delete)
  }

  /// Adds entries to favorites, as one operation.
  @discardableResult
  public func star(_ entries: [EntryReference]) throws(JournalError) -> Outcome {
    try setFavorite(["true"], of: entries, verb: "star")
  }

  /// Removes entries from favorites, as one operation.
  @discardableResult
  public func unstar(_ entries: [EntryReference]) throws(JournalError) -> Outcome {
    try setFavorite([], of: entries, verb: "unstar")
  }

  private func setFavorite(
    _ values: [String],
    of entries: [EntryReference],
    verb: String
  ) throws(JournalError) -> Outcome {
    let changes = entries.byThread.map { address, ids in
      ThreadChanges(
        ids.map { .setProperty($0, key: "favorite", values: values) },
        in: address
      )
    }
    return try change(changes, verb: verb)
  }
}

extension Change {
  /// The entries that it changes but keeps in the thread.
  var touched: [EntryID] {
    switch self {
    case .append(let drafts, _): drafts.map(\.id)
    case .replaceBody(let id, _), .replace(let id, _), .setProperty(let id, _, _),
      .addValues(let id, _, _), .tag(let id, _, _), .renameTag(let id, _, _),
      .appendText(let id, _), .retitle(let id, _), .retime(let id, _), .adopt(let id):
      [id]
    default: []
    }
  }

  /// The entries that it removes.
  var removed: [EntryID] {
    if case .remove(let ids) = self { ids } else { [] }
  }
}

/// Changes of selected parts of one thread, computed under the lock from its current state.
struct PendingChanges {
  /// The address of the thread when the parts were selected.
  let address: String

  /// The selected parts.
  let chosen: ThreadSelection

  /// Computes the changes for a thread that contains the selected parts, or some of them.
  let changes: (JournalThread, ThreadSelection) throws(FieldRefusal) -> [Change]

  /// Creates changes of the selected parts of the thread `address`.
  init(
    _ address: String,
    _ chosen: ThreadSelection,
    _ changes: @escaping (JournalThread, ThreadSelection) throws(FieldRefusal) -> [Change]
  ) {
    (self.address, self.chosen, self.changes) = (address, chosen, changes)
  }

  /// The address of the thread that contains a part of the selection.
  func address(of part: ThreadSelection) -> String {
    part.path == chosen.path ? address : part.path.address
  }
}
