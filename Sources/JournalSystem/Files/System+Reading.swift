internal import CPosix

extension System {
  /// The greatest size of a file, in bytes: offsets in a thread's tree have 32 bits.
  public static let fileLimit = Int(UInt32.max)

  /// The whole content of the regular file `path`, through symbolic links.
  ///
  /// The memory needed is the size of the file. Folders, named pipes and devices are refused.
  public func contents(
    ofFile path: String,
    limit: Int = System.fileLimit
  ) throws(SystemError) -> [UInt8] {
    let file = try Descriptor(reading: path, self)
    let bytes = try file.contents(limit: limit).bytes
    try file.close()
    return bytes
  }

  /// Reads standard input, of any kind, to its end.
  ///
  /// If this program is asked to end while signals are deferred, returns the bytes received so far.
  public func standardInput(limit: Int = System.fileLimit) throws(SystemError) -> [UInt8] {
    let stream = StandardStream.standardInput
    return try contents(
      of: stream.rawValue,
      named: stream.description,
      limit: limit,
      endsWhenAsked: true
    )
  }

  /// Reads any open descriptor to its end; errors have `name` as its path.
  package func contents(
    of descriptor: Int32,
    named name: String,
    limit: Int = System.fileLimit,
    endsWhenAsked: Bool = false
  ) throws(SystemError) -> [UInt8] {
    var status = stat()
    try attempt(.fstat, name) { () throws(Errno) in
      try self.status(descriptor, name, &status)
    }
    let kind = FileStatus(status).kind
    guard kind != .folder else { throw SystemError(.open, path: name, isNo: kind) }
    let size = kind == .file ? Int(status.st_size) : 0
    let source = ByteSource(
      descriptor,
      name,
      limit: limit,
      self,
      size: size,
      endsWhenAsked: endsWhenAsked
    )
    return try source.bytes()
  }
}
