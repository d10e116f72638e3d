internal import JournalIndex

extension Failure {
  /// A query that cannot be parsed, with a mark below the place.
  init(_ error: QueryError) {
    let arrow =
      String(repeating: " ", count: error.range.lowerBound) + "^"
      + String(repeating: "~", count: max(0, error.range.count - 1))
    self.init(
      .usage,
      "in the query, column \(error.column): \(error.message)",
      remedy: error.remedy,
      excerpt: "  \(error.text)\n  \(arrow)"
    )
  }
}
