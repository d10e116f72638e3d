internal import JournalFormat
internal import JournalModel

/// A merge, part by part, of an entry that both sides changed or created.
struct EntryMerge {
  private let item: EntryItem
  private let ours: EntryVersion
  private let theirs: EntryVersion
  private let ending: LineEnding

  /// Prepares the merge of both sides of `item`, or returns `nil` if one of them lacks it.
  init?(_ item: EntryItem, ending: LineEnding) {
    guard let ours = item.ours, let theirs = item.theirs else { return nil }
    self.item = item
    self.ours = ours
    self.theirs = theirs
    self.ending = ending
  }

  /// Returns the merged entry; if an entry beside it is needed, its id comes from `ids`.
  func merged(_ rendering: Merge.Rendering, _ ids: inout SiblingIDs) -> MergedEntry {
    let freshness = Freshness(ours: ours.edited, theirs: theirs.edited)
    let header = HeaderMerge(base: item.base, ours: ours, theirs: theirs, freshness)
    let properties = PropertyMerge(
      base: item.base,
      ours: ours,
      theirs: theirs,
      losers: header.losers,
      freshness,
      ending: ending
    )
    let body = BodyMerge(
      base: item.base,
      ours: ours,
      theirs: theirs,
      ending: ending,
      joinsInsertions: rendering == .successive
    )
    var entry = MergedEntry(id: item.id, block: [])
    entry.decisions = header.decisions + properties.decisions
    var line = header.line
    var lines = body.ourLines
    if body.hasConflict {
      if let marks = rendering.marks {
        lines = body.lines(markedBy: marks)
        entry.isMarked = true
      } else {
        line = ids.withID(line, item.id)
        entry.sibling = ids.sibling(of: line, body: body.theirLines, ending)
      }
    }
    entry.block = block(line, properties.lines, lines)
    return entry
  }

  /// Returns the entry merged line by line if that loses no text, or else both versions of it (E510); returns `nil` if
  /// the other version cannot be a separate entry.
  func fallback(_ safeguard: MergeGuard, _ ids: inout SiblingIDs) -> MergedEntry? {
    var entry = MergedEntry(id: item.id, block: Array(ours.block))
    entry.decisions = [.keptBothVersions]
    let lines = LineMerge(
      base: item.base.map { TextLine.lines(of: $0.block) } ?? [],
      ours: TextLine.lines(of: ours.block),
      theirs: TextLine.lines(of: theirs.block),
      ending: ending
    )
    if !lines.hasConflict {
      entry.block = TextLine.bytes(of: lines.lines { ours, _ in ours }, ending: ending)
      if safeguard.accepts(entry) { return entry }
    }
    let end = ours.header.content.upperBound - ours.syntax.range.lowerBound
    let line = ids.withID(Array(ours.block.prefix(end)), item.id)
    entry.block = line + ours.block.dropFirst(end)
    entry.sibling = ids.sibling(of: line, saying: theirs.text, ending)
    entry.isWhole = true
    return entry.sibling == nil ? nil : entry
  }

  /// The assembled lines of the entry, without the last line end.
  private func block(_ header: [UInt8], _ properties: [UInt8], _ body: [TextLine]) -> [UInt8] {
    var block = header
    block.endLine(with: ending)
    if !properties.isEmpty {
      block += gap(\.gapAboveProperties)
      block += properties
    }
    if let first = body.first {
      let gap = gap(\.gapAboveBody)
      let couldContinue = !properties.isEmpty && first.content.first?.isBlank == true
      block += gap.isEmpty && couldContinue ? ending.bytes : gap
      block += TextLine.bytes(of: body, ending: ending)
    }
    return Array(block[block.span.withoutBlankEnd(0..<block.count)])
  }

  /// Returns the merged blank lines above a part.
  private func gap(_ part: KeyPath<EntryVersion, [UInt8]?>) -> [UInt8] {
    let base = item.base?[keyPath: part]
    let (mine, other) = (ours[keyPath: part] ?? base, theirs[keyPath: part] ?? base)
    if let settled = ThreeWay.choice(base, mine, other) { return settled ?? ending.bytes }
    return (mine ?? []).longer(other ?? [])
  }
}

extension EntryVersion {
  /// The blank lines above the properties, or `nil` if there are none.
  fileprivate var gapAboveProperties: [UInt8]? {
    syntax.properties.isEmpty
      ? nil : Array(self[syntax.header.upperBound..<syntax.properties.lowerBound])
  }

  /// The blank lines above the body, or `nil` if there is none.
  fileprivate var gapAboveBody: [UInt8]? {
    let above = max(syntax.header.upperBound, syntax.properties.upperBound)
    return syntax.body.isEmpty ? nil : Array(self[above..<syntax.body.lowerBound])
  }
}

extension [UInt8] {
  /// Returns the longer of two arrays; if they have the same length, the one with the greater bytes.
  func longer(_ other: [UInt8]) -> [UInt8] {
    guard count == other.count else { return count > other.count ? self : other }
    return lexicographicallyPrecedes(other) ? other : self
  }
}
