internal import CPosix

extension System {
  /// Writes all of `bytes`, or throws an error.
  ///
  /// If the reader is gone, the signal SIGPIPE ends the program, as is usual; if the parent ignores that signal, the
  /// error is ``SystemError/Reason/closedPipe`` instead.
  public func write(_ bytes: [UInt8], to stream: StandardStream) throws(SystemError) {
    try write(bytes, to: stream.rawValue, named: stream.description)
  }

  /// Writes to any open descriptor in the same way; errors have `name` as its path.
  package func write(
    _ bytes: [UInt8],
    to descriptor: Int32,
    named name: String
  ) throws(SystemError) {
    do throws(Errno) {
      try unsafe bytes.span.bytes.withUnsafeBytes { (buffer) throws(Errno) in
        try unsafe write(all: buffer, to: descriptor, name)
      }
    } catch {
      throw SystemError(.write, errno: error.number, path: name)
    }
  }

  private func write(
    all buffer: UnsafeRawBufferPointer,
    to descriptor: CInt,
    _ name: String
  ) throws(Errno) {
    var written = 0
    while written < buffer.count {
      let rest = unsafe UnsafeRawBufferPointer(rebasing: buffer[written...])
      written += try repeating(descriptor, until: POLLOUT) { () throws(Errno) in
        try unsafe write(descriptor, name, rest)
      }
    }
  }

  /// Whether `stream` is connected to a terminal.
  public func isTerminal(_ stream: StandardStream) -> Bool {
    isTerminal(stream.rawValue)
  }

  /// Whether standard output or standard error is redirected to the file.
  package func isOutput(_ file: FileStatus) -> Bool {
    [StandardStream.standardOutput, .standardError].contains { stream in
      var status = stat()
      do throws(Errno) {
        try self.status(stream.rawValue, stream.description, &status)
      } catch {
        return false
      }
      return FileStatus(status).isSameFile(as: file)
    }
  }

  /// The number of columns of the terminal at `stream`, or `nil` if there is no terminal or its width is unknown.
  public func terminalWidth(of stream: StandardStream) -> Int? {
    let columns = columns(stream.rawValue)
    return columns > 0 ? Int(columns) : nil
  }
}
