/// The bytes of a file with its status when they were read.
package struct FileReading: Hashable, Sendable {
  /// The whole content.
  package let bytes: [UInt8]

  /// Its status just before the first byte was read.
  package let status: FileStatus

  /// Creates a reading from its parts.
  package init(bytes: [UInt8], status: FileStatus) {
    self.bytes = bytes
    self.status = status
  }
}
