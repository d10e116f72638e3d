/// Which random case failed, and the seed that makes it again.
public struct CaseFailure: Error, CustomStringConvertible {
  /// The case's place in the run, from 0.
  public let number: Int

  /// How many cases the run has.
  public let count: Int

  /// `forEachCase(count: 1, seed: seed)` runs this case alone.
  public let seed: UInt64

  /// What the case threw.
  public let cause: any Error

  /// One sentence with the seed and the cause.
  public var description: String {
    "case \(number) of \(count) failed (alone: count: 1, seed: \(seed)): \(cause)"
  }
}
