internal import JournalSystem

/// A file that shall be kept with an entry.
public struct NewAttachment: Hashable, Sendable {
  /// Where it is meant to go, below `assets`, such as `assets/2024/03/garden.jpg`.
  ///
  /// If another file is there when it is saved, it goes beside it, and links to it follow.
  public var place: String

  /// What the file is called, from which another name is made if the place is taken.
  public var name: String

  /// Its bytes.
  public var bytes: [UInt8]

  /// Who may read and write the file, less what the process's mask takes away.
  let permissions: UInt32

  /// Creates a file for a place, which gives its name unless another is said.
  ///
  /// Who may not read the file with the `permissions` that it is a copy of may not read the copy either; its
  /// owner always may.
  public init(
    place: String,
    named name: String? = nil,
    bytes: [UInt8],
    permissions: UInt32 = 0o666
  ) {
    (self.place, self.bytes) = (place, bytes)
    self.name = name ?? place.lastPathPart.name
    self.permissions = permissions & 0o666 | 0o400
  }
}
