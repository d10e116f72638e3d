internal import JournalFrontEnd
internal import JournalModel
internal import TerminalKit
internal import ThreadJournal

/// Draws histories: the entry, then one line for each version.
struct LogView {
  /// A version, drawn as far as that is possible without the other versions.
  struct Step {
    let row: VersionRow

    /// The changes since the previous version, or an empty text if these are not shown.
    let patch: StyledText
  }

  private let output: Output
  private let diff: DiffView
  private let journal: Journal

  /// Whether each version is followed by its differences.
  private let hasPatches: Bool

  /// Creates a view for an output.
  init(_ output: Output, _ journal: Journal, hasPatches: Bool) {
    (self.output, self.journal, self.hasPatches) = (output, journal, hasPatches)
    diff = DiffView(output)
  }

  /// Returns a version of an entry or of a thread, with the changes since the version `before`.
  func step(_ version: Version, _ before: Version?, isOfEntry: Bool) -> Step {
    let row = VersionRow(
      version,
      after: before,
      isOfEntry: isOfEntry,
      output.palette,
      output.glyphs
    )
    guard hasPatches else { return Step(row: row, patch: "") }
    return Step(
      row: row,
      patch: patch(from: before?.bytes ?? [], to: version.bytes, isEntry: isOfEntry)
    )
  }

  /// Prints the versions of an entry, or of a thread if there is no entry.
  func show(_ steps: [Step], of entry: LocatedEntry?) throws {
    if let entry { try output.show(heading(entry) + (steps.isEmpty ? "" : "\n")) }
    let width = steps.map { DisplayWidth.of($0.row.verb) }.max() ?? 0
    let hasAuthor = hasAuthor(steps)
    let view = (output.columns, output.palette, output.glyphs)
    for (place, step) in steps.enumerated() {
      let line = step.row.line(verbWidth: width, hasAuthor: hasAuthor, view)
      try output.show(line + "\n")
      let isLast = place == steps.count - 1
      if !step.patch.isEmpty { try output.show("\n" + step.patch + (isLast ? "" : "\n")) }
    }
  }

  private func heading(_ entry: LocatedEntry) -> StyledText {
    let (palette, glyphs) = (output.palette, output.glyphs)
    var tail: StyledText = ""
    if output.columns ?? .max >= Output.narrow {
      let mark = entry.headline.isEmpty ? "" : " \(glyphs.separator) "
      let thread = palette.paint(TerminalText.sanitized(entry.address), .thread)
      tail = palette.paint(mark, .faint) + thread
    }
    var words = palette.paint(TerminalText.sanitized(entry.headline), .title)
    if let columns = output.columns {
      let room = columns - DisplayWidth.widest(of: tail.plain)
      words = words.cut(to: max(room, columns / 2), glyphs)
      return (words + tail).cut(to: columns, glyphs) + "\n"
    }
    return words + tail + "\n"
  }

  private func patch(from before: [UInt8], to now: [UInt8], isEntry: Bool) -> StyledText {
    guard before != now else { return "" }
    return diff.text(
      of: isEntry
        ? EntryComparison(from: before, to: now) : EntryComparison(textFrom: before, to: now)
    )
  }

  /// Whether authors are shown: if there are several, or the only one is not the current user.
  private func hasAuthor(_ steps: [Step]) -> Bool {
    guard let first = steps.first?.row.author else { return false }
    return steps.contains { $0.row.author != first } || first != journal.author.name
  }
}
