/// The terminator of a line: LF, or CR and LF.
public enum LineEnding: Hashable, Sendable {
  /// A line feed.
  case lf
  /// A carriage return and a line feed.
  case crlf

  /// The bytes of the terminator.
  public var bytes: [UInt8] {
    switch self {
    case .lf: [.lineFeed]
    case .crlf: [.carriageReturn, .lineFeed]
    }
  }
}
