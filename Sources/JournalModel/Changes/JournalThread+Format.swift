internal import JournalFormat

extension JournalThread {
  /// Returns the file in canonical form: one blank line between all parts, properties in their
  /// order.
  ///
  /// Front matter, preamble, headers and bodies are kept as they are written. But if the derived id
  /// of an entry would change, it is written into its header, so that references to it still work.
  func formatting() throws(ChangeError) -> JournalThread {
    let formed = try formed()
    guard formed.bytes != bytes else { return formed }
    let ids = identities().ids
    let renamed = zip(ids, formed.identities().ids).filter { $0 != $1 }.map(\.0)
    guard !renamed.isEmpty else { return formed }
    return try applying(renamed.map { .adopt($0) }).formed()
  }

  private func formed() throws(ChangeError) -> JournalThread {
    let order = propertyOrder
    var splices: [Splice] = gapAboveFirstEntry()
    var texts: [EntryText] = []
    for entry in entries {
      var text = entry.text
      text.properties = order.sorted(text.properties)
      texts.append(text)
      splices += formatting(entry, properties: text.properties)
    }
    let edit = Edit(splices.filter { Array(bytes[$0.range]) != $0.replacement })
    guard !edit.isEmpty else { return self }
    var expectation = Expectation.entries(0..<texts.count, read: texts)
    let preamble = SyntaxTree.text(ofPreamble: Array(bytes[filledPreamble]))
    expectation.preamble = preamble + (entries.isEmpty ? [] : [.lineFeed])
    return try applying(edit, expecting: expectation)
  }

  /// The splices between the end of an entry's header and its body, and those after its body.
  private func formatting(_ entry: Entry, properties: [PropertyText]) -> [Splice] {
    let syntax = entry.syntax
    let ending = tree.ending(near: syntax.header.upperBound)
    let below = syntax.body.isEmpty ? ending : tree.ending(near: syntax.block.upperBound)
    let missing = tree.lineEnd(missingAt: syntax.block.upperBound, below)
    var top = properties.isEmpty ? [] : ending.bytes
    top += properties.flatMap { $0.lines(ending: ending) }
    if !syntax.body.isEmpty { top += ending.bytes }
    let topEnd = syntax.body.isEmpty ? syntax.block.upperBound : syntax.body.lowerBound
    let isLast = entry.position == entries.count - 1
    let isOpenTop = syntax.body.isEmpty && properties.isEmpty ? missing : []
    return [
      Splice(syntax.header.upperBound..<topEnd, with: isOpenTop + top),
      Splice(
        syntax.block.upperBound..<syntax.range.upperBound,
        with: (syntax.body.isEmpty ? [] : missing) + (isLast ? [] : below.bytes)
      ),
    ]
  }

  /// The splices of the blank lines around the preamble; the lines below unclosed metadata belong
  /// to the metadata.
  private func gapAboveFirstEntry() -> [Splice] {
    guard tree.metadata?.form != .unclosedYAML else { return [] }
    let preamble = tree.preamble
    let filled = filledPreamble
    let hasAbove = preamble.lowerBound > tree.byteOrderMark.upperBound
    let hasBelow = !entries.isEmpty
    let ending = tree.ending(near: preamble.lowerBound)
    if filled.isEmpty {
      return [Splice(preamble, with: hasAbove && hasBelow ? ending.bytes : [])]
    }
    let below = tree.ending(near: filled.upperBound)
    return [
      hasAbove
        ? Splice(preamble.lowerBound..<filled.lowerBound, with: ending.bytes)
        : Splice(preamble.lowerBound..<textStart(of: filled), with: []),
      Splice(
        filled.upperBound..<preamble.upperBound,
        with: tree.lineEnd(missingAt: filled.upperBound, below) + (hasBelow ? below.bytes : [])
      ),
    ]
  }

  /// The offset at which a file without metadata may begin: at its text, or one blank line before
  /// it.
  ///
  /// On the first line, `---`, `+++`, `{` and a byte order mark would not be parsed as text.
  private func textStart(of filled: Range<Int>) -> Int {
    let marks = ["---", "+++", "{", "\u{FEFF}"]
    guard filled.lowerBound > tree.preamble.lowerBound,
      marks.contains(where: { bytes[filled].starts(with: $0.utf8) })
    else { return filled.lowerBound }
    return max(tree.preamble.lowerBound, bytes.span.line(endingAt: filled.lowerBound).start)
  }

  /// The lines of the preamble without blank lines at both ends.
  private var filledPreamble: Range<Int> {
    let end = bytes.span.lastFilledLineEnd(tree.preamble)
    var start = tree.preamble.lowerBound
    while start < end {
      let line = bytes.span.line(at: start)
      guard bytes.span.isBlank(line.content) else { break }
      start = line.end
    }
    return start..<max(start, end)
  }
}
