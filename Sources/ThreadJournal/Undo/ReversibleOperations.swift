internal import JournalGit
internal import JournalStore

/// How many operations of this device can be undone and redone, one after the other.
public struct ReversibleOperations: Hashable, Sendable {
  /// The number of operations that can be undone.
  public let undo: Int

  /// The number of operations that can be redone.
  public let redo: Int
}

extension Journal {
  /// The number of operations that can be undone and redone now.
  public func reversibleOperations() throws(JournalError) -> ReversibleOperations {
    let log = try log(in: openRepository())
    let stack = try files { () throws(StoreError) in try log.stack() }
    return ReversibleOperations(undo: stack.done.count, redo: stack.undone.count)
  }
}
