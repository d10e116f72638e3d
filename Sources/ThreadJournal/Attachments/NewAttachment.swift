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

  /// Creates a file for a place, which gives its name unless another is said.
  public init(place: String, named name: String? = nil, bytes: [UInt8]) {
    (self.place, self.bytes) = (place, bytes)
    self.name = name ?? place.lastPathPart.name
  }
}
