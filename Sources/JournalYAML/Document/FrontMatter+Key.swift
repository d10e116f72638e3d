extension FrontMatter {
  /// A key of the top level.
  public struct Key: Hashable, Sendable {
    /// The key, without quotes.
    public let name: String

    /// The bytes of the key, quotes included.
    public let nameRange: Range<Int>

    /// The whole lines of the key and its value, with comments that are indented under it.
    public let range: Range<Int>

    /// The value of the key.
    public let value: YAMLNode

    /// The reason why a tool cannot edit it, or `nil` if it can.
    public let obstacle: Obstacle?

    /// Whether a tool can edit it.
    public var isEditable: Bool { obstacle == nil }
  }
}
