internal import JournalModel
internal import JournalStore

extension Journal {
  /// Merges a thread into another one, and removes it, as one operation.
  ///
  /// Its entries are inserted at their places in time, byte for byte; its preamble, its names, its id and the fields
  /// that the other lacks are added too. The other thread is written first, so that a crash can leave an entry in both
  /// but never in neither; the next run finishes the rest.
  ///
  /// - Parameters:
  ///   - source: The thread that is removed.
  ///   - target: The thread that gets its entries.
  /// - Returns: The entries where they are now.
  /// - Throws: ``JournalError`` with the reason `unmergeable` if they are not of the same kind; then nothing is
  ///   changed.
  @discardableResult
  public func merge(
    _ source: String,
    into target: String
  ) throws(JournalError) -> SavedEntries {
    try JournalError.unifying {
      var moved: [EntryReference] = []
      let chosen = [ThreadSelection(try path(target)), ThreadSelection(try path(source))]
      let outcome = try perform(on: chosen) { now in
        let (destination, origin) = (now[0][0].path, now[1][0].path)
        return Plan(kind: .move, verb: "merge", paths: [destination, origin]) { [self] files, _ in
          let new = try thread(destination.address, in: files)
          let old = try thread(origin.address, in: files)
          try checkMerge(of: old, at: origin.address, into: new, at: destination.address)
          let ids = old.identities().ids
          moved = ids.map { EntryReference($0, in: destination.address) }
          let joined = try joined(new, old, (own: destination.address, other: origin.address))
          return Plan.Changes(
            files: [FileChange(path: destination, bytes: joined.bytes), FileChange(path: origin)],
            threads: [origin.address, destination.address],
            entries: ids
          )
        }
      }
      return SavedEntries(entries: moved, outcome: outcome)
    }
  }

  /// Throws an error if something in the first thread would mean something else in the second.
  package func checkMerge(
    of old: JournalThread,
    at source: String,
    into new: JournalThread,
    at target: String
  ) throws {
    let refusal = { (because: String) in
      JournalError(.unmergeable("cannot merge \(source) into \(target): \(because)"))
    }
    guard source != target else { throw refusal("they are the same thread") }
    for (thread, address) in [(old, source), (new, target)] {
      do throws(ChangeError) {
        try thread.checkJoinable()
      } catch {
        throw JournalError(.change(address, error))
      }
    }
    guard old.kind == new.kind else {
      throw refusal("one is a \(old.kind), the other a \(new.kind)")
    }
    guard !old.isPrivate || new.isPrivate else {
      throw refusal("\(source) is private, and \(target) is not")
    }
  }

  private func joined(
    _ new: JournalThread,
    _ old: JournalThread,
    _ names: (own: String, other: String)
  ) throws -> JournalThread {
    do throws(ChangeError) {
      return try new.joining(old, named: names, times: environment.times)
    } catch {
      throw JournalError(.change(names.own, error))
    }
  }
}
