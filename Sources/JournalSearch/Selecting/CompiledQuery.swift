public import JournalModel

/// A query prepared for many threads: words are folded, expressions compiled, and days computed.
///
/// ```swift
/// let selector = try CompiledQuery(query, context)
/// selector.mayMatch(bytes)                            // false: the file need not be parsed
/// try selector.positions(in: thread, address: "daily")  // [3, 17]
/// ```
public struct CompiledQuery: Sendable {
  let condition: Condition
  let context: QueryContext

  /// Records that counts were left out; `nil` if the query asks for counts or they are included
  /// like other entries.
  let leftOut: LeftOutCounts?

  /// Prepares `query`.
  public init(_ query: Query, _ context: QueryContext) throws(QueryError) {
    condition = try Condition(query.root, context)
    self.context = context
    leftOut = query.asksForCounts ? nil : context.leftOutCounts
  }

  /// Returns the positions of the selected entries, in file order.
  ///
  /// - Throws: An error if a regular expression takes too long.
  public func positions(in thread: JournalThread, address: String) throws(QueryError) -> [Int] {
    try plan(in: thread, address: address).positions(among: thread.entries.indices)
  }

  /// Prepares the query for one thread.
  func plan(in thread: JournalThread, address: String) -> ThreadPlan {
    ThreadPlan(self, thread, address: address)
  }

  /// Whether the query may select entries of the thread at `address`; if not, the file need not be
  /// read.
  public func mayMatch(address: String) -> Bool { condition.isMet(at: address) != false }

  /// Whether the query may select entries of a file; if not, the file need not be parsed.
  ///
  /// The result is true in case of doubt, so that no match is missed.
  public func mayMatch(_ bytes: Span<UInt8>) -> Bool { condition.mayBeMet(in: bytes) }
}
