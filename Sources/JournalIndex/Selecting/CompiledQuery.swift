public import JournalModel

/// A query made ready to be asked of many threads: words folded, expressions compiled, days worked out.
///
/// ```swift
/// let selector = try Selector(query, context)
/// selector.mayMatch(bytes)                            // false: the file need not be parsed
/// try selector.positions(in: thread, address: "daily")  // [3, 17]
/// ```
public struct CompiledQuery: Sendable {
  let condition: Condition
  let context: QueryContext

  /// Makes `query` ready.
  public init(_ query: Query, _ context: QueryContext) throws(QueryError) {
    condition = try Condition(query.root, context)
    self.context = context
  }

  /// The places of the entries that are meant, in file order.
  ///
  /// - Throws: An error where a regular expression takes too long.
  public func positions(in thread: JournalThread, address: String) throws(QueryError) -> [Int] {
    try ThreadPlan(condition, thread, address: address, dayStart: context.dayStart).positions()
  }

  /// Whether entries of the thread at `address` may be meant; if not, it need not be read.
  public func mayMatch(address: String) -> Bool { condition.isMet(at: address) != false }

  /// Whether entries of a file may be meant; if not, it need not be parsed.
  ///
  /// No match is ever lost: whatever is not certain may match.
  public func mayMatch(_ bytes: Span<UInt8>) -> Bool { condition.mayBeMet(in: bytes) }
}
