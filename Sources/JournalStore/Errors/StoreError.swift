package import JournalSystem

/// An operation in the working tree that failed: what, where, and why.
///
/// ```swift
/// StoreError(.locked(holder: 4711), .lock, "journal/.git").description
/// // "cannot lock journal/.git: the journal is locked by process 4711; try again when it has finished"
/// ```
package struct StoreError: Error, Hashable, Sendable {
  /// The reason, as far as a caller may want to tell reasons apart.
  package let reason: Reason

  /// The operation that failed.
  package let operation: Operation

  /// The path of the file: relative to the journal, or a whole one outside it.
  package let path: String

  /// A failure of `operation` on `path`.
  package init(_ reason: Reason, _ operation: Operation, _ path: String) {
    self.reason = reason
    self.operation = operation
    self.path = path
  }

  /// The meaning of the system's error for `operation` on `path`.
  package init(_ error: SystemError, _ operation: Operation, _ path: String) {
    let reason: Reason =
      switch error.reason {
      case .notFound: .notFound
      case .exists: .exists
      case .unsupported: .unsupported
      case .notAFile(let kind): .notAFile(kind: kind)
      case .tooLarge(let limit): .tooLarge(limit: limit)
      default: .system(error)
      }
    self.init(reason, operation, path)
  }
}

extension StoreError {
  /// An operation on a file.
  package enum Operation: String, Hashable, Sendable {
    case list, read, write, replace, place, remove, restore, lock, find, configure
  }
}
