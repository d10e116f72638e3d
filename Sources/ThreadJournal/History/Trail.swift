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
    let thread = try thread(blob)
    switch trail {
    case .thread: return Content(bytes: thread.bytes)
    case .entry(let id): return Content(thread, id, isDerived: place.isDerived)
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
    for isDerived in [false, true]
    where Content(try thread(before), id, isDerived: isDerived) != nil {
      if change.path == path { return Place(path: path, isDerived: isDerived) }
      let after = try change.after.map { after throws(JournalError) in try thread(after) }
      if after.flatMap({ Content($0, id, isDerived: false) }) == nil {
        return Place(path: change.path, isDerived: isDerived)
      }
    }
    return nil
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

  init?(_ thread: Thread, _ id: EntryID, isDerived: Bool) {
    let position = isDerived ? thread.position(of: id) : thread.position(ofWritten: id)
    guard let position else { return nil }
    bytes = Array(thread.bytes[thread.entries[position].syntax.block])
  }
}
