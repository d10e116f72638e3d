internal import JournalSystem

/// References below `refs/tj/` that keep an object from being collected, independently of the history.
extension Repository {
  /// Keeps an object under a reference that does not exist yet.
  ///
  /// git's references are written by ``move(_:from:to:by:because:)``; these references need no reflog.
  package func keep(_ id: ObjectID, as reference: String) throws {
    let path = "\(commonFolder)/\(reference)"
    try files.makeFolders(above: path, below: commonFolder)
    let lock = try lock(reference)
    let value = Array("\(id.hex)\n".utf8)
    try files.replace(path, with: value, through: "\(commonFolder)/tj/reference")
    try files.sync(folder: path.lastPathPart.above ?? commonFolder)
    _ = consume lock
  }

  /// Removes such a reference, if it exists.
  package func removeReference(_ reference: String) throws {
    guard let id = try target(of: reference) else { return }
    // If only its file were removed, a reference that git has packed would still exist.
    try keep(id, as: reference)
    if try isPacked(reference) { try forgetPacked() }
    let lock = try lock(reference)
    try files.remove("\(commonFolder)/\(reference)")
    _ = consume lock
  }

  /// The names of such references that begin with `folder`, which ends in a slash.
  package func keptReferences(below folder: String) throws -> Set<String> {
    let loose = try files.names(in: "\(commonFolder)/\(folder)").map { folder + $0 }
    let packed = try packedNames().filter { $0.starts(with: folder.utf8) }
    return Set(loose.filter { !$0.hasSuffix(".lock") })
      .union(packed.map { String(decoding: $0, as: UTF8.self) })
  }

  private func isPacked(_ reference: String) throws -> Bool {
    try packedNames().contains { $0.elementsEqual(reference.utf8) }
  }

  private func packedNames() throws -> [ArraySlice<UInt8>] {
    let bytes = try files.reading("\(commonFolder)/packed-refs")?.bytes ?? []
    return bytes.split(separator: 0x0A).map { $0.dropFirst(41) }
  }
}
