internal import JournalGit
public import JournalModel
internal import JournalStore

/// An entry as it was before an operation and after it.
public struct OperationVersions: Sendable {
  /// The entry before the operation, or `nil` if the operation added it.
  public let before: Entry?

  /// The entry after the operation, or `nil` if the operation removed it.
  public let after: Entry?
}

extension Journal {
  /// The entries that an operation of this device changed, as they were before it and after it, by their ids.
  ///
  /// Versions that the repository no longer has, for example after a purge, are missing.
  public func versions(
    of operation: LoggedOperation
  ) throws(JournalError) -> [EntryID: OperationVersions] {
    try JournalError.unifying {
      let (before, after) = try threads(of: operation)
      return operation.entries.reduce(into: [:]) { versions, id in
        let (old, new) = (before.entry(id), after.entry(id))
        if old != nil || new != nil { versions[id] = OperationVersions(before: old, after: new) }
      }
    }
  }

  /// The steps of goals that an operation of this device added, or whose states or texts it changed; if it did neither,
  /// those that it removed.
  package func steps(changedBy operation: LoggedOperation) throws -> [GoalStep] {
    let (before, after) = try threads(of: operation)
    let (old, new) = (before.flatMap(\.thread.steps), after.flatMap(\.thread.steps))
    let changed = new.filter { !old.contains($0) }
    return changed.isEmpty ? old.filter { !new.contains($0) } : changed
  }

  /// The entries that an operation of this device removed from the threads that it changed.
  package func entries(removedBy operation: LoggedOperation) throws -> [EntryID] {
    let (before, after) = try threads(of: operation)
    let left = Set(after.flatMap { $0.thread.identities().ids })
    return before.flatMap { $0.thread.identities().ids }.filter { !left.contains($0) }
  }

  /// The operation of this device that is the last in its log, or `nil` if there is none.
  package func newestOperation() throws -> LoggedOperation? {
    let log = try log(in: openRepository())
    guard let number = try log.numbers().last?.number, let record = try log.record(number) else {
      return nil
    }
    return LoggedOperation(number, record, stands: false, isUndone: false)
  }

  /// The threads that an operation of this device changed, as they were before it and after it.
  private func threads(
    of operation: LoggedOperation
  ) throws -> (before: [LocatedThread], after: [LocatedThread]) {
    let repository = try openRepository()
    let log = log(in: repository)
    let record = try log.record(operation.number)
    func threads(_ id: (FileEffect) -> ObjectID?) -> [LocatedThread] {
      (record?.effects ?? []).compactMap { effect in
        guard let bytes = id(effect).flatMap({ try? repository.bytes(ofBlob: $0) }) else {
          return nil
        }
        return LocatedThread(
          address: effect.path.address,
          thread: JournalThread(parsing: bytes)
        )
      }
    }
    return (threads(\.before), threads(\.after))
  }
}

extension [LocatedThread] {
  /// The first entry with this id, or `nil` if there is none.
  fileprivate func entry(_ id: EntryID) -> Entry? {
    for thread in self {
      if let position = thread.position(of: id) { return thread.entry(at: position) }
    }
    return nil
  }
}
