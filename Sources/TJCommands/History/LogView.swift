internal import JournalModel
internal import TerminalKit
internal import ThreadJournal

/// Draws histories: the entry, then one version a line.
struct LogView {
  private let output: Output
  private let diff: DiffView
  private let journal: Journal

  /// The maximum number of versions, or `nil` for all.
  private let number: Int?

  /// Whether each version is followed by its differences.
  private let hasPatches: Bool

  /// Creates a view for an output.
  init(_ output: Output, _ journal: Journal, number: Int?, hasPatches: Bool) {
    (self.output, self.journal) = (output, journal)
    (self.number, self.hasPatches) = (number, hasPatches)
    diff = DiffView(output)
  }

  /// Prints the versions of an entry, or of a thread if there is no entry.
  func show(_ versions: [Version], of entry: LocatedEntry?) throws(Failure) {
    if let entry { try output.show(heading(entry) + (versions.isEmpty ? "" : "\n")) }
    let (palette, glyphs) = (output.palette, output.glyphs)
    let rows = versions.prefix(number ?? versions.count).map(VersionRow.init)
    let width = rows.map { DisplayWidth.of($0.verb) }.max() ?? 0
    let hasAuthor = hasAuthor(versions)
    let view = (output.columns, palette, glyphs)
    for (place, row) in rows.enumerated() {
      let before = place + 1 < versions.count ? versions[place + 1] : nil
      let change =
        entry == nil
        ? row.change(ofThreadFrom: before, palette, glyphs)
        : row.change(from: before, palette, glyphs)
      let line = row.line(change, verbWidth: width, hasAuthor: hasAuthor, view)
      try output.show(line + "\n")
      guard hasPatches else { continue }
      let patch = patch(from: before?.bytes ?? [], to: versions[place].bytes, isEntry: entry != nil)
      let isLast = place == rows.count - 1
      if !patch.isEmpty { try output.show("\n" + patch + (isLast ? "" : "\n")) }
    }
  }

  private func heading(_ entry: LocatedEntry) -> Painted {
    let (palette, glyphs) = (output.palette, output.glyphs)
    var tail: Painted = ""
    if output.columns ?? .max >= Output.narrow {
      let mark = entry.headline.isEmpty ? "" : " \(glyphs.separator) "
      let thread = palette.paint(TerminalText.harmless(entry.address), .thread)
      tail = palette.paint(mark, .faint) + thread
    }
    var words = palette.paint(TerminalText.harmless(entry.headline), .title)
    if let columns = output.columns {
      let room = columns - DisplayWidth.widest(of: tail.plain)
      words = words.cut(to: max(room, columns / 2), glyphs)
      return (words + tail).cut(to: columns, glyphs) + "\n"
    }
    return words + tail + "\n"
  }

  private func patch(from before: [UInt8], to now: [UInt8], isEntry: Bool) -> Painted {
    guard before != now else { return "" }
    return diff.text(
      of: isEntry
        ? EntryComparison(from: before, to: now) : EntryComparison(textFrom: before, to: now)
    )
  }

  /// Whether authors are shown: there are several, or the only one is not the current user.
  private func hasAuthor(_ versions: [Version]) -> Bool {
    guard let first = versions.first?.author else { return false }
    return versions.contains { $0.author != first } || first != journal.author.name
  }
}
