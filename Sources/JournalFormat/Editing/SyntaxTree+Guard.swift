extension SyntaxTree {
  /// The tree after `edit`, provided that it reads as meant; else nothing is changed.
  ///
  /// This is the safeguard behind every change: whatever a change computed, a file in which another
  /// entry, the preamble or the metadata would read differently is never handed out for saving.
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

  /// Whether this tree is `old` with nothing but what `expectation` names changed.
  private func isAsMeant(after old: SyntaxTree, edit: Edit, _ expectation: Expectation) -> Bool {
    let replaced = expectation.replaced
    let added = expectation.texts.count
    guard replaced.upperBound <= old.entries.count,
      entries.count == old.entries.count - replaced.count + added
    else { return false }
    for (index, text) in zip(replaced.lowerBound..., expectation.texts)
    where self.text(of: entries[index]) != text { return false }
    return keepsTop(of: old, expectation)
      && old.indices(around: edit, replaced).allSatisfy { index in
        let moved = index < replaced.lowerBound ? index : index - replaced.count + added
        return blockBytes(of: entries[moved]) == old.blockBytes(of: old.entries[index])
      }
  }

  /// Whether byte order mark, metadata and preamble are those of `old`, where they are to stay.
  private func keepsTop(of old: SyntaxTree, _ expectation: Expectation) -> Bool {
    byteOrderMark == old.byteOrderMark
      && hasMetadata(of: old, expecting: expectation.metadata)
      && hasPreamble(of: old, expecting: expectation.preamble)
  }

  /// Whether the metadata is that of `old`, or `content` between the same marks.
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

  /// Whether the preamble is that of `old`, or says `text`; blank lines at its ends do not count.
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

  /// The entries that were parsed again and are to stay; all others moved as a whole.
  private func indices(around edit: Edit, _ replaced: Range<Int>) -> [Int] {
    guard let first = edit.splices.first, let last = edit.splices.last else { return [] }
    let head = max((nodeIndex(at: max(first.range.lowerBound - 1, 0)) ?? 0) - 1, 0)
    let tail = min((nodeIndex(at: last.range.upperBound) ?? -1) + 1, entries.count)
    return (head..<max(head, tail)).filter { !replaced.contains($0) }
  }

  /// The bytes of an entry without the blank lines that follow it and its last line end.
  private func blockBytes(of entry: EntrySyntax) -> ArraySlice<UInt8> {
    bytes[entry.block].withoutFinalLineEnd
  }
}

extension Expectation {
  /// Why no file could read as meant, where that is known: a property that cannot be written.
  fileprivate var problem: EditError? {
    for text in texts {
      for property in text.properties { if let problem = property.problem { return problem } }
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
  /// A text of lines joined with LF without the blank lines on both sides and the last line end.
  ///
  /// A CR in such a text belongs to its line, also in front of an LF.
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
