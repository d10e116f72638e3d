/// One of the three streams that every program starts with.
public enum StandardStream: Int32, Hashable, Sendable {
  /// What the program is fed.
  case standardInput = 0
  /// Where data goes.
  case standardOutput = 1
  /// Where messages go.
  case standardError = 2
}

extension StandardStream: CustomStringConvertible {
  /// The stream as a sentence names it.
  public var description: String {
    switch self {
    case .standardInput: "standard input"
    case .standardOutput: "standard output"
    case .standardError: "standard error"
    }
  }
}
