/// The random numbers of a context as a standard library generator.
struct ContextRandom: RandomNumberGenerator {
  /// The source of the numbers.
  let context: any Context

  /// Returns the next number.
  mutating func next() -> UInt64 { context.random() }
}
