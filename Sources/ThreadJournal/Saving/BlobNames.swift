internal import JournalGit

/// The git ids of the bytes that an operation has in memory.
///
/// Computing the id of a large file is the slowest step of an operation, and each state of a file needs its id several
/// times. The last few ids are cached.
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
