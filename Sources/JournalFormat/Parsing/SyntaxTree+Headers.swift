extension SyntaxTree {
  /// Calls `body` with the place of each entry of a file, in order, and makes no tree.
  ///
  /// The places are those at which the entries of a parse begin.
  ///
  /// - Returns: Where the text behind the metadata begins.
  @discardableResult
  package static func forEachHeader(in bytes: Span<UInt8>, _ body: (Int) -> Void) -> Int {
    let start = startOfText(in: bytes)
    _ = bytes.firstHashLine(from: start, to: bytes.count) { offset in
      if HeaderSyntax.begins(at: offset, in: bytes) { body(offset) }
      return false
    }
    return start
  }

  /// Where the text behind the metadata of a file begins.
  package static func startOfText(in bytes: Span<UInt8>) -> Int {
    MetadataParser.parse(bytes)?.range.upperBound ?? bytes.byteOrderMarkEnd
  }
}
