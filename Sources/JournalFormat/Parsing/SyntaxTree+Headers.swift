extension SyntaxTree {
  /// Calls `body` with the offset of each entry of a file, in order, without creating a tree.
  ///
  /// The offsets are those at which the entries of a parse begin.
  ///
  /// - Returns: The offset at which the text after the metadata begins.
  @discardableResult
  package static func forEachHeader(in bytes: Span<UInt8>, _ body: (Int) -> Void) -> Int {
    let start = startOfText(in: bytes)
    _ = bytes.firstHashLine(from: start, to: bytes.count) { offset in
      if HeaderSyntax.begins(at: offset, in: bytes) { body(offset) }
      return false
    }
    return start
  }

  /// The offset at which the text after the metadata of a file begins.
  package static func startOfText(in bytes: Span<UInt8>) -> Int {
    MetadataParser.parse(bytes)?.range.upperBound ?? bytes.byteOrderMarkEnd
  }
}
