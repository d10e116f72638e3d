/// The reason why examples cannot be read from a manual page.
public struct RoffError: Error, CustomStringConvertible {
  /// The line of the page, from 1.
  public let line: Int

  /// The problem on that line.
  public let reason: String

  /// Creates an error on a line, counted from 1.
  public init(line: Int, reason: String) {
    self.line = line
    self.reason = reason
  }

  /// The line and the reason.
  public var description: String { "line \(line): \(reason)" }
}
