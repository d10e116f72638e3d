internal import JournalGit
internal import JournalStore

/// How many operations of this device can be undone and redone, one right after the other.
public struct ReversibleOperations: Hashable, Sendable {
  /// The number of operations that can be undone.
  public let undo: Int

  /// The number of operations that can be redone.
  public let redo: Int
}

extension Journal {
  /// The number of operations that can be undone and redone now.
  ///
  /// Each undo is recorded, too, and replaces the oldest record. Operations whose records would be replaced before
  /// their turn are not counted.
  public func reversibleOperations() throws(JournalError) -> ReversibleOperations {
    try JournalError.unifying {
      let log = try log(in: openRepository())
      let (stack, newest) = try (log.stack(), log.numbers().last?.number ?? 0)
      func reachable(_ numbers: [Int]) -> Int {
        numbers.reversed().enumerated().prefix { place, number in
          number > newest + place - OperationLog.limit
        }.count
      }
      let undone = stack.undone.map(\.number)
      return ReversibleOperations(undo: reachable(stack.done), redo: reachable(undone))
    }
  }
}
