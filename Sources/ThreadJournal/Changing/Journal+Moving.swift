internal import JournalFormat
public import JournalModel
internal import JournalStore

extension Journal {
  /// Moves entries to another thread, byte for byte, as one operation.
  ///
  /// The other thread is written first, so that a crash can leave an entry twice and never not at all;
  /// the next run finishes the rest.
  @discardableResult
  public func move(
    _ ids: [EntryID],
    from source: String,
    to target: String
  ) throws(JournalError) -> Outcome {
    try move([(source, ids)], to: target)
  }

  /// Moves entries of several threads to one other, as one operation with one commit.
  @discardableResult
  public func move(
    _ groups: [(source: String, ids: [EntryID])],
    to target: String
  ) throws(JournalError) -> Outcome {
    let destination = try path(target)
    var origins: [(path: JournalPath, source: String, ids: [EntryID])] = []
    for group in groups {
      let origin = try path(group.source)
      if origin != destination { origins.append((origin, group.source, group.ids)) }
    }
    guard !origins.isEmpty else { return Outcome(.unchanged) }
    let paths = origins.map(\.path) + [destination]
    return try perform(
      Plan(kind: .move, paths: paths) { [self, origins] (files, _) throws(JournalError) in
        var files = files
        for (origin, source, ids) in origins {
          let old = try thread(source, in: files)
          let new = try thread(target, in: files)
          let parted = try parted(ids, from: old, at: source, to: new, at: target)
          (files[origin], files[destination]) = (parted.rest.bytes, parted.moved.bytes)
        }
        return Plan.Changes(
          files: ([destination] + origins.map(\.path)).map { path in
            FileChange(path: path, bytes: files[path])
          },
          threads: origins.map(\.path.address) + [destination.address],
          entries: origins.flatMap(\.ids)
        )
      }
    )
  }

  /// A thread without some of its entries, and the one that has them then.
  private func parted(
    _ ids: [EntryID],
    from old: Thread,
    at source: String,
    to new: Thread,
    at target: String
  ) throws(JournalError) -> (rest: Thread, moved: Thread) {
    // An entry that goes by a derived id would go by another elsewhere, so it is given the one it has.
    let adopted = try applied(ids.map { .adopt($0) }, to: old, at: source)
    let moved: Thread
    do throws(ChangeError) {
      moved = try new.receiving(ids, from: adopted, times: ports.times)
    } catch {
      throw JournalError(.change(target, error))
    }
    return (try applied([.remove(ids)], to: adopted, at: source), moved)
  }
}
