/// A problem at a terminal, with the output so far.
public struct TerminalError: Error, CustomStringConvertible {
  /// The problem.
  public let problem: String

  /// The whole output so far.
  public let output: [UInt8]

  init(_ problem: String, output: [UInt8]) {
    self.problem = problem
    self.output = output
  }

  /// The problem and the end of the output, on one line.
  public var description: String {
    "\(problem); the output ends with \"\(Visible.text(output.suffix(2000)))\""
  }
}
