/// The context's numbers as the standard library wants them.
struct ContextRandom: RandomNumberGenerator {
  /// Where the numbers come from.
  let context: any Context

  /// Returns the next number.
  mutating func next() -> UInt64 { context.random() }
}
