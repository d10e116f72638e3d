/// Reading without a copy of the bytes anywhere else in this process.
extension Descriptor {
  /// Reads from the current position until `span` is full or the file ends.
  package func read(into span: inout OutputSpan<UInt8>) throws(SystemError) {
    try ByteSource(number, path, limit: .max, system, size: 0).fill(&span)
  }

  /// Reads the next line into `span`, without its end, and returns false if it does not fit.
  package func readLine(into span: inout OutputSpan<UInt8>) throws(SystemError) -> Bool {
    try system.readLine(of: number, named: path, into: &span)
  }
}

extension System {
  /// Reads the next line of a stream into `span`, without its end, and returns false if it does not fit.
  ///
  /// It reads no byte beyond the line, so that another program can continue reading there.
  package func readLine(
    of stream: StandardStream,
    into span: inout OutputSpan<UInt8>
  ) throws(SystemError) -> Bool {
    try readLine(of: stream.rawValue, named: stream.description, into: &span)
  }

  fileprivate func readLine(
    of descriptor: Int32,
    named name: String,
    into span: inout OutputSpan<UInt8>
  ) throws(SystemError) -> Bool {
    while true {
      let next: UInt8? = try attempt(.read, name) { () throws(Errno) in
        try byte(of: descriptor, name)
      }
      guard let byte = next, byte != 0x0A else { return true }
      guard !span.isFull else { return false }
      span.append(byte)
    }
  }
}
