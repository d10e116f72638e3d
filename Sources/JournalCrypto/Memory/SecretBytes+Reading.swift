package import JournalSystem

/// The bytes go from the kernel directly into the memory for secrets.
extension SecretBytes {
  /// Reads the whole content of a file from the current position, at most `limit` bytes.
  package init(reading file: borrowing Descriptor, atMost limit: Int) throws(CryptoError) {
    // One byte more tells whether the file is longer.
    var secret = try SecretBytes(capacity: limit + 1)
    try secret.append { (output) throws(CryptoError) in
      do throws(SystemError) {
        try file.read(into: &output)
      } catch {
        throw .file(error)
      }
    }
    guard secret.count <= limit else { throw .tooLong(limit: limit) }
    self = secret
  }

  /// Reads a line of a terminal, without its end, of at most `limit` bytes.
  package init(readingLineOf file: borrowing Descriptor, atMost limit: Int) throws(CryptoError) {
    var secret = try SecretBytes(capacity: limit)
    try secret.appendLine { (output) throws(SystemError) in try file.readLine(into: &output) }
    self = secret
  }

  /// Reads a line of a stream, without its end, of at most `limit` bytes; following lines are left to others.
  package init(
    readingLineOf stream: StandardStream,
    atMost limit: Int,
    _ system: System
  ) throws(CryptoError) {
    var secret = try SecretBytes(capacity: limit)
    try secret.appendLine { (output) throws(SystemError) in
      try system.readLine(of: stream, into: &output)
    }
    self = secret
  }

  private mutating func appendLine(
    _ read: (inout OutputSpan<UInt8>) throws(SystemError) -> Bool
  ) throws(CryptoError) {
    let isWhole = try append { (output) throws(CryptoError) in
      do throws(SystemError) {
        return try read(&output)
      } catch {
        throw .file(error)
      }
    }
    guard isWhole else { throw .tooLong(limit: capacity) }
  }
}
