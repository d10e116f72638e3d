extension SyntaxTree {
  /// Returns the tree of the file after `edit`, with one copy of the bytes, parsing only the parts that the edit
  /// touches.
  ///
  /// A line is recognised by its own form, so an edit cannot change the meaning of a block that it does not touch. Only
  /// the blocks with splices and their neighbours are parsed again; the result equals that of parsing the whole file.
  package func applying(_ edit: Edit) throws(EditError) -> SyntaxTree {
    guard let first = edit.splices.first, let last = edit.splices.last else { return self }
    let growth = edit.splices.reduce(0) { $0 + $1.growth }
    guard bytes.count + growth <= Self.byteLimit else { throw EditError(.tooLarge) }
    let changed = edit.applied(to: bytes)

    let head = firstTouched(by: first)
    // A header after a byte order mark is no longer a header if the mark is damaged or bytes are inserted before it.
    let tailStart = max(last.range.upperBound, byteOrderMark.upperBound)
    let tail = position(ofEntryAt: tailStart).map { $0 + 1 } ?? 0
    let windowEnd = start(ofEntry: tail) + growth
    var metadata = metadata
    var start = preamble.lowerBound
    if head == nil {
      metadata = MetadataParser.parse(changed.span)
      start = metadata?.range.upperBound ?? changed.span.byteOrderMarkEnd
    }
    let isMetadataLocal = metadata?.form != .unclosedYAML && start <= windowEnd
    guard isMetadataLocal else { return SyntaxTree(parsing: changed) }

    var fresh: [UInt32] = []
    fresh.reserveCapacity(starts.count + 1)
    fresh.append(contentsOf: starts[..<(head ?? 0)])
    let windowStart = head.map { Int(starts[$0]) } ?? start
    fresh += EntryParser.starts(from: windowStart, to: windowEnd, in: changed.span)
    let shift = UInt32(truncatingIfNeeded: growth)
    for start in starts[tail...] { fresh.append(start &+ shift) }
    return SyntaxTree(bytes: changed, metadata: metadata, preambleStart: start, starts: fresh)
  }

  /// Returns the first entry that must be parsed again, or `nil` if parsing starts above the entries.
  ///
  /// A splice may destroy a header, so that the text below it belongs to the entry above.
  private func firstTouched(by splice: Splice) -> Int? {
    let offset = splice.range.lowerBound
    guard let index = position(ofEntryAt: max(offset - 1, 0)) else { return nil }
    guard offset <= bytes.span.line(at: Int(starts[index])).end else { return index }
    return index > 0 ? index - 1 : nil
  }

  /// The offset at which the entry at `position` begins, or the end of the file after the last.
  func start(ofEntry position: Int) -> Int {
    position < starts.count ? Int(starts[position]) : bytes.count
  }

  /// The position of the entry that contains the byte at `offset`, or `nil` before the first entry.
  package func position(ofEntryAt offset: Int) -> Int? {
    var low = 0
    var high = starts.count
    while low < high {
      let middle = (low + high) / 2
      if Int(starts[middle]) <= offset { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? nil : low - 1
  }
}
