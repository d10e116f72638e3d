/// The error of a query that cannot be parsed or run: the place, one sentence and a remedy.
///
/// ```swift
/// do { _ = try Query(parsing: "soup -salt") } catch {
///   error.column       // 6
///   error.description  // "a term cannot begin with '-'; write NOT salt to exclude it, or …"
/// }
/// ```
public struct QueryError: Error, Hashable, Sendable {
  /// The query.
  public let text: String

  /// The range of the wrong piece in the query, in Unicode scalars; empty for a position between
  /// two scalars.
  public let range: Range<Int>

  /// The problem, as one sentence without a full stop.
  public let message: String

  /// What to do about the problem.
  public let remedy: String

  init(_ text: String, _ range: Range<Int>, _ message: String, remedy: String) {
    self.text = text
    self.range = range
    self.message = message
    self.remedy = remedy
  }

  /// The column at which the piece begins, counted from 1.
  public var column: Int { range.lowerBound + 1 }
}

extension QueryError: CustomStringConvertible {
  /// The problem, and what to do about it.
  public var description: String { remedy.isEmpty ? message : message + "; " + remedy }
}
