extension SyntaxTree {
  /// Returns the tree after `edit`, or throws an error if it differs from `expectation`.
  ///
  /// Every change is checked in this way: a file in which another entry, the preamble or the metadata has changed is
  /// never returned for saving, even if the computed change is wrong.
  public func applying(
    _ edit: Edit,
    expecting expectation: Expectation
  ) throws(EditError) -> SyntaxTree {
    let changed = try applying(edit)
    guard changed.isAsMeant(after: self, edit: edit, expectation) else {
      let isOpen = metadata?.form == .unclosedYAML
      throw expectation.problem ?? EditError(isOpen ? .openFrontMatter : .notAsMeant)
    }
    return changed
  }

  /// Whether this tree is `old` with only the changes in `expectation`.
  private func isAsMeant(after old: SyntaxTree, edit: Edit, _ expectation: Expectation) -> Bool {
    guard expectation.fits(old.entries.count),
      entries.count == expectation.runs.reduce(old.entries.count, { $0 + $1.growth })
    else { return false }
    var shift = 0
    for run in expectation.runs {
      for (offset, text) in run.texts.enumerated()
      where self.text(of: entries[run.replaced.lowerBound + shift + offset]) != text {
        return false
      }
      shift += run.growth
    }
    return keepsTop(of: old, expectation) && keepsEntries(of: old, around: edit, expectation)
  }

  /// Whether the entries that were parsed again and should not change are the same; all other entries were not parsed
  /// again, but moved whole.
  private func keepsEntries(
    of old: SyntaxTree,
    around edit: Edit,
    _ expectation: Expectation
  ) -> Bool {
    var runs = expectation.runs[...]
    var shift = 0
    for index in old.indices(around: edit) {
      while let run = runs.first, run.replaced.upperBound <= index {
        shift += run.growth
        runs.removeFirst()
      }
      if let run = runs.first, run.replaced.contains(index) { continue }
      guard blockBytes(of: entries[index + shift]) == old.blockBytes(of: old.entries[index]) else {
        return false
      }
    }
    return true
  }

  /// Whether the byte order mark, the metadata and the preamble are those of `old`, or as expected.
  private func keepsTop(of old: SyntaxTree, _ expectation: Expectation) -> Bool {
    byteOrderMark == old.byteOrderMark
      && hasMetadata(of: old, expecting: expectation.metadata)
      && hasPreamble(of: old, expecting: expectation.preamble)
  }

  /// Whether the metadata is that of `old`, or, if `content` is given, has this content between the same delimiters.
  private func hasMetadata(of old: SyntaxTree, expecting content: [UInt8]?) -> Bool {
    guard let content else {
      return metadata?.form == old.metadata?.form
        && bytes[bytes.span.withoutBlankEnd(0..<preamble.lowerBound)]
          == old.bytes[old.bytes.span.withoutBlankEnd(0..<old.preamble.lowerBound)]
    }
    guard let metadata, metadata.form == .yaml, bytes[metadata.content] == content[...] else {
      return false
    }
    guard let former = old.metadata, former.form == .yaml else { return true }
    return openingMark(of: metadata) == old.openingMark(of: former)
      && closingMark(of: metadata) == old.closingMark(of: former)
  }

  /// Whether the preamble is that of `old`, or `text` if that is given; blank lines at its ends are ignored.
  private func hasPreamble(of old: SyntaxTree, expecting text: [UInt8]?) -> Bool {
    guard let text else {
      return bytes[bytes.span.withoutBlankEnd(preamble)]
        == old.bytes[old.bytes.span.withoutBlankEnd(old.preamble)]
    }
    let read = preambleText
    return read[read.span.withoutBlankLines] == text[text.span.withoutBlankLines]
  }

  private func openingMark(of metadata: MetadataSyntax) -> ArraySlice<UInt8> {
    bytes[metadata.range.lowerBound..<metadata.content.lowerBound]
  }

  private func closingMark(of metadata: MetadataSyntax) -> ArraySlice<UInt8> {
    bytes[metadata.content.upperBound..<metadata.range.upperBound].withoutFinalLineEnd
  }

  /// The entries that were parsed again.
  private func indices(around edit: Edit) -> Range<Int> {
    guard let first = edit.splices.first, let last = edit.splices.last else { return 0..<0 }
    let head = max((position(ofEntryAt: max(first.range.lowerBound - 1, 0)) ?? 0) - 1, 0)
    let tail = min((position(ofEntryAt: last.range.upperBound) ?? -1) + 1, entries.count)
    return head..<max(head, tail)
  }

  /// The bytes of an entry without the blank lines that follow it and its last line end.
  private func blockBytes(of entry: EntrySyntax) -> ArraySlice<UInt8> {
    bytes[entry.block].withoutFinalLineEnd
  }
}

extension Expectation {
  /// Whether the runs are in order and within a file of `count` entries.
  fileprivate func fits(_ count: Int) -> Bool {
    var end = 0
    for run in runs {
      guard end <= run.replaced.lowerBound else { return false }
      end = run.replaced.upperBound
    }
    return end <= count
  }

  /// The error for a property that cannot be written, or `nil` if all can.
  fileprivate var problem: EditError? {
    for property in runs.lazy.flatMap(\.texts).flatMap(\.properties) {
      if let problem = property.problem { return problem }
    }
    return nil
  }
}

extension ArraySlice<UInt8> {
  /// The bytes without the terminator at their end.
  fileprivate var withoutFinalLineEnd: ArraySlice<UInt8> {
    guard last == .lineFeed else { return self }
    let line = dropLast()
    return line.last == .carriageReturn ? line.dropLast() : line
  }
}

extension Span where Element == UInt8 {
  /// The range of the lines, joined with LF, without blank lines on both sides and the last line end.
  ///
  /// A CR in such a text belongs to its line, even before an LF.
  fileprivate var withoutBlankLines: Range<Int> {
    var start = 0
    while start < count {
      let lineFeed = firstLineFeed(from: start)
      guard isBlank(start..<lineFeed) else { break }
      start = Swift.min(lineFeed + 1, count)
    }
    var end = count
    while end > start {
      var filled = end
      while filled > start, self[filled - 1].isBlank { filled -= 1 }
      guard filled > start, self[filled - 1] == .lineFeed else { break }
      end = filled - 1
    }
    return start..<end
  }
}
