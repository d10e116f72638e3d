/// The context's numbers as the standard library wants them.
struct ContextDraws: RandomNumberGenerator {
  let context: any Context

  mutating func next() -> UInt64 { context.random() }
}
