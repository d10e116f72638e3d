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
    let (origin, destination) = (try path(source), try path(target))
    guard origin != destination else { return Outcome(.unchanged) }
    return try perform(
      Plan(kind: .move, paths: [origin, destination]) { [self] (files, _) throws(JournalError) in
        let old = try thread(source, in: files)
        let new = try thread(target, in: files)
        // An entry that goes by a derived id would go by another elsewhere, so it is given the one it has.
        let adopted = try applied(ids.map { .adopt($0) }, to: old, at: source)
        var moved: Thread
        do throws(ChangeError) {
          moved = try new.receiving(ids, from: adopted, times: ports.times)
        } catch {
          throw JournalError(.change(target, error))
        }
        let rest = try applied([.remove(ids)], to: adopted, at: source)
        return Plan.Changes(
          files: [
            FileChange(path: destination, bytes: moved.bytes),
            FileChange(path: origin, bytes: rest.bytes),
          ],
          threads: [origin.address, destination.address],
          entries: ids
        )
      }
    )
  }
}
