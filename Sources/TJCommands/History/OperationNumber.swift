internal import CommandKit
internal import ThreadJournal

/// The number of operations that `tj undo N` or `tj redo N` is about.
struct OperationNumber {
  /// The number.
  let value: Int

  /// Reads the number; the default is 1.
  ///
  /// - Throws: A failure if there are fewer operations: a large number is most likely a typing error, which must not
  ///   undo everything.
  init(
    _ invocation: Invocation,
    of most: KeyPath<ReversibleOperations, Int>,
    in session: Session
  ) throws {
    value = invocation.operands.first.flatMap { Int($0) } ?? 1
    guard value > 1 else { return }
    let most = try session.journal.reversibleOperations()[keyPath: most]
    // If there are none at all, the first attempt fails with the reason.
    guard most > 0, value > most else { return }
    let verb = invocation.command.name
    throw Failure(
      .failure,
      "cannot \(verb) \(value) operations: only \(most) can be \(verb == "undo" ? "undone" : "redone") at once",
      hint: verb == "undo" ? "tj undo --list" : "tj redo"
    )
  }
}
