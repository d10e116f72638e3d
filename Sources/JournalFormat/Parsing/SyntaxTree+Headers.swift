extension SyntaxTree {
  /// Calls `body` with the place of each entry of a file, in order, and makes no tree.
  ///
  /// The places are those at which the entries of a parse begin. This is what is left of a parse where
  /// nothing but headers is asked for: a search for line ends with `##` behind them.
  ///
  /// - Returns: Where the text behind the metadata begins.
  @discardableResult
  package static func forEachHeader(in bytes: Span<UInt8>, _ body: (Int) -> Void) -> Int {
    let start = MetadataParser.parse(bytes)?.range.upperBound ?? bytes.byteOrderMarkEnd
    var offset = start
    while true {
      offset = bytes.firstHashLine(from: offset)
      guard offset < bytes.count else { return start }
      if HeaderSyntax.begins(at: offset, in: bytes) { body(offset) }
      offset = bytes.firstLineFeed(from: offset + 2)
      guard offset < bytes.count else { return start }
      offset += 1
    }
  }
}
