/// A state of an entry or a thread that some commit holds.
public struct Version: Hashable, Sendable {
  /// The commit that brought it, forty hexadecimal digits.
  public var commit: String
  /// When that was.
  public var moment: Moment
  /// Who made the commit.
  public var author: String
  /// The first line of its message.
  public var summary: String
  /// The thread's address at that time.
  public var address: String
  /// The bytes: the entry's block, or the thread's file.
  public var bytes: [UInt8]
}
