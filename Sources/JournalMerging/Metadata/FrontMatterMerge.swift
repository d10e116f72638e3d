internal import JournalFormat
internal import JournalModel
internal import JournalYAML

/// The block of front matter of a merged file.
///
/// It never contains conflict markers, with which it could not be parsed: the losing value is a comment beside the
/// winning one.
struct FrontMatterMerge {
  /// The lines of the block with its delimiters; empty if the file has none.
  private(set) var block: [UInt8] = []

  /// The decisions of the merge.
  private(set) var decisions: [MergeNote.Decision] = []

  private let ending: LineEnding

  /// Merges three blocks, or returns `nil` if one has a form that is not YAML and both sides changed it.
  init?(_ sides: MergeSides) {
    ending = sides.texts.ending
    let versions = [sides.base, sides.ours, sides.theirs].map(\.thread)
    let blocks = versions.map(\.metadataBlock)
    if let settled = ThreeWay.choice(blocks[0], blocks[1], blocks[2]) {
      block = settled
      return
    }
    guard versions.allSatisfy(\.hasYAML) else { return nil }
    guard !blocks[1].isEmpty, !blocks[2].isEmpty else {
      block = blocks[1].isEmpty ? blocks[2] : blocks[1]
      decisions = [.choseFrontMatter]
      return
    }
    let freshness = Freshness(ours: sides.ours.lastChange, theirs: sides.theirs.lastChange)
    if mergeKeys(versions, freshness) { return }
    keepWhole(versions[1], versions[2], freshness)
  }

  /// Merges key by key; returns false if that is impossible, or if the result would not be parsed as intended.
  private mutating func mergeKeys(_ versions: [JournalThread], _ freshness: Freshness) -> Bool {
    guard let ours = KeyBlocks(versions[1]), let theirs = KeyBlocks(versions[2]) else {
      return false
    }
    let hasBase = versions[0].tree.metadata != nil
    guard let base = hasBase ? KeyBlocks(versions[0]) : KeyBlocks() else { return false }
    let merge = KeysMerge(base, ours, theirs, freshness, ending: ending)
    let matter = FrontMatter(parsing: merge.bytes, lineEnding: ending)
    let isAsMeant = merge.names.allSatisfy { path, names in
      matter.lines(below: path)?.map(\.name) == names
    }
    guard isAsMeant, merge.holdsEverything else { return false }
    var content = merge.bytes
    if let alias = merge.alias {
      guard let edit = matter.adding(alias) else { return false }
      content = edit.applied(to: content)
      decisions.append(.joinedThreads(alias: alias))
    }
    decisions += merge.decisions
    block = marked(content, versions)
    return true
  }

  /// The content between the delimiters of three versions.
  private func marked(_ content: [UInt8], _ versions: [JournalThread]) -> [UInt8] {
    let marks = versions.map(\.metadataMarks)
    let opening = ThreeWay.choice(marks[0].opening, marks[1].opening, marks[2].opening)
    let closing = ThreeWay.choice(marks[0].closing, marks[1].closing, marks[2].closing)
    return (opening ?? marks[1].opening.longer(marks[2].opening)) + content
      + (closing ?? marks[1].closing.longer(marks[2].closing))
  }

  /// Keeps one block whole, preferably one that can be parsed, and the lines of the other as comments.
  private mutating func keepWhole(
    _ ours: JournalThread,
    _ theirs: JournalThread,
    _ freshness: Freshness
  ) {
    let isReadable = [ours, theirs].map { $0.frontMatter?.isReadable ?? false }
    let isOurs =
      isReadable[0] == isReadable[1]
      ? freshness.prefersOurs(ours.metadataBlock, theirs.metadataBlock) : isReadable[0]
    let (winner, loser) = isOurs ? (ours, theirs) : (theirs, ours)
    let (kept, marks) = (winner.metadataContent, winner.metadataMarks)
    var known = Dictionary(
      TextLine.lines(of: winner.bytes[..<winner.tree.preamble.upperBound])
        .map { ($0.content, 1) },
      uniquingKeysWith: +
    )
    let lost = TextLine.lines(of: loser.metadataContent[...]).filter { line in
      known[line.content, default: 0] -= 1
      return known[line.content, default: 0] < 0
    }
    var content = kept
    if !content.isEmpty, content.last != .lineFeed { content.endLine(with: ending) }
    content += KeysMerge.comment(TextLine.bytes(of: lost, ending: ending))
    block = marks.opening + content + marks.closing
    decisions = [.choseFrontMatter]
  }
}

extension FrontMatter {
  /// Adds the id of a thread to the aliases of this one.
  fileprivate func adding(_ alias: ThreadID) -> Edit? {
    let aliases = value("aliases").map(\.strings) ?? []
    guard let aliases else { return nil }
    return try? setting(
      ["aliases"],
      to: .list(aliases.filter { $0 != alias.text } + [alias.text]),
      knownOrder: JournalThread.metadataOrder
    )
  }
}

extension JournalThread {
  /// Whether its metadata is YAML, closed or not, or is missing.
  fileprivate var hasYAML: Bool {
    tree.metadata.map { [.yaml, .unclosedYAML].contains($0.form) } ?? true
  }

  /// The lines of the metadata with their delimiters.
  var metadataBlock: [UInt8] { tree.metadata.map { Array(bytes[$0.range]) } ?? [] }

  /// The lines between the delimiters.
  fileprivate var metadataContent: [UInt8] {
    tree.metadata.map { Array(bytes[$0.content]) } ?? []
  }

  /// The lines that open and close the metadata.
  fileprivate var metadataMarks: (opening: [UInt8], closing: [UInt8]) {
    guard let metadata = tree.metadata else { return ([], []) }
    return (
      Array(bytes[metadata.range.lowerBound..<metadata.content.lowerBound]),
      Array(bytes[metadata.content.upperBound..<metadata.range.upperBound])
    )
  }
}
