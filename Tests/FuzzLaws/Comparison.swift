internal import JournalFormat

/// Two trees, and the question whether only what was meant has changed between them.
///
/// It asks on its own what the safeguard of an edit asks too, over the whole file.
struct Comparison {
  let old: SyntaxTree
  let new: SyntaxTree
  let edit: Edit

  /// Throws where an entry outside `replaced`, the preamble or the metadata reads differently, or
  /// where `texts` do not stand in its place.
  func check(replaced: Range<Int>, by texts: [EntryText]) throws(LawViolation) {
    try require(
      new.entries.count == old.entries.count - replaced.count + texts.count,
      "only the entries that were meant come and go",
      (edit, new.dump)
    )
    for (index, text) in zip(replaced.lowerBound..., texts) {
      try require(
        new.text(of: new.entries[index]) == text,
        "the entry reads as given",
        (text, edit, new.dump)
      )
    }
    for index in old.entries.indices where !replaced.contains(index) {
      let moved = index < replaced.lowerBound ? index : index - replaced.count + texts.count
      try require(
        block(of: new.entries[moved], in: new) == block(of: old.entries[index], in: old),
        "the other entries are the same bytes",
        (edit, new.dump)
      )
    }
    try checkTop()
    try checkParse()
  }

  private func checkTop() throws(LawViolation) {
    try require(
      old.metadata?.form == new.metadata?.form
        && trimmed(0..<old.preamble.lowerBound, of: old)
          == trimmed(0..<new.preamble.lowerBound, of: new),
      "the metadata stays",
      (edit, new.dump)
    )
    try require(
      trimmed(old.preamble, of: old) == trimmed(new.preamble, of: new),
      "the preamble stays",
      (edit, new.dump)
    )
  }

  /// A tree that was parsed again in part is the tree of the whole file.
  func checkParse() throws(LawViolation) {
    let whole = SyntaxTree(parsing: edit.applied(to: old.bytes))
    try require(new.bytes == whole.bytes, "an edit is its splices", (edit, new.dump))
    try require(
      new.metadata == whole.metadata && new.preamble == whole.preamble
        && new.entries.elementsEqual(whole.entries),
      "the incremental parse is the whole parse",
      (edit, new.dump, whole.dump)
    )
  }

  private func block(of entry: EntrySyntax, in tree: SyntaxTree) -> ArraySlice<UInt8> {
    trimmed(entry.block, of: tree)
  }

  /// The bytes without the line ends and blank lines at their end, which belong to the place.
  private func trimmed(_ range: Range<Int>, of tree: SyntaxTree) -> ArraySlice<UInt8> {
    tree.bytes[tree.bytes.span.withoutBlankEnd(range)]
  }
}
