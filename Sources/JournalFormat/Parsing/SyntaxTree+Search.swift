extension SyntaxTree {
  /// Returns the block of the first entry with `id` in its header, or `nil` if there is none; no other entry is parsed.
  ///
  /// The result is the same as after parsing the whole file, at the cost of a search for the id. Histories need it for
  /// thousands of versions of a file.
  package static func block(ofEntryBearing id: [UInt8], in bytes: [UInt8]) -> Range<Int>? {
    let span = bytes.span
    let needle = [.caret] + id
    let start = MetadataParser.parse(span)?.range.upperBound ?? span.byteOrderMarkEnd
    var offset = start
    while let found = span.firstOffset(of: needle.span, from: offset) {
      offset = found + 1
      // The first line begins after a byte order mark.
      let line = span.line(at: max(start, span.line(endingAt: span.line(at: found).end).start))
      guard span.hasPrefix("##", at: line.start), HeaderSyntax.begins(at: line.start, in: span),
        let header = HeaderSyntax(parsing: line.content, in: span), let written = header.id,
        bytes[written].elementsEqual(id)
      else { continue }
      let end = EntryParser.firstEntry(from: line.end, in: span)
      return EntryParser.entry(in: line.start..<end, of: span).block
    }
    return nil
  }
}
