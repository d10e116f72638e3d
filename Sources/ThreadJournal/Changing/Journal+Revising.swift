internal import JournalFormat
internal import JournalMerging
internal import JournalModel
internal import JournalStore

extension Journal {
  /// Applies a person's edits to threads, as one operation.
  ///
  /// Changes made meanwhile are merged; an entry that was moved meanwhile is changed in its new place. If that requires
  /// a choice, nothing is changed, and the caller still has the text.
  @discardableResult
  public func revise(
    _ revisions: [Revision],
    as kind: OperationKind = .edit,
    verb: String? = nil
  ) throws(JournalError) -> Outcome {
    try JournalError.unifying {
      var wanted: [WantedRevision] = []
      for revision in revisions {
        wanted.append(WantedRevision(revision, at: try path(revision.address)))
      }
      do {
        return try perform(on: wanted.map(\.chosen)) { now in
          plan(wanted, now, missesEntries: true, as: kind, verb)
        }
      } catch {
        // If an entry is in no thread any more, the merge decides.
        guard JournalError(error).missesEntry else { throw error }
        return try perform(
          plan(wanted, wanted.map { [$0.chosen] }, missesEntries: false, as: kind, verb)
        )
      }
    }
  }

  /// The plan for the revisions `wanted`, whose entries are now in the places `now`.
  ///
  /// With `missesEntries`, it fails if a revised entry is in none of these places.
  private func plan(
    _ wanted: [WantedRevision],
    _ now: [[ThreadSelection]],
    missesEntries: Bool,
    as kind: OperationKind,
    _ verb: String?
  ) -> Plan {
    Plan(kind: kind, verb: verb, paths: now.joined().map(\.path)) { [self] (files, _) in
      var result = Plan.Changes(files: [])
      var files = files
      for (wanted, parts) in zip(wanted, now) {
        var isChanged = false
        for (part, revision) in try revisions(wanted.revision, parts, in: files) {
          guard let old = files[part.path] else {
            throw JournalError(.noSuchThread(revision.address))
          }
          if missesEntries, old != revision.base { try requireEntries(part, in: old) }
          let bytes = try Self.merged(revision, with: old)
          guard bytes != old else { continue }
          files[part.path] = bytes
          result.files.removeAll { $0.path == part.path }
          result.files.append(FileChange(path: part.path, bytes: bytes))
          result.threads.append(part.path.address)
          isChanged = true
        }
        guard isChanged else { continue }
        result.entries += wanted.difference.added + wanted.difference.changed
        result.removed += wanted.difference.removed
      }
      return result
    }
  }

  private func requireEntries(_ part: ThreadSelection, in bytes: [UInt8]) throws {
    let thread = JournalThread(parsing: bytes)
    for id in part.ids where thread.position(of: id) == nil {
      throw JournalError(.change(part.path.address, ChangeError(.noSuchEntry(id))))
    }
  }

  /// Divides a revision into one for each of the threads that now contain its entries.
  private func revisions(
    _ revision: Revision,
    _ parts: [ThreadSelection],
    in files: [JournalPath: [UInt8]]
  ) throws -> [(part: ThreadSelection, revision: Revision)] {
    guard parts.count > 1 else { return [(parts[0], revision)] }
    let base = JournalThread(parsing: revision.base)
    let result = JournalThread(parsing: revision.result)
    let moved = parts.dropFirst()
    var revisions = [
      (
        part: parts[0],
        revision: Revision(
          of: revision.address,
          from: try base.without(moved.flatMap(\.ids), self).bytes,
          to: try result.without(moved.flatMap(\.ids), self).bytes
        )
      )
    ]
    for part in moved {
      let thread = try thread(part.path.address, in: files)
      let address = part.path.address
      revisions.append(
        (
          part,
          Revision(
            of: address,
            from: try applied(base.states(of: part.ids), to: thread, at: address).bytes,
            to: try applied(result.states(of: part.ids), to: thread, at: address).bytes
          )
        )
      )
    }
    return revisions
  }

  private static func merged(_ revision: Revision, with now: [UInt8]) throws -> [UInt8] {
    if now == revision.base { return revision.result }
    let merge = Merge(base: revision.base, ours: revision.result, theirs: now)
    guard merge.isClean else { throw JournalError(.conflict(revision.address)) }
    return merge.bytes
  }
}

/// A revision, with its thread and its entries.
private struct WantedRevision {
  let revision: Revision
  let difference: EntryDifference
  let chosen: ThreadSelection

  init(_ revision: Revision, at path: JournalPath) {
    self.revision = revision
    difference = EntryDifference(
      from: JournalThread(parsing: revision.base),
      to: JournalThread(parsing: revision.result)
    )
    var chosen = ThreadSelection(path, difference.changed + difference.removed)
    chosen.isThread = true
    self.chosen = chosen
  }
}

extension JournalThread {
  /// The thread without some entries, as far as it has them.
  fileprivate func without(_ ids: [EntryID], _ journal: Journal) throws -> JournalThread {
    let here = ids.filter { position(of: $0) != nil }
    return try journal.applied([.remove(here)], to: self, at: "")
  }

  /// The changes that give another thread's entries the states that they have here, or remove them.
  fileprivate func states(of ids: [EntryID]) -> [Change] {
    ids.map { id in
      guard let thread = try? applying(.adopt(id)), let position = thread.position(of: id) else {
        return .remove([id])
      }
      return .replace(id, Array(thread.bytes[thread.entries[position].syntax.block]))
    }
  }
}

/// A thread before and after an edit, for example in an editor.
public struct Revision: Sendable {
  /// The thread's address.
  public var address: String

  /// The file's bytes as they were read.
  public var base: [UInt8]

  /// The edited bytes.
  public var result: [UInt8]

  /// A revision of the thread at `address`.
  public init(of address: String, from base: [UInt8], to result: [UInt8]) {
    (self.address, self.base, self.result) = (address, base, result)
  }
}
