internal import JournalSystem

/// A lease on a file, which no program can write to as long as this value lives.
///
/// A program that opens the file for writing meanwhile waits until the lease is returned, at the end of this value's
/// life. The program has already resolved the name by then, so after an exchange it writes to the displaced file.
package final class ReadLease {
  private let file: Descriptor
  private let status: FileStatus

  /// Keeps the lease that was granted on an open file.
  init(on file: consuming Descriptor, _ status: FileStatus) {
    self.file = file
    self.status = status
  }

  deinit { file.giveBackLease() }

  /// Whether the lease is on the file with this status.
  func isOn(_ other: FileStatus) -> Bool { status.isSameFile(as: other) }

  /// Whether no program waits to write to the file.
  func isUndisturbed() throws(SystemError) -> Bool { try file.isLeaseUndisturbed() }
}
