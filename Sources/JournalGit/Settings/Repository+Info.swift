internal import JournalSystem

/// Files in the folder `info`, which this clone alone uses for ignore patterns and attributes.
extension Repository {
  /// Returns the bytes of a file in `info`, or `nil` if there is none.
  package func info(_ name: String) throws -> [UInt8]? {
    try files.reading(place(ofInfo: name))?.bytes
  }

  /// Replaces a file in `info` atomically, and waits until it is on disk.
  package func setInfo(_ name: String, to bytes: [UInt8]) throws {
    let folder = "\(commonFolder)/info"
    if try files.makeFolder(folder) { try files.sync(folder: commonFolder) }
    let place = place(ofInfo: name)
    try files.replace(place, with: bytes, through: "\(place).tj-new")
    try files.sync(folder: folder)
  }

  /// Whether a file in `info` is a link, which people use for files that they share.
  package func isInfoLink(_ name: String) throws -> Bool {
    try files.status(place(ofInfo: name))?.kind == .link
  }

  private func place(ofInfo name: String) -> String { "\(commonFolder)/info/\(name)" }
}
