extension PseudoTerminal {
  /// The size of a terminal.
  public struct Size: Hashable, Sendable {
    /// The number of lines.
    public var rows: Int

    /// The number of characters in a line.
    public var columns: Int

    /// Creates a size.
    public init(rows: Int, columns: Int) {
      self.rows = rows
      self.columns = columns
    }
  }
}
