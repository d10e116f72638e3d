internal import JournalFormat
internal import JournalModel

/// A merged file, assembled from its parts and parsed again.
struct MergedFile {
  /// An entry of the file; an entry beside another has the item of that entry.
  private struct Block {
    var item: Int
    var bytes: [UInt8]
    var isSibling: Bool
  }

  private let top: TopMerge
  private let entries: [MergedEntry?]
  private let blocks: [Block]
  private let tree: SyntaxTree

  /// Assembles a file of `top` and `entries`, in `order`.
  init(_ merge: ThreadMerge, top: TopMerge, entries: [MergedEntry?], order: [Int]) {
    self.top = top
    self.entries = entries
    blocks = order.flatMap { item in
      let entry = entries[item]
      return [
        entry.map { Block(item: item, bytes: $0.block, isSibling: false) },
        entry?.sibling.map { Block(item: item, bytes: $0, isSibling: true) },
      ].compactMap(\.self)
    }
    let ending = merge.sides.texts.ending
    let gaps = BlankLineMerge(merge)
    var bytes = top.bytes(isAboveEntries: !blocks.isEmpty, ending)
    for (index, block) in blocks.enumerated() {
      bytes += block.bytes
      let next = index + 1 < blocks.count ? blocks[index + 1] : nil
      let gap =
        block.isSibling && next != nil || next?.isSibling == true
        ? nil : gaps.gap(below: block.item, above: next?.item)
      bytes.append(gap: gap ?? ending.bytes + ending.bytes, isLast: next == nil, ending)
    }
    tree = SyntaxTree(parsing: bytes)
  }

  /// The result, or `nil` if the parsed file differs from its assembled parts.
  var merge: Merge? {
    guard isAsMeant else { return nil }
    var conflicts: [MergeConflict] = []
    var notes = top.notes(in: tree)
    if top.hasConflict { conflicts.append(MergeConflict(.preamble, at: tree.preamble)) }
    for (place, block) in blocks.enumerated() where !block.isSibling {
      guard let entry = entries[block.item] else { continue }
      let syntax = tree.entries[place]
      let other = entry.sibling == nil ? nil : tree.entries[place + 1].block
      if let id = entry.id, entry.isMarked || other != nil {
        conflicts.append(
          entry.isWhole
            ? MergeConflict(.entry(id), at: syntax.block, other: other)
            : MergeConflict(.body(id), at: syntax.body, other: other)
        )
      }
      notes += self.notes(of: entry, syntax)
    }
    return Merge(tree.bytes, conflicts: conflicts, notes: notes)
  }

  /// Whether the parsed file has each entry once and each part at the position where it was put.
  private var isAsMeant: Bool {
    blocks.filter { !$0.isSibling }.map(\.item).sorted()
      == entries.indices.filter { entries[$0] != nil }
      && tree.entries.count == blocks.count && top.isFound(in: tree)
      && zip(tree.entries, blocks).allSatisfy { entry, block in
        tree.bytes[entry.range].starts(with: block.bytes)
          && tree.bytes.span.withoutBlankEnd(entry.range).count == block.bytes.count
      }
  }

  /// Returns the decisions about an entry, with ranges.
  private func notes(of entry: MergedEntry, _ syntax: EntrySyntax) -> [MergeNote] {
    if entry.decisions.isEmpty { return [] }
    let properties = tree.properties(of: syntax)
    let places = Dictionary(
      properties.map { (Array($0.key(in: tree.bytes)), $0.range) },
      uniquingKeysWith: { first, _ in first }
    )
    let header = tree.header(of: syntax)
    let parts = ["stamp": header.stamp, "subject": header.subject, "id": header.id]
    return entry.decisions.map { decision in
      switch decision {
      case .choseProperty(let key), .keptProperty(let key):
        MergeNote(
          decision,
          about: entry.id,
          kept: places[Array(key.utf8)] ?? parts[key].flatMap(\.self) ?? syntax.header,
          lost: places[Array(key.utf8) + PropertyMerge.conflictEnding]
        )
      default: MergeNote(decision, about: entry.id, kept: syntax.block)
      }
    }
  }
}

extension [UInt8] {
  /// Appends the bytes between an entry and the next one; if there is a next one, at least a line end.
  fileprivate mutating func append(gap: [UInt8], isLast: Bool, _ ending: LineEnding) {
    if !isLast, !gap.contains(.lineFeed) { return endLine(with: ending) }
    // A CR at the end of the text would become part of the line end with the following LF.
    if last == .carriageReturn, gap.first == .lineFeed { append(.carriageReturn) }
    self += gap
  }
}
