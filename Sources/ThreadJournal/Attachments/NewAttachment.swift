internal import JournalSystem

/// A file to be attached to an entry.
public struct NewAttachment: Hashable, Sendable {
  /// Its intended place below `assets`, such as `assets/2024/03/garden.jpg`.
  ///
  /// If another file has that path when the attachment is saved, the attachment gets another name, and links to it
  /// are adapted.
  public var place: String

  /// The name of the file, from which another one is derived if the place is taken.
  public var name: String

  /// Its bytes.
  public var bytes: [UInt8]

  /// The permissions of the file, without those that the process's mask excludes.
  let permissions: UInt32

  /// Creates a file for a place, which determines its name unless another is given.
  ///
  /// Users who may not read the file with these `permissions`, of which it is a copy, may not read the copy either; its
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
