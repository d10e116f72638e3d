/// A file of a snapshot that could not be read, while the others were.
public struct UnreadFile: Sendable {
  /// Its address, if it is a thread.
  public let address: String

  /// Why.
  public let error: JournalError
}
