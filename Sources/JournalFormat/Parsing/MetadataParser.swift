/// A parser for the block of metadata at the top of a file.
package struct MetadataParser {
  /// The block of metadata, or `nil` if the file does not begin with one.
  package static func parse(_ bytes: Span<UInt8>) -> MetadataSyntax? {
    let start = bytes.byteOrderMarkEnd
    guard start < bytes.count else { return nil }
    let opening = bytes.line(at: start)
    let mark = bytes.trimmedEnd(of: opening.content)
    if mark.count == 3, bytes.hasPrefix("---", at: start) {
      return yaml(openedBy: opening, in: bytes)
    }
    if mark.count == 3, bytes.hasPrefix("+++", at: start) {
      return foreign(.toml, openedBy: opening, closedBy: "+++", in: bytes)
    }
    if mark.count == 1, bytes.hasPrefix("{", at: start) {
      return foreign(.json, openedBy: opening, closedBy: "}", in: bytes)
    }
    return nil
  }

  /// The block up to the first `---` or `...`.
  ///
  /// If a line like an entry header comes first, the block was never closed, unless the closing line follows before any
  /// blank line: in that case the line was a comment in the YAML.
  private static func yaml(openedBy opening: Line, in bytes: Span<UInt8>) -> MetadataSyntax {
    var header: Int?
    var offset = opening.end
    while offset < bytes.count {
      let line = bytes.line(at: offset)
      let text = bytes.trimmedEnd(of: line.content)
      if text.count == 3,
        bytes.hasPrefix("---", at: offset) || bytes.hasPrefix("...", at: offset)
      {
        return MetadataSyntax(
          form: .yaml,
          range: opening.start..<line.end,
          content: opening.end..<offset
        )
      }
      if header != nil, text.isEmpty { break }
      if header == nil, HeaderSyntax(parsing: line.content, in: bytes) != nil { header = offset }
      offset = line.end
    }
    let end = header ?? bytes.count
    return MetadataSyntax(
      form: .unclosedYAML,
      range: opening.start..<end,
      content: opening.end..<end
    )
  }

  /// Returns a block that is kept without being parsed, or `nil` if an entry begins before its end.
  private static func foreign(
    _ form: MetadataSyntax.Form,
    openedBy opening: Line,
    closedBy mark: StaticString,
    in bytes: Span<UInt8>
  ) -> MetadataSyntax? {
    var offset = opening.end
    while offset < bytes.count {
      let line = bytes.line(at: offset)
      let text = bytes.trimmedEnd(of: line.content)
      if text.count == mark.utf8CodeUnitCount, bytes.hasPrefix(mark, at: offset) {
        return MetadataSyntax(
          form: form,
          range: opening.start..<line.end,
          content: opening.end..<offset
        )
      }
      guard HeaderSyntax(parsing: line.content, in: bytes) == nil else { return nil }
      offset = line.end
    }
    return nil
  }
}

extension Span where Element == UInt8 {
  /// The offset at which the text begins: after a UTF-8 byte order mark, if there is one.
  package var byteOrderMarkEnd: Int {
    count >= 3 && self[0] == 0xEF && self[1] == 0xBB && self[2] == 0xBF ? 3 : 0
  }

  /// `range` without spaces and tabs at its end.
  package func trimmedEnd(of range: Range<Int>) -> Range<Int> {
    var upper = range.upperBound
    while upper > range.lowerBound, self[upper - 1].isBlank { upper -= 1 }
    return range.lowerBound..<upper
  }
}
