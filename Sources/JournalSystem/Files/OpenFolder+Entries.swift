extension OpenFolder {
  /// The buffer size, enough for some hundred names per call; the buffer must hold at least one whole record.
  private static let part = 32 << 10

  /// Returns all names in the folder, in the order of the file system.
  ///
  /// The folder is read once, from its current position: a second call returns an empty array.
  package func entries() throws(SystemError) -> [FolderEntry] {
    var result: [FolderEntry] = []
    while true {
      let records = try records()
      if records.isEmpty { return result }
      result += FolderEntry.entries(in: records)
    }
  }

  /// The kind of an entry, without following links, or `nil` if it has disappeared.
  package func kind(of entry: FolderEntry) throws(SystemError) -> FileKind? {
    if let kind = entry.kind { return kind }
    return try status(of: entry)?.kind
  }

  private func records() throws(SystemError) -> [UInt8] {
    var records: [UInt8] = []
    try records.append(addingCapacity: Self.part) { (span) throws(SystemError) in
      try system.attempt(.getdents64, path) { () throws(Errno) in
        try unsafe span.withUnsafeMutableBufferPointer { (buffer, count) throws(Errno) in
          count = try unsafe system.entries(
            descriptor.number,
            path,
            UnsafeMutableRawBufferPointer(buffer)
          )
        }
      }
    }
    return records
  }
}
