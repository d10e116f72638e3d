/// A section of a manual page that a definition does not hold, such as `ENVIRONMENT`.
public struct ManualSection: Hashable, Sendable {
  /// The heading, in capitals by custom.
  public let title: String

  /// What stands below it.
  public let blocks: [TextBlock]

  /// A section of these blocks.
  public init(_ title: String, _ blocks: [TextBlock]) {
    self.title = title
    self.blocks = blocks
  }

  /// A section of the blocks that `text` has; see ``TextBlock/blocks(of:)``.
  public init(_ title: String, _ text: String) {
    self.init(title, TextBlock.blocks(of: text))
  }
}
