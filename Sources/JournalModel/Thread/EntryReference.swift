/// The name of an entry within its journal: the address of its thread, and its id there.
///
/// Ids are unique only within a thread, since text can be copied from one to another.
public struct EntryReference: Codable, Sendable {
  /// The address of the thread.
  public var address: String

  /// The id of the entry, written or derived.
  public var id: EntryID

  /// The entry `id` of the thread at `address`.
  public init(_ id: EntryID, in address: String) { (self.id, self.address) = (id, address) }
}

extension EntryReference: Hashable {
  /// Whether both are the same entry: addresses are compared byte by byte, as the names of files are.
  public static func == (one: Self, other: Self) -> Bool {
    one.id == other.id && one.address.utf8.elementsEqual(other.address.utf8)
  }

  /// Hashes the bytes of the address and the id.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    for byte in address.utf8 { hasher.combine(byte) }
  }
}
