import TestSupport

/// The queries that `tj-query(7)` explains: the items of its lists, as in `.It Ic "\&mood:4.."`.
///
/// The `\&` after the quote prevents words such as `no` from being read as macros.
struct QueryPage {
  private static let opening = ".It Ic \"\\&"

  /// The queries, in order.
  let queries: [String]

  /// Reads the page's source.
  init(parsing source: String) throws(RoffError) {
    var queries: [String] = []
    for (number, line) in source.split(separator: "\n", omittingEmptySubsequences: false)
      .enumerated()
    where line.hasPrefix(".It ") {
      guard line.hasPrefix(Self.opening), line.hasSuffix("\"") else {
        throw RoffError(line: number + 1, reason: "an item that is no query")
      }
      let item = line.dropFirst(Self.opening.count).dropLast()
      queries.append(try Roff.text(of: item, line: number + 1))
    }
    self.queries = queries
  }
}
