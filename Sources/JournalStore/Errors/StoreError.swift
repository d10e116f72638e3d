package import JournalSystem
package import JournalYAML

/// A failed operation on files: the operation, the path and the reason.
///
/// ```swift
/// StoreError(.locked(holder: 4711), .lock, "journal/.git").description
/// // "cannot lock journal/.git: the journal is locked by process 4711; try again when it has finished"
/// ```
package struct StoreError: Error, Hashable, Sendable {
  /// The reason, as far as callers need to distinguish reasons.
  package let reason: Reason

  /// The operation that failed.
  package let operation: Operation

  /// The path of the file: relative to the journal, or absolute if the file is outside it.
  package let path: String

  /// Creates the error for a failure of `operation` on `path`.
  package init(_ reason: Reason, _ operation: Operation, _ path: String) {
    self.reason = reason
    self.operation = operation
    self.path = path
  }

  /// Creates the error for a system error during `operation` on `path`.
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

extension StoreError {
  /// The reason why an operation failed.
  package enum Reason: Hashable, Sendable {
    /// The system reported another error.
    case system(SystemError)
    /// The file does not exist.
    case notFound
    /// The file already exists.
    case exists
    /// It is a folder, a pipe, a device or, if links are not followed, a link.
    case notAFile(kind: String)
    /// The name of a temporary file beside the file would be too long.
    case nameTooLong
    /// It is larger than the limit.
    case tooLarge(limit: Int)
    /// A symbolic link leads out of the journal, or is broken.
    case outside
    /// Another program wrote to it each time it was read.
    case stillChanging
    /// Another program has written to it since it was read.
    case changed
    /// The output of this program goes into the file.
    case ownOutput
    /// The file system cannot do it in one step.
    case unsupported
    /// Another process holds the lock; `holder` is its number if the system tells it.
    case locked(holder: Int32?)
    /// None of these folders holds a journal.
    case noJournal(lookedAt: [String])
    /// A setting does not have the type that it must have.
    case badSetting(key: String, expected: String)
    /// A settings file is not YAML from this line on.
    case notYAML(line: Int)
    /// A key of a settings file cannot be changed by a tool.
    case notEditable(FrontMatterError)
  }
}
