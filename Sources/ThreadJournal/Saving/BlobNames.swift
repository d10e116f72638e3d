internal import JournalGit

/// The git ids of the bytes that an operation has in memory.
///
/// For a large file nothing takes longer than computing its id, and an operation needs that of each state of a file
/// several times. The last few are cached.
final class BlobNames {
  private static let most = 4

  private var known: [(bytes: [UInt8], id: ObjectID)] = []

  /// The id of a blob with these bytes.
  func id(of bytes: [UInt8]) throws -> ObjectID {
    if let known = known.first(where: { $0.bytes == bytes }) { return known.id }
    let id = try Repository.id(ofBlob: bytes)
    if known.count == Self.most { known.removeFirst() }
    known.append((bytes, id))
    return id
  }
}
