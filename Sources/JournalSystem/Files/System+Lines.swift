extension System {
  /// Reads the next line of standard input without its end, or returns `nil` if there are no more.
  ///
  /// It consumes no byte after the line, so that another program can continue reading there.
  package func inputLine() throws(SystemError) -> [UInt8]? {
    let stream = StandardStream.standardInput
    var line: [UInt8] = []
    while let byte = try byte(of: stream) {
      if byte == 0x0A { return line }
      line.append(byte)
    }
    return line.isEmpty ? nil : line
  }

  private func byte(of stream: StandardStream) throws(SystemError) -> UInt8? {
    try attempt(.read, stream.description) { () throws(Errno) in
      try byte(of: stream.rawValue, stream.description)
    }
  }
}
