public import JournalModel

/// A query prepared for many threads: words folded, expressions compiled, days computed.
///
/// ```swift
/// let selector = try CompiledQuery(query, context)
/// selector.mayMatch(bytes)                            // false: the file need not be parsed
/// try selector.positions(in: thread, address: "daily")  // [3, 17]
/// ```
public struct CompiledQuery: Sendable {
  let condition: Condition
  let context: QueryContext

  /// Where it is noted that counts were left out, or `nil` if the query asks for them or they count like other entries.
  let leftOut: LeftOutCounts?

  /// Prepares `query`.
  public init(_ query: Query, _ context: QueryContext) throws(QueryError) {
    condition = try Condition(query.root, context)
    self.context = context
    leftOut = query.asksForCounts ? nil : context.leftOutCounts
  }

  /// The positions of the entries that it selects, in file order.
  ///
  /// - Throws: An error if a regular expression takes too long.
  public func positions(in thread: JournalThread, address: String) throws(QueryError) -> [Int] {
    try plan(in: thread, address: address).positions(among: thread.entries.indices)
  }

  /// Prepares it for one thread.
  func plan(in thread: JournalThread, address: String) -> ThreadPlan {
    ThreadPlan(self, thread, address: address)
  }

  /// Whether it may select entries of the thread at `address`; if not, the file need not be read.
  public func mayMatch(address: String) -> Bool { condition.isMet(at: address) != false }

  /// Whether it may select entries of a file; if not, the file need not be parsed.
  ///
  /// No match is ever missed: whenever in doubt, the result is true.
  public func mayMatch(_ bytes: Span<UInt8>) -> Bool { condition.mayBeMet(in: bytes) }
}
