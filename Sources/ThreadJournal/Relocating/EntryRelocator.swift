internal import JournalGit
internal import JournalModel
internal import JournalStore

/// Finds threads and entries that this device has moved since they were selected.
///
/// The records of its operations tell which files were renamed, and which entries were moved from one file to
/// another. Nothing else is followed: an entry with the same id in another thread may be a copy, which must not be
/// changed.
struct EntryRelocator {
  private let journal: Journal
  private let records: [(number: Int, effects: [FileEffect])]
  private var identities: [ObjectID: Identities] = [:]

  /// Reads the records of `log`, newest first.
  init(_ journal: Journal, _ log: OperationLog) throws {
    self.journal = journal
    records = try log.numbers().reversed().compactMap { number, _ in
      try log.record(number).map { record in (number, record.effects) }
    }
  }

  /// Returns the current place of each part of the selection; parts that cannot be found count as unmoved.
  mutating func now(_ chosen: ThreadSelection, _ contents: Plan.Contents) throws
    -> [ThreadSelection]
  {
    var home = chosen
    home.path = try path(ofThreadAt: chosen.path, contents) ?? chosen.path
    home.ids = []
    var others: [ThreadSelection] = []
    for id in chosen.ids {
      let path = try path(of: id, from: chosen.path, contents) ?? home.path
      if path == home.path {
        home.ids.append(id)
      } else {
        others.append(ThreadSelection(path, [id]))
      }
    }
    return (home.isThread || !home.ids.isEmpty ? [home] : []) + others.joinedByPath
  }

  private mutating func path(
    ofThreadAt start: JournalPath,
    _ contents: Plan.Contents
  ) throws -> JournalPath? {
    var (path, last) = (start, 0)
    while try journal.bytes(of: path) == nil {
      let next = records.lazy.filter { $0.number > last }.compactMap { record in
        record.effects.first { $0.origin == path }.map { (record.number, $0.path) }
      }.first
      guard let next else { return nil }
      (last, path) = next
    }
    return path
  }

  private mutating func path(
    of id: EntryID,
    from start: JournalPath,
    _ contents: Plan.Contents
  ) throws -> JournalPath? {
    var (path, last) = (start, 0)
    while try !holds(path, id) {
      var next: (Int, JournalPath)?
      for record in records where record.number > last && next == nil {
        guard let left = record.effects.first(where: { $0.path == path }),
          try holds(left.before, id, contents), try !holds(left.after, id, contents)
        else { continue }
        for effect in record.effects where effect.path != path && next == nil {
          guard try holds(effect.after, id, contents), try !holds(effect.before, id, contents)
          else { continue }
          next = (record.number, effect.path)
        }
      }
      guard let next else { return nil }
      (last, path) = next
    }
    return path
  }

  private func holds(_ path: JournalPath, _ id: EntryID) throws -> Bool {
    guard let bytes = try journal.bytes(of: path) else { return false }
    return JournalThread(parsing: bytes).position(of: id) != nil
  }

  /// Whether a state of a file has the entry; false if the state is no longer in the repository.
  private mutating func holds(
    _ state: ObjectID?,
    _ id: EntryID,
    _ contents: Plan.Contents
  ) throws -> Bool {
    guard let state else { return false }
    if let known = identities[state] { return known.position(of: id) != nil }
    guard let bytes = try contents(state) else { return false }
    let found = JournalThread(parsing: bytes).identities()
    identities[state] = found
    return found.position(of: id) != nil
  }
}
