/// A file that shall be kept with an entry.
public struct NewAttachment: Hashable, Sendable {
  /// Where it goes, below `assets`, such as `assets/2024/03/garden.jpg`.
  public var place: String

  /// Its bytes.
  public var bytes: [UInt8]

  /// A file with these bytes for a place.
  public init(place: String, bytes: [UInt8]) {
    (self.place, self.bytes) = (place, bytes)
  }
}
