internal import JournalFormat
internal import JournalModel

/// A check that a merged entry has all text of both sides, counting repeats, except the text that the other side
/// removed.
///
/// A merge is computed from parts; this check compares only the result. So an entry that lacks a header part, a
/// property or a line of text is never returned.
package struct MergeGuard: Sendable {
  private let base: EntryInventory
  private let sides: [EntryInventory]

  /// Creates the check for an entry, each version of which is the whole content of a file.
  package init(base: [UInt8]?, ours: [UInt8], theirs: [UInt8]) {
    self.base = base.flatMap(EntryInventory.init(alone:)) ?? EntryInventory()
    sides = [ours, theirs].map { EntryInventory(alone: $0) ?? EntryInventory() }
  }

  /// Whether all text of both sides is in `entry` or the entry beside it.
  package func accepts(_ entry: MergedEntry) -> Bool {
    guard let main = EntryInventory(alone: entry.block) else { return false }
    var other: EntryInventory?
    if let sibling = entry.sibling {
      guard let holding = EntryInventory(alone: sibling) else { return false }
      other = holding
    }
    return zip(sides, sides.reversed()).allSatisfy { side, opposite in
      hasHeader(of: side, opposite, main, other) && hasProperties(of: side, opposite, main, other)
        && hasLines(of: side, opposite, main, other)
    }
  }

  private func hasHeader(
    of side: EntryInventory,
    _ opposite: EntryInventory,
    _ main: EntryInventory,
    _ other: EntryInventory?
  ) -> Bool {
    let parts: [(String, (EntryInventory) -> [UInt8])] = [
      ("stamp", { $0.stamp }), ("subject", { $0.subject }), ("id", { $0.id }),
    ]
    return parts.allSatisfy { name, part in
      let value = part(side)
      let isReplaced = value == part(base) && value != part(opposite)
      guard !value.isEmpty, !isReplaced else { return true }
      return [main, other].contains { holding in
        guard let holding else { return false }
        return part(holding) == value || TitleEscape.read(part(holding)) == value
          || holding.count(
            Array(name.utf8) + PropertyMerge.conflictEnding,
            (name == "id" ? [.caret] : []) + value
          )
            > 0
      }
    }
  }

  private func hasProperties(
    of side: EntryInventory,
    _ opposite: EntryInventory,
    _ main: EntryInventory,
    _ other: EntryInventory?
  ) -> Bool {
    var holdsTags: Bool?
    return side.properties.allSatisfy { property, count in
      let known = base.properties[property, default: 0]
      let (key, value) = (property[0], property[1])
      let least = count - max(0, known - opposite.properties[property, default: 0])
      guard least > 0 else { return true }
      if key == EntryInventory.editedKey { return main.isEdited }
      if key == EntryInventory.tagsKey {
        let holds = holdsTags ?? hasTags(of: side, opposite, main)
        holdsTags = holds
        return holds
      }
      let lost = key + [.colon, .colon, .space] + value
      return [main, other].contains { holding in
        guard let holding else { return false }
        return holding.count(key, value) >= least
          || holding.count(key + PropertyMerge.conflictEnding, value) > 0
          || holding.count(Array("conflict".utf8), lost) > 0
      }
    }
  }

  private func hasTags(
    of side: EntryInventory,
    _ opposite: EntryInventory,
    _ main: EntryInventory
  ) -> Bool {
    let kept = side.tags.intersection(opposite.tags)
    return main.tags.isSuperset(of: side.tags.subtracting(base.tags).union(kept))
  }

  private func hasLines(
    of side: EntryInventory,
    _ opposite: EntryInventory,
    _ main: EntryInventory,
    _ other: EntryInventory?
  ) -> Bool {
    side.lines.allSatisfy { line, count in
      let removed = max(0, base.lines[line, default: 0] - opposite.lines[line, default: 0])
      return max(main.lines[line, default: 0], other?.lines[line, default: 0] ?? 0)
        >= count - removed
    }
  }
}
