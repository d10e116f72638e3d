/// The bytes of a file, and what the system said of it when they were read.
package struct FileReading: Hashable, Sendable {
  /// All that it holds.
  package let bytes: [UInt8]

  /// Its state just before the first byte was read.
  package let status: FileStatus

  /// The two together.
  package init(bytes: [UInt8], status: FileStatus) {
    self.bytes = bytes
    self.status = status
  }
}
