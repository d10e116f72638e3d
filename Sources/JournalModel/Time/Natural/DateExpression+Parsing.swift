extension DateExpression {
  /// Reads what a person typed as a date, a time or both.
  ///
  /// ```swift
  /// try DateExpression("3 days ago").description   // "3 days ago"
  /// try DateExpression("Yesterday 9am").description  // "yesterday 09:00"
  /// ```
  ///
  /// - Throws: ``DateError`` with the place of the first piece that fits nothing.
  public init(_ text: String) throws(DateError) {
    var reader = DateReader(try DateTokens.of(text), text: text)
    self = try reader.expression()
  }

  /// Reads what a person typed where whole days are meant, as in a filter: times are refused.
  ///
  /// - Throws: ``DateError`` with the place of the first piece that fits nothing.
  public init(days text: String) throws(DateError) {
    try self.init(text)
    guard !hasTime || self == Self(.elapsed(0)) else {
      throw DateError(.timeAmongDays, at: 0..<text.utf8.count)
    }
    if hasTime { self = Self(.day(.shifted(0, .day))) }
  }
}
