/// A thread as somebody has read it, and as it shall be: what comes back from an editor.
public struct Revision: Sendable {
  /// The thread's address.
  public var address: String

  /// The file's bytes as they were read.
  public var base: [UInt8]

  /// The same with the changes.
  public var result: [UInt8]

  /// A revision of the thread at `address`.
  public init(of address: String, from base: [UInt8], to result: [UInt8]) {
    (self.address, self.base, self.result) = (address, base, result)
  }
}
