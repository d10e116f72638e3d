/// Why a manual page cannot be read as source of examples.
public struct RoffError: Error, CustomStringConvertible {
  /// The line of the page, from 1.
  public let line: Int

  /// What is wrong there.
  public let reason: String

  /// An error on a line, from 1.
  public init(line: Int, reason: String) {
    self.line = line
    self.reason = reason
  }

  /// Line and reason.
  public var description: String { "line \(line): \(reason)" }
}
