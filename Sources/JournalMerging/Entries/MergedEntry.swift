package import JournalModel

/// An entry of the result.
package struct MergedEntry: Sendable {
  /// The effective id of the entry.
  package var id: EntryID?

  /// Its lines, from the header to the last that is not blank, without the last line end.
  package var block: [UInt8]

  /// The lines of another entry below it with the other side of a conflict, or `nil` if there is none.
  package var sibling: [UInt8]?

  /// Whether its text contains a conflict between markers.
  package var isMarked = false

  /// Whether both versions were kept whole, the other side's version in `sibling`.
  package var isWhole = false

  /// The decisions, without ranges, which are known only once the file is assembled.
  package var decisions: [MergeNote.Decision] = []

  /// Creates an entry from its lines.
  package init(
    id: EntryID?,
    block: [UInt8],
    sibling: [UInt8]? = nil,
    decisions: [MergeNote.Decision] = []
  ) {
    self.id = id
    self.block = block
    self.sibling = sibling
    self.decisions = decisions
  }
}
