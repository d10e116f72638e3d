internal import JournalFormat
internal import JournalModel

/// The text of an entry that both sides changed, line by line.
///
/// The escape that keeps a first line from being parsed as a property is not part of the line: it is removed before
/// lines are compared, and added again to the line that becomes the first. An encrypted body is one line: its parts mean
/// nothing.
struct BodyMerge {
  private let merge: LineMerge
  private let ending: LineEnding

  /// Merges the bodies of an entry.
  init(
    base: EntryVersion?,
    ours: EntryVersion,
    theirs: EntryVersion,
    ending: LineEnding,
    joinsInsertions: Bool = false
  ) {
    self.ending = ending
    merge = LineMerge(
      base: base.map(Self.lines) ?? [],
      ours: Self.lines(of: ours),
      theirs: Self.lines(of: theirs),
      ending: ending,
      settling: { joinsInsertions ? $0.joined { $0 + $1 } : nil }
    )
  }

  /// Whether both sides changed the same lines.
  var hasConflict: Bool { merge.hasConflict }

  /// The body with our lines where both changed them.
  var ourLines: [TextLine] { written(merge.lines { ours, _ in ours }) }

  /// The body with their lines where both changed them.
  var theirLines: [TextLine] { written(merge.lines { _, theirs in theirs }) }

  /// The body with both versions between markers where both changed them.
  func lines(markedBy marks: ConflictMarks) -> [TextLine] {
    var isFirst = true
    return written(
      merge.pieces.flatMap { piece in
        defer { isFirst = false }
        switch piece {
        case .lines(let lines): return lines
        case .conflict(let ours, let theirs):
          // When the markers are removed, either version can become the first line.
          let versions = isFirst ? [ours, theirs].map(Self.escaped) : [ours, theirs]
          return marks.lines(ours: versions[0], theirs: versions[1], ending: ending)
        }
      }
    )
  }

  private static func lines(of entry: EntryVersion) -> [TextLine] {
    if entry.isEncrypted, let last = entry.bodyLines.last?.content {
      return [TextLine(content: entry[entry.syntax.body.lowerBound..<last.endIndex])]
    }
    var lines = entry.bodyLines
    guard let first = lines.first?.content, let mark = mark(in: first), first[mark] == .backslash
    else { return lines }
    lines[0].content.remove(at: mark)
    return lines
  }

  private func written(_ lines: [TextLine]) -> [TextLine] {
    Self.escaped(lines.withoutBlankEnds)
  }

  /// Returns the lines with an escape on the first line if it needs one.
  private static func escaped(_ lines: [TextLine]) -> [TextLine] {
    guard let first = lines.first?.content, let mark = mark(in: first) else { return lines }
    var lines = lines
    lines[0].content.insert(.backslash, at: mark)
    return lines
  }

  /// Returns the offset of the escapes of a first line that would be a property without them, or `nil` for any other
  /// line.
  private static func mark(in line: ArraySlice<UInt8>) -> Int? {
    let bytes = Array(line)
    return Escape.propertyMarks(in: 0..<bytes.count, of: bytes.span).map { line.startIndex + $0 }
  }
}
