package import JournalModel

/// An entry of the result.
package struct MergedEntry: Sendable {
  /// The id under which it is found.
  package var id: EntryID?

  /// Its lines, from the header to the last that is not blank, without the last line end.
  package var block: [UInt8]

  /// The lines of another entry below it that holds the other side of a conflict.
  package var sibling: [UInt8]?

  /// Whether its text holds a conflict between markers.
  package var isMarked = false

  /// Whether both versions were kept whole, the other one in `sibling`.
  package var isWhole = false

  /// What was decided, without places: those are known when the file is put together.
  package var decisions: [MergeNote.Decision] = []

  /// An entry of these lines.
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
