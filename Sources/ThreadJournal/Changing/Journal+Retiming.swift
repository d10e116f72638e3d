package import JournalModel

extension Journal {
  /// Moves entries in time according to an expression such as `8am` or `-1d`, as one operation.
  ///
  /// - Parameters:
  ///   - entries: The entries.
  ///   - expression: A time that keeps the day of an entry, or an offset from the time of an entry.
  ///   - times: The time zones for times without an offset.
  /// - Returns: The outcome.
  /// - Throws: ``JournalError``; then nothing is changed.
  package func retime(
    _ entries: [EntryReference],
    by expression: DateExpression,
    from times: TimeSource
  ) throws -> Outcome {
    let now = environment.now()
    var intents: [PendingChanges] = []
    for (address, ids) in entries.byThread {
      intents.append(
        PendingChanges(address, ThreadSelection(try path(address), ids)) { thread, part in
          part.ids.compactMap { id in
            // A change of an entry that is not there is refused, and the entry is followed to where it was moved.
            guard let place = thread.position(of: id) else { return .retime(id, now.stamp) }
            // A time that cannot be reached, after the year 9999, leaves an entry where it is.
            guard let old = thread.entries[place].stamp,
              let stamp = try? now.stamp(of: expression, moving: old, from: times)
            else { return nil }
            return .retime(id, stamp)
          }
        }
      )
    }
    return try change(intents, as: .edit, verb: "retime")
  }
}
