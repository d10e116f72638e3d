/// The failure of a random case, with the seed that reproduces it.
public struct CaseFailure: Error, CustomStringConvertible {
  /// The number of the case in the run, from 0.
  public let number: Int

  /// The number of cases in the run.
  public let count: Int

  /// The seed of the case: `forEachCase(count: 1, seed: seed)` runs only this case.
  public let seed: UInt64

  /// The error of the case.
  public let cause: any Error

  /// The number, the seed and the cause, on one line.
  public var description: String {
    "case \(number) of \(count) failed (alone: count: 1, seed: \(seed)): \(cause)"
  }
}
