internal import JournalFormat
internal import JournalGit
internal import JournalMerging
internal import JournalModel
internal import JournalStore

/// The thing that a history follows from commit to commit: a whole thread, or one entry of it.
enum PathHistory {
  /// The thread.
  case thread
  /// The entry with this id.
  case entry(EntryID)
}

extension HistoryReader {
  /// Returns a row for every version of `trail`, or for the newest so many, newest first and each once, across renames
  /// and moves; with `hasMoves`, also for the commits that changed only its address.
  ///
  /// A row is made from a version and the one before it; no other version is in memory then.
  mutating func versions<Row>(
    of trail: PathHistory,
    at path: JournalPath,
    withMoves hasMoves: Bool,
    limit: Int?,
    _ row: (Version, _ before: Version?) -> Row
  ) throws -> [Row] {
    var places: [ObjectID: Place] = [:]
    var rows: [Row] = []
    var later: Version?
    var last: [UInt8]?
    for commit in try commits() {
      let place: Place
      if let known = places.removeValue(forKey: commit.id) {
        place = known
      } else {
        place = try start(of: trail, path, commit.id)
      }
      let now = try content(place, commit.id)
      var isNew = now != nil
      var (isMoved, old) = (hasMoves && now != nil, JournalPath?.none)
      for parent in commit.parents {
        var origin = place
        var before = try content(place, parent)
        if before == nil, now != nil {
          origin = try self.origin(of: place, from: parent, to: commit.id) ?? place
          before = try content(origin, parent)
        }
        if before == now { isNew = false }
        if before != nil, origin.path != place.path {
          old = origin.path
        } else {
          isMoved = false
        }
        if places[parent] == nil { places[parent] = origin }
      }
      let isVersion = isNew && now.map { $0.bytes != last } ?? false
      guard let now, isVersion || (isMoved && old != nil) else { continue }
      var version = try version(commit.id, place.path, now.bytes)
      (version.origin, version.isMove) = (old?.address, !isVersion)
      if let later { rows.append(row(later, version)) }
      if rows.count == limit { return rows }
      later = version
      if isVersion { last = now.bytes }
    }
    if let later { rows.append(row(later, nil)) }
    return rows
  }

  /// Returns the place of `trail` in the last commit: the file may have been changed since.
  private mutating func start(
    of trail: PathHistory,
    _ path: JournalPath,
    _ tip: ObjectID
  ) throws -> Place {
    guard case .entry(let id) = trail else { return Place(path: path, part: .whole) }
    let place = Place(path: path, part: .written(id))
    guard let blob = try blob(path, tip), try content(place, tip) == nil,
      let now = try journal.bytes(of: path).map(JournalThread.init(parsing:)),
      let position = now.position(of: id),
      let earlier = try part(before: position, in: now, blob)
    else { return place }
    return Place(path: path, part: earlier)
  }

  /// Returns the content of a commit at a place, or `nil` if there is none.
  private mutating func content(_ place: Place, _ commit: ObjectID) throws -> Content? {
    guard let blob = try blob(place.path, commit) else { return nil }
    switch place.part {
    case .whole: return Content(bytes: try bytes(blob))
    case .derived(let id): return Content(derived: id, in: try thread(blob))
    case .written(let id): return Content(id, in: try bytes(blob))
    }
  }

  /// Returns the previous place: in the file that lost it in the same commit, or in the same file, before its id was
  /// written into it; `nil` if there is none.
  private mutating func origin(
    of place: Place,
    from parent: ObjectID,
    to commit: ObjectID
  ) throws -> Place? {
    let own = try blob(place.path, commit)
    let changes = try changes(from: parent, to: commit)
    guard let id = place.part.id else {
      for change in changes where change.path != place.path {
        if try isOldName(change, own) { return Place(path: change.path, part: .whole) }
      }
      return nil
    }
    for change in changes {
      if let found = try self.place(of: id, change, place.path) { return found }
    }
    guard let own else { return nil }
    for change in changes {
      guard let before = change.before else { continue }
      if change.path != place.path, try !isOldName(change, own) { continue }
      let now = try thread(own)
      guard let position = now.position(of: id) else { continue }
      if let earlier = try part(before: position, in: now, before) {
        return Place(path: change.path, part: earlier)
      }
    }
    return nil
  }

  /// Whether a commit removed a file that is the one with the blob `own` under its old name.
  private mutating func isOldName(_ change: FileChangeInHistory, _ own: ObjectID?) throws -> Bool {
    guard let before = change.before, change.after == nil else { return false }
    if before == own { return true }
    guard let own, let id = try thread(before).id else { return false }
    return try thread(own).id == id
  }

  private mutating func place(
    of id: EntryID,
    _ change: FileChangeInHistory,
    _ path: JournalPath
  ) throws -> Place? {
    guard let before = change.before else { return nil }
    let isDerived = Content(id, in: try bytes(before)) == nil
    if isDerived, Content(derived: id, in: try thread(before)) == nil { return nil }
    let part: Place.Part = isDerived ? .derived(id) : .written(id)
    if change.path == path { return Place(path: path, part: part) }
    if let after = change.after {
      if Content(id, in: try bytes(after)) != nil { return nil }
      if isDerived, Content(derived: id, in: try thread(after)) != nil { return nil }
    }
    return Place(path: change.path, part: part)
  }

  /// Returns the part in an earlier state of a file that was the entry at `position`, paired as in a merge, or `nil` if
  /// there is none.
  private mutating func part(
    before position: Int,
    in now: JournalThread,
    _ blob: ObjectID
  ) throws -> Place.Part? {
    let old = try thread(blob)
    // Another thread may have had the file's name before.
    if let one = old.id, let two = now.id, one != two { return nil }
    let ids = old.identities()
    // Entries with written ids are paired only by these ids.
    if ids.derived.isEmpty, now.entries[position].writtenID != nil { return nil }
    guard let earlier = old.counterparts(in: now).firstIndex(of: position) else { return nil }
    let id = ids.ids[earlier]
    return old.entries[earlier].writtenID == id ? .written(id) : .derived(id)
  }
}

/// A place at which a history continues.
private struct Place {
  /// The part of the file that is followed.
  enum Part {
    /// All of it.
    case whole
    /// The entry with this id in its header.
    case written(EntryID)
    /// The entry whose derived id this is.
    case derived(EntryID)

    /// The id of the entry, or `nil` for a file.
    var id: EntryID? {
      switch self {
      case .whole: nil
      case .written(let id), .derived(let id): id
      }
    }
  }

  let path: JournalPath
  let part: Part
}

/// The bytes of the part that a history follows.
private struct Content: Equatable {
  let bytes: [UInt8]

  init(bytes: [UInt8]) { self.bytes = bytes }

  /// The block of the entry with the written `id`; `nil` if there is none.
  init?(_ id: EntryID, in file: [UInt8]) {
    guard let block = SyntaxTree.block(ofEntryBearing: Array(id.text.utf8), in: file) else {
      return nil
    }
    bytes = Array(file[block])
  }

  /// The block of the entry with the derived `id`; `nil` if there is none.
  init?(derived id: EntryID, in thread: JournalThread) {
    guard let position = thread.position(of: id) else { return nil }
    bytes = Array(thread.bytes[thread.entries[position].syntax.block])
  }
}
