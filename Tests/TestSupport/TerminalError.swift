/// What a test waited for at a terminal in vain, and what came in its place.
public struct TerminalError: Error, CustomStringConvertible {
  /// What is wrong.
  public let problem: String

  /// All that had come out.
  public let output: [UInt8]

  init(_ problem: String, output: [UInt8]) {
    self.problem = problem
    self.output = output
  }

  /// One line, with the end of the output.
  public var description: String {
    "\(problem); the output ends with \"\(Visible.text(output.suffix(2000)))\""
  }
}
