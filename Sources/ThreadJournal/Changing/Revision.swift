/// A thread before and after an edit, for example in an editor.
public struct Revision: Sendable {
  /// The thread's address.
  public var address: String

  /// The file's bytes as they were read.
  public var base: [UInt8]

  /// The edited bytes.
  public var result: [UInt8]

  /// A revision of the thread at `address`.
  public init(of address: String, from base: [UInt8], to result: [UInt8]) {
    (self.address, self.base, self.result) = (address, base, result)
  }
}
