internal import CPosix

extension System {
  /// Waits for more of a stream, and returns the bytes that are there; none if it has ended.
  package func arrivals(
    on stream: StandardStream,
    atMost count: Int = 1 << 16
  ) throws(SystemError) -> [UInt8] {
    let name = stream.description
    return try attempt(.read, name) { () throws(Errno) in
      try repeating(stream.rawValue, until: POLLIN) { () throws(Errno) in
        try bytes(of: stream.rawValue, name, atMost: count)
      }
    }
  }
}
