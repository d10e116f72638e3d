internal import JournalFormat

extension SyntaxTree {
  /// Calls `body` with each property of `entry`, in file order, without making a list of them.
  func forEachProperty(of entry: EntrySyntax, _ body: (PropertySyntax) -> Void) {
    var offset = entry.properties.lowerBound
    while offset < entry.properties.upperBound {
      let line = bytes.span.line(at: offset)
      if let property = PropertySyntax(parsing: line, in: bytes.span) {
        body(property)
        offset = property.range.upperBound
      } else {
        offset = line.end
      }
    }
  }
}
