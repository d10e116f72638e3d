internal import JournalFormat
internal import JournalModel
internal import JournalYAML

/// The part of a merged file above its entries: byte order mark, front matter, preamble.
struct TopMerge {
  private let mark: [UInt8]
  private let metadata: FrontMatterMerge
  private let preamble: PreambleMerge

  /// Merges the tops of three versions, or returns `nil` if they can be merged neither key by key nor with comments.
  init?(_ sides: MergeSides, _ rendering: Merge.Rendering) {
    guard let metadata = FrontMatterMerge(sides) else { return nil }
    self.metadata = metadata
    preamble = PreambleMerge(sides, rendering)
    let marks = [sides.base, sides.ours, sides.theirs].map { version in
      Array(version.bytes[version.thread.tree.byteOrderMark])
    }
    mark = ThreeWay.choice(marks[0], marks[1], marks[2]) ?? []
    if metadata.decisions == [.choseFrontMatter], !holdsEverything(of: sides) { return nil }
  }

  /// Whether no line above the entries is lost.
  ///
  /// Front matter without an end includes the preamble, which is separate on the other side, so a line can be missing
  /// from both parts although each was merged correctly.
  private func holdsEverything(of sides: MergeSides) -> Bool {
    let tops = [sides.base, sides.ours, sides.theirs].map { version in
      LineHolding(Self.lines(of: version.bytes[..<version.thread.tree.preamble.upperBound]))
    }
    let loser = Array("# conflict: ".utf8)
    let metadata = Self.lines(of: metadata.block[...]).map { line in
      let line = line.withoutBlanks
      return line.starts(with: loser) ? line.dropFirst(loser.count) : line
    }
    return LineHolding(metadata + Self.lines(of: preamble.text[...]))
      .holds(tops[1], tops[2], since: tops[0])
  }

  private static func lines(of bytes: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    TextLine.lines(of: bytes).map(\.content)
  }

  /// Whether both sides changed the same lines of the preamble.
  var hasConflict: Bool { preamble.hasConflict }

  /// Returns the bytes of the top, with a separator if entries follow.
  func bytes(isAboveEntries: Bool, _ ending: LineEnding) -> [UInt8] {
    var bytes = mark + metadata.block
    let isBare = !isAboveEntries && preamble.text.isEmpty
    let lead = isBare ? preamble.end : preamble.lead
    if bytes.count > mark.count, bytes.last != .lineFeed,
      isAboveEntries || !preamble.text.isEmpty || !lead.isEmpty
    {
      bytes.endLine(with: ending)
    }
    bytes += lead + preamble.text
    guard isAboveEntries else { return isBare ? bytes : bytes + preamble.end }
    guard !preamble.text.isEmpty else { return bytes }
    guard !preamble.gap.contains(.lineFeed) else { return bytes + preamble.gap }
    bytes.endLine(with: ending)
    return bytes + ending.bytes
  }

  /// Whether the parsed file has each part of the top at the position where it was put.
  func isFound(in tree: SyntaxTree) -> Bool {
    let text = preamble.text.isEmpty ? [] : preamble.lead + preamble.text
    let end = tree.bytes.span.withoutBlankEnd(tree.preamble).upperBound
    return Array(tree.bytes[tree.byteOrderMark]) == mark
      && tree.bytes[tree.metadata?.range ?? 0..<0].starts(with: metadata.block)
      && tree.bytes[tree.preamble.lowerBound..<max(end, tree.preamble.lowerBound)] == text[...]
  }

  /// Returns the decisions, with ranges.
  func notes(in tree: SyntaxTree) -> [MergeNote] {
    if metadata.decisions.isEmpty { return [] }
    let matter = JournalThread(tree: tree).frontMatter
    var known: [[String]: [String: Range<Int>]] = [:]
    return metadata.decisions.map { decision in
      guard case .choseMetadata(let path) = decision else {
        return MergeNote(decision, kept: tree.metadata?.range)
      }
      let names = path.split(separator: "/", maxSplits: 1).map(String.init)
      let parent = Array(names.dropLast())
      let keys = known[parent] ?? Self.lines(of: matter, below: parent)
      known[parent] = keys
      guard let range = names.last.flatMap({ keys[$0] }) else {
        return MergeNote(decision, kept: tree.metadata?.range)
      }
      let split = Self.split(range, of: tree)
      return MergeNote(decision, kept: split.kept, lost: split.lost)
    }
  }

  /// The lines of each key below `path`.
  private static func lines(of matter: FrontMatter?, below path: [String]) -> [String: Range<Int>] {
    let keys = matter?.lines(below: path) ?? []
    return Dictionary(keys.map { ($0.name, $0.range) }) { first, _ in first }
  }

  /// Splits the lines of a key from the comments below them with the losing value.
  private static func split(
    _ range: Range<Int>,
    of tree: SyntaxTree
  ) -> (kept: Range<Int>, lost: Range<Int>?) {
    var (start, end) = (range.upperBound, range.lowerBound)
    var offset = range.lowerBound
    while offset < tree.preamble.lowerBound {
      let line = tree.bytes.span.line(at: offset)
      let content = tree.bytes.span.skippingBlanks(from: offset, to: line.contentEnd)
      if tree.bytes.span.hasPrefix("# conflict: ", at: content) {
        start = min(start, offset)
        end = line.end
      } else if offset >= range.upperBound {
        break
      }
      offset = line.end
    }
    return start < end ? (range.lowerBound..<start, start..<end) : (range, nil)
  }
}
