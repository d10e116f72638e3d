internal import JournalFormat
internal import JournalGit
internal import JournalModel
internal import JournalStore

/// The entries and files that the other side of a sync has removed, and that are unchanged here.
struct SyncLosses {
  /// The entries, by the files that had them.
  private(set) var entries = RemovalGuard()

  /// The files that are gone as a whole, and the number of all files here.
  private(set) var files: (gone: [String], count: Int) = ([], 0)

  /// Compares the remote's state with the common ancestor, and with the state here.
  init(of tips: SyncTips, in objects: JournalObjects) throws {
    guard let ours = tips.trees.ours, let theirs = tips.trees.theirs,
      let base = try tips.baseTree(in: objects), base != theirs
    else { return }
    let changes = try objects.repository.changes(fromTree: base, toTree: theirs)
    var gone: [(path: String, blob: ObjectID, thread: ThreadID?)] = []
    var threads: Set<ThreadID> = []
    for change in changes {
      guard let path = JournalPath(change.path), let before = change.before, before.isFile,
        let here = try Self.entry(at: path, in: ours, objects),
        // A file that was deleted there and changed here stays.
        change.after != nil || here == before
      else { continue }
      let old = try Self.thread(before, at: path, objects)
      let new = try Self.thread(change.after, at: path, objects)
      if let id = new?.id { threads.insert(id) }
      if let old {
        var difference = Self.difference(old, new)
        if here != before, !difference.removed.isEmpty {
          let kept = Set(try Self.thread(here, at: path, objects)?.identities().ids ?? [])
          difference.removed.removeAll { !kept.contains($0) }
        }
        entries.note(difference, of: old.entries.count, in: path)
      }
      if change.after == nil { gone.append((change.path, before.id, old?.id)) }
    }
    if gone.isEmpty, entries.missing.isEmpty { return }
    // A file that was moved is not gone.
    var blobs: Set<ObjectID> = []
    for change in changes where change.before == nil {
      guard let after = change.after, let path = JournalPath(change.path) else { continue }
      blobs.insert(after.id)
      guard let new = try Self.thread(after, at: path, objects) else { continue }
      if let id = new.id { threads.insert(id) }
      entries.note(Self.difference(nil, new), of: 0, in: path)
    }
    files.gone = gone.filter { file in
      !blobs.contains(file.blob) && file.thread.map { !threads.contains($0) } ?? true
    }.map(\.path)
    guard !files.gone.isEmpty, let tip = tips.ours else { return }
    files.count = try objects.repository.files(in: tip, below: "").count
  }

  /// Throws an error if so much is gone that it may be an accident.
  func refuse(from remote: String) throws {
    if RemovalGuard.isAccident(files.gone.count, of: files.count) {
      throw JournalError(.sync(.filesRemoved(remote, files.gone, of: files.count)))
    }
    do {
      try entries.refuse()
    } catch {
      guard case .massDisappearance(let paths, let missing, let count) = JournalError(error).reason
      else {
        throw error
      }
      throw JournalError(.sync(.entriesRemoved(remote, paths, missing: missing, of: count)))
    }
  }

  private static func entry(
    at path: JournalPath,
    in tree: ObjectID,
    _ objects: JournalObjects
  ) throws -> TreeEntry? { try objects.repository.entry(at: path.text, inTree: tree) }

  /// The thread in a file, or `nil` if the file is not a thread.
  private static func thread(
    _ entry: TreeEntry?,
    at path: JournalPath,
    _ objects: JournalObjects
  ) throws -> JournalThread? {
    guard let entry, entry.isFile, path.isMarkdown else { return nil }
    let thread = JournalThread(parsing: try objects.blob(entry.id))
    return thread.isThread ? thread : nil
  }

  private static func difference(_ old: JournalThread?, _ new: JournalThread?) -> EntryDifference {
    let empty = JournalThread(parsing: [])
    return EntryDifference(from: old ?? empty, to: new ?? empty)
  }
}
