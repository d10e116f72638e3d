extension PseudoTerminal {
  /// How large a terminal is.
  public struct Size: Hashable, Sendable {
    /// The lines.
    public var rows: Int

    /// The characters of a line.
    public var columns: Int

    /// A size.
    public init(rows: Int, columns: Int) {
      self.rows = rows
      self.columns = columns
    }
  }
}
