/// One of the three streams that every program starts with.
public enum StandardStream: Int32, Hashable, Sendable {
  /// The input of the program.
  case standardInput = 0
  /// The output of the program.
  case standardOutput = 1
  /// The stream for messages.
  case standardError = 2
}

extension StandardStream: CustomStringConvertible {
  /// The name of the stream in messages.
  public var description: String {
    switch self {
    case .standardInput: "standard input"
    case .standardOutput: "standard output"
    case .standardError: "standard error"
    }
  }
}
