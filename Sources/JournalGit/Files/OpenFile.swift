internal import CGit2

/// An open file or folder, closed when its owner lets go of it.
struct OpenFile: ~Copyable {
  private let number: Int32
  private let path: String

  /// Takes over an open descriptor.
  init(_ number: Int32, _ path: String) {
    self.number = number
    self.path = path
  }

  deinit {
    _ = close(number)
  }

  /// What the system says about it.
  func status() throws(GitError) -> stat {
    var status = stat()
    try FileCalls.outcome("fstat", path) { unsafe fstat(number, &status) }
    return status
  }

  /// Takes its lock without waiting.
  func lock() throws(GitError) {
    try FileCalls.outcome("flock", path) { flock(number, LOCK_EX | LOCK_NB) }
  }

  /// Lets go of its lock.
  ///
  /// Closing alone would not do: a process that is just being started elsewhere in this program has a
  /// copy of the open file, and with it the lock, until it runs its own program.
  func unlock() {
    _ = flock(number, LOCK_UN)
  }

  /// Waits until what was written is on the disk.
  func sync() throws(GitError) {
    try FileCalls.outcome("fsync", path) { fsync(number) }
  }

  /// All of its bytes.
  func bytes() throws(GitError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: Int(try status().st_size) + 1)
    var filled = 0
    while true {
      let count = try FileCalls.outcome("read", path) {
        unsafe bytes.withUnsafeMutableBytes { buffer in
          unsafe read(number, buffer.baseAddress?.advanced(by: filled), buffer.count - filled)
        }
      }
      filled += count
      if count == 0 { return Array(bytes[..<filled]) }
      if filled == bytes.count { bytes += [UInt8](repeating: 0, count: bytes.count) }
    }
  }

  /// Makes `bytes` all that it holds, in place.
  func replace(with bytes: [UInt8]) throws(GitError) {
    try FileCalls.outcome("ftruncate", path) { ftruncate(number, 0) }
    try write(bytes)
  }

  /// Writes all of `bytes` where it stands.
  func write(_ bytes: [UInt8]) throws(GitError) {
    var done = 0
    while done < bytes.count {
      done += try FileCalls.outcome("write", path) {
        unsafe bytes.withUnsafeBytes { buffer in
          unsafe CGit2.write(number, buffer.baseAddress?.advanced(by: done), buffer.count - done)
        }
      }
    }
  }
}
