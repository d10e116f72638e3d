extension System {
  /// The most bytes that a file may have: offsets in a thread's tree have 32 bits.
  public static let fileLimit = Int(UInt32.max)

  /// The whole content of the regular file `path`, through symbolic links.
  ///
  /// It needs memory for the file once. Folders, pipes with a name and devices are refused.
  public func contents(
    ofFile path: String,
    limit: Int = System.fileLimit
  ) throws(SystemError) -> [UInt8] {
    let file = try Descriptor(reading: path, self)
    let bytes = try file.source(limit: limit).bytes()
    try file.close()
    return bytes
  }

  /// All that comes from standard input until its end, whatever it is connected to.
  public func standardInput(limit: Int = System.fileLimit) throws(SystemError) -> [UInt8] {
    let stream = StandardStream.standardInput
    return try contents(of: stream.rawValue, named: stream.description, limit: limit)
  }

  /// The same for any open descriptor, which sentences call `name`.
  package func contents(
    of descriptor: Int32,
    named name: String,
    limit: Int = System.fileLimit
  ) throws(SystemError) -> [UInt8] {
    try ByteSource(descriptor, name, limit: limit, self, expecting: .stream).bytes()
  }
}
