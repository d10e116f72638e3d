internal import JournalFormat
public import JournalModel
internal import JournalStore

extension Journal {
  /// Moves entries to another thread, byte for byte, as one operation.
  ///
  /// The target is written first, so that a crash can leave an entry in both threads but never in neither; the next run
  /// finishes the rest.
  @discardableResult
  public func move(
    _ ids: [EntryID],
    from source: String,
    to target: String
  ) throws(JournalError) -> Outcome {
    try move(ids.map { EntryReference($0, in: source) }, to: target)
  }

  /// Moves entries of several threads to one other, as one operation with one commit.
  ///
  /// - Throws: A conflict if another program changes one of the entries at the same time; then all stay where they are.
  @discardableResult
  public func move(
    _ entries: [EntryReference],
    to target: String
  ) throws(JournalError) -> Outcome {
    try JournalError.unifying {
      var chosen = [ThreadSelection(try path(target))]
      for (source, ids) in entries.byThread {
        chosen.append(ThreadSelection(try path(source), ids))
      }
      let outcome = try perform(on: chosen) { now in
        let destination = now[0][0].path
        let origins = now.dropFirst().joined().filter { $0.path != destination }.joinedByPath
        return Plan(kind: .move, paths: origins.map(\.path) + [destination]) { [self] (files, _) in
          var files = files
          for origin in origins {
            let old = try thread(origin.path.address, in: files)
            let new = try thread(destination.address, in: files)
            let parted = try parted(origin, from: old, to: new, at: destination)
            (files[origin.path], files[destination]) = (parted.rest.bytes, parted.moved.bytes)
          }
          return Plan.Changes(
            files: ([destination] + origins.map(\.path)).map { path in
              FileChange(path: path, bytes: files[path])
            },
            threads: origins.map(\.path.address) + [destination.address],
            entries: origins.flatMap(\.ids)
          )
        }
      }
      guard let number = outcome.number, let (source, drafts) = outcome.notes.firstLeftOut else {
        return outcome
      }
      // Otherwise the entries of that source would be in both threads.
      try takeBack(number)
      let conflict = JournalError(.conflict(try path(source).text), drafts: drafts)
      throw conflict.telling(outcome.notes.withoutLeftOut)
    }
  }

  /// A thread without some of its entries, and the one that they are moved to.
  private func parted(
    _ chosen: ThreadSelection,
    from old: JournalThread,
    to new: JournalThread,
    at destination: JournalPath
  ) throws -> (rest: JournalThread, moved: JournalThread) {
    let (ids, source) = (chosen.ids, chosen.path.address)
    // A derived id would be different in another thread, so the entry's current id is written into its header first.
    let adopted = try applied(ids.map { .adopt($0) }, to: old, at: source)
    let moved: JournalThread
    do throws(ChangeError) {
      moved = try new.receiving(ids, from: adopted, times: environment.times)
    } catch {
      throw JournalError(.change(destination.address, error))
    }
    if new.kind.prefix == .amount, let id = ids.first(where: { !moved.hasAmount($0) }) {
      throw JournalError(.withoutAmount(id.text, destination.address))
    }
    return (try applied([.remove(ids)], to: adopted, at: source), moved)
  }
}

extension JournalThread {
  /// Whether an entry changes the count of a tally.
  fileprivate func hasAmount(_ id: EntryID) -> Bool {
    position(of: id).map { entries[$0].subject.amount != nil } ?? false
  }
}

extension [SaveWarning] {
  /// The first thread whose change was left out, and the drafts with its text; `nil` if none was.
  fileprivate var firstLeftOut: (address: String, drafts: [String])? {
    lazy.compactMap { note in
      if case .leftOut(let address, let drafts) = note { (address, drafts) } else { nil }
    }.first
  }

  fileprivate var withoutLeftOut: [SaveWarning] {
    filter { if case .leftOut = $0 { false } else { true } }
  }
}
