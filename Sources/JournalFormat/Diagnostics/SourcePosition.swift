/// A place in a file as people and editors count it.
public struct SourcePosition: Hashable, Sendable {
  /// The line, from 1.
  public let line: Int

  /// The column in Unicode scalars, from 1.
  public let column: Int

  /// The place at `column` of `line`.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}
