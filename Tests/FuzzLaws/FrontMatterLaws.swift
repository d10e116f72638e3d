internal import JournalFormat
internal import JournalYAML

/// Any bytes can be front matter; an edit of one key keeps all others, and the file around it.
enum FrontMatterLaws {
  static func check(_ input: inout FuzzInput) throws(LawViolation) {
    var lines = input.text()
    if let last = lines.last, last != .lineFeed { lines.append(.lineFeed) }
    let head = Array("---\n".utf8)
    let tail = Array("---\n\n## 2024-03-01 ^k3f9qd\n\nText.\n".utf8)
    var tree = SyntaxTree(parsing: head + lines + tail)
    for round in 0..<3 where round == 0 || !input.isAtEnd {
      guard let metadata = tree.metadata, metadata.form == .yaml else { return }
      let matter = FrontMatter(
        parsing: tree.bytes[metadata.content],
        at: metadata.content.lowerBound,
        lineEnding: tree.ending(near: metadata.content.lowerBound)
      )
      try checkPlaces(of: matter, in: metadata.content)
      guard !input.isAtEnd, let change = FrontMatterStep(of: matter, &input) else { return }
      tree = try changed(tree, metadata, matter, change)
    }
  }

  private static func checkPlaces(
    of matter: FrontMatter,
    in content: Range<Int>
  ) throws(LawViolation) {
    for diagnostic in matter.diagnostics {
      let range = diagnostic.range
      try require(
        content.lowerBound <= range.lowerBound && range.upperBound <= content.upperBound,
        "a diagnostic lies in the YAML",
        (diagnostic, content)
      )
    }
    for key in matter.keys {
      try require(
        content.lowerBound <= key.range.lowerBound && key.range.upperBound <= content.upperBound
          && key.range.lowerBound <= key.nameRange.lowerBound,
        "a key lies in the YAML",
        (key, content)
      )
    }
  }

  private static func changed(
    _ tree: SyntaxTree,
    _ metadata: MetadataSyntax,
    _ matter: FrontMatter,
    _ step: FrontMatterStep
  ) throws(LawViolation) -> SyntaxTree {
    let growth = step.edit.splices.reduce(0) { $0 + $1.growth }
    let content = metadata.content.lowerBound..<metadata.content.upperBound + growth
    let lines = Array(step.edit.applied(to: tree.bytes)[content])
    let next: SyntaxTree
    do {
      next = try tree.applying(step.edit, expecting: .metadata(reads: lines))
    } catch {
      throw LawViolation("an edit of a key keeps the file", error, step, tree.dump)
    }
    let read = FrontMatter(parsing: lines, at: content.lowerBound)
    try require(read.isReadable, "the YAML stays readable", (step, next.dump))
    try require(
      others(of: matter, but: step.names, in: tree.bytes)
        == others(of: read, but: step.names, in: next.bytes),
      "an edit keeps every other key",
      (step, next.dump)
    )
    if let text = step.text {
      try require(
        read.value(at: step.path)?.string.map { Array($0.utf8) } == Array(text.utf8),
        "a value reads back",
        (step, next.dump)
      )
    }
    return next
  }

  /// Name and bytes of each key of the top level that was not to change.
  ///
  /// Of a key that is not for tools only the text counts: its lines are not looked at by an edit.
  private static func others(
    of matter: FrontMatter,
    but names: [String],
    in bytes: [UInt8]
  ) -> [[UInt8]] {
    matter.keys.filter { key in
      !names.contains { $0.utf8.elementsEqual(key.name.utf8) }
    }.map { key in
      let end = max(key.nameRange.upperBound, key.value.range.upperBound)
      let range = key.isEditable ? key.range : key.nameRange.lowerBound..<end
      return Array(key.name.utf8) + [.lineFeed] + bytes[bytes.span.withoutBlankEnd(range)]
    }.sorted { $0.lexicographicallyPrecedes($1) }
  }
}
