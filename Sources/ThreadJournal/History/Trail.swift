internal import JournalFormat
internal import JournalGit
internal import JournalModel
internal import JournalStore

/// What a history follows from commit to commit: a whole thread, or one entry of it.
enum Trail {
  /// The file.
  case thread
  /// The entry with this id.
  case entry(EntryID)
}

extension HistoryReader {
  /// Every version of what `trail` says, newest first and each once, across renames and moves.
  mutating func versions(
    of trail: Trail,
    at path: JournalPath
  ) throws(JournalError) -> [Version] {
    var places: [ObjectID: Place] = [:]
    var versions: [Version] = []
    for commit in try commits() {
      let place = places.removeValue(forKey: commit.id) ?? Place(path: path)
      let now = try content(trail, place, commit.id)
      var isNew = now != nil
      for parent in commit.parents {
        var origin = place
        var before = try content(trail, place, parent)
        if before == nil, now != nil {
          origin = try self.origin(of: trail, place.path, from: parent, to: commit.id) ?? place
          before = try content(trail, origin, parent)
        }
        if before == now { isNew = false }
        if places[parent] == nil { places[parent] = origin }
      }
      if isNew, let now, versions.last.map({ $0.bytes != now.bytes }) ?? true {
        versions.append(try version(commit.id, place.path, now.bytes))
      }
    }
    return versions
  }

  /// What a commit holds at a place.
  private mutating func content(
    _ trail: Trail,
    _ place: Place,
    _ commit: ObjectID
  ) throws(JournalError) -> Content? {
    guard let blob = try blob(place.path, commit) else { return nil }
    switch trail {
    case .thread: return Content(bytes: try bytes(blob))
    case .entry(let id) where place.isDerived: return Content(derived: id, in: try thread(blob))
    case .entry(let id): return Content(id, in: try bytes(blob))
    }
  }

  /// Where it was before: in the file that lost it in the same commit, or in the same one, before its
  /// id was written into it.
  private mutating func origin(
    of trail: Trail,
    _ path: JournalPath,
    from parent: ObjectID,
    to commit: ObjectID
  ) throws(JournalError) -> Place? {
    let own = try blob(path, commit)
    for change in try changes(from: parent, to: commit) {
      guard let before = change.before else { continue }
      switch trail {
      case .thread:
        guard change.path != path, change.after == nil else { continue }
        if before == own { return Place(path: change.path) }
        let id = try thread(before).id
        if let own, id != nil, try thread(own).id == id { return Place(path: change.path) }
      case .entry(let id):
        if let place = try place(of: id, change, path) { return place }
      }
    }
    return nil
  }

  private mutating func place(
    of id: EntryID,
    _ change: FileChangeInHistory,
    _ path: JournalPath
  ) throws(JournalError) -> Place? {
    guard let before = change.before else { return nil }
    let isDerived = Content(id, in: try bytes(before)) == nil
    if isDerived, Content(derived: id, in: try thread(before)) == nil { return nil }
    if change.path == path { return Place(path: path, isDerived: isDerived) }
    let after = try change.after.map { after throws(JournalError) in try bytes(after) }
    if after.flatMap({ Content(id, in: $0) }) != nil { return nil }
    return Place(path: change.path, isDerived: isDerived)
  }
}

/// Where a trail goes on.
private struct Place {
  var path: JournalPath

  /// Whether the entry had no id of its own there yet.
  var isDerived = false
}

/// The bytes of what a trail follows.
private struct Content: Equatable {
  let bytes: [UInt8]

  init(bytes: [UInt8]) { self.bytes = bytes }

  /// The block of the entry that bears `id`.
  init?(_ id: EntryID, in file: [UInt8]) {
    guard let block = SyntaxTree.block(ofEntryBearing: Array(id.text.utf8), in: file) else {
      return nil
    }
    bytes = Array(file[block])
  }

  /// The block of the entry that goes by `id` without bearing it.
  init?(derived id: EntryID, in thread: Thread) {
    guard let position = thread.position(of: id) else { return nil }
    bytes = Array(thread.bytes[thread.entries[position].syntax.block])
  }
}
