internal import JournalFormat

/// Every byte string is a file: it is read whole, tiled, and reported on without a trap.
enum TreeLaws {
  static func check(_ bytes: [UInt8]) throws(LawViolation) {
    let tree = SyntaxTree(parsing: bytes)
    try require(tree.bytes == bytes, "a file renders to itself")
    try checkTiles(of: tree.root, in: tree)
    for child in tree.root.children where child.kind == .entry {
      try checkTiles(of: child, in: tree)
    }
    try require(!tree.dump.isEmpty, "a file has a dump")
    try checkDiagnostics(of: tree)
    for entry in tree.entries { try checkText(of: entry, in: tree) }
  }

  private static func checkTiles(
    of node: SyntaxNode,
    in tree: SyntaxTree
  ) throws(LawViolation) {
    var end = node.range.lowerBound
    for child in node.children {
      try require(child.range.lowerBound == end, "parts tile the whole", tree.dump)
      end = child.range.upperBound
    }
    try require(end == node.range.upperBound, "parts fill the whole", tree.dump)
  }

  /// Places lie in the file, in order, and a fix can be applied.
  private static func checkDiagnostics(of tree: SyntaxTree) throws(LawViolation) {
    var place = 0
    let lines = LineTable(tree.bytes)
    for diagnostic in tree.diagnostics(includingMissingIDs: true) {
      let range = diagnostic.range
      try require(
        place <= range.lowerBound && range.upperBound <= tree.bytes.count,
        "diagnostics come in order and lie in the file",
        diagnostic
      )
      place = range.lowerBound
      try checkPlace(of: place, in: tree.bytes, lines)
      if let fix = diagnostic.fix {
        let result = Edit([fix]).applied(to: tree.bytes)
        try require(result != tree.bytes, "a fix changes the file", diagnostic)
      }
    }
  }

  /// A line is known by the line feeds above it, and a place lies in its line or its terminator.
  private static func checkPlace(
    of offset: Int,
    in bytes: [UInt8],
    _ lines: LineTable
  ) throws(LawViolation) {
    let place = lines.location(of: offset)
    let line = 1 + bytes[..<offset].count { $0 == .lineFeed }
    let range = lines.lineRange(line)
    try require(
      place.line == line && range.lowerBound <= offset && offset <= range.upperBound + 2
        && 1...(offset - range.lowerBound + 1) ~= place.column,
      "a place is in its line",
      (offset, place, range)
    )
  }

  /// What an entry says, written canonically, says the same.
  ///
  /// A CR at the end of a file is text; it is left out here, since a line end behind it takes it.
  private static func checkText(
    of entry: EntrySyntax,
    in tree: SyntaxTree
  ) throws(LawViolation) {
    let text = tree.text(of: entry)
    guard !tree.bytes[entry.range].contains(.carriageReturn) else { return }
    for ending in [LineEnding.lf, .crlf] {
      let copy = SyntaxTree(parsing: text.lines(ending: ending))
      try require(
        copy.entries.count == 1 && copy.text(of: copy.entries[0]) == text,
        "an entry written again reads the same",
        (text, copy.dump)
      )
    }
  }
}
