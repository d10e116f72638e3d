extension DateExpression {
  /// Parses a typed date, time or both.
  ///
  /// ```swift
  /// try DateExpression("3 days ago").description   // "3 days ago"
  /// try DateExpression("Yesterday 9am").description  // "yesterday 09:00"
  /// ```
  ///
  /// - Throws: ``DateError`` with the place of the first piece that does not fit.
  public init(_ text: String) throws(DateError) {
    var reader = DateReader(try DateTokens.of(text), text: text)
    self = try reader.expression()
  }

  /// Parses a typed date where only whole days make sense, as in a filter; times are refused.
  ///
  /// - Throws: ``DateError`` with the place of the first piece that does not fit.
  public init(days text: String) throws(DateError) {
    do throws(DateError) {
      try self.init(text)
    } catch {
      throw error.amongDays()
    }
    guard !hasTime || self == Self(.elapsed(0)) else {
      let typed = DateError.quotable(text.withoutBlanks)
      throw DateError(.timeAmongDays(typed, isAlone: day == nil), at: 0..<text.utf8.count)
    }
    if hasTime { self = Self(.day(.shifted(0, .day))) }
  }
}
