internal import CPosix

/// An open file that is closed when its owner lets go of it.
struct Descriptor: ~Copyable {
  private var number: CInt
  private let system: System
  private let path: String

  /// Opens the file `path` for reading, through symbolic links.
  ///
  /// A pipe with a name is opened without waiting for its other end, so that it can be refused.
  init(reading path: String, _ system: System) throws(SystemError) {
    guard !path.utf8.contains(0) else { throw SystemError(.open, errno: EINVAL, path: path) }
    do throws(Errno) {
      number = try system.repeating(-1, until: 0) { () throws(Errno) in
        try system.open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY)
      }
    } catch {
      throw SystemError(.open, errno: error.number, path: path)
    }
    self.system = system
    self.path = path
  }

  deinit {
    if number >= 0 { try? system.close(number) }
  }

  /// Closes the file and says where that failed.
  consuming func close() throws(SystemError) {
    let open = number
    number = -1
    do throws(Errno) {
      try system.close(open)
    } catch .interrupted {
      return
    } catch {
      throw SystemError(.close, errno: error.number, path: path)
    }
  }

  /// The open file as a source of bytes that goes no further than this descriptor.
  func source(limit: Int) throws(SystemError) -> ByteSource {
    try ByteSource(number, path, limit: limit, system, expecting: .file)
  }
}
