internal import TerminalKit

/// A summary of what a version changed, in a few words for `tj log`.
struct VersionChange {
  /// The longest form.
  let full: StyledText

  /// Shorter forms: without values, then only the first.
  private var shorter: [StyledText] = []

  /// The headline and the id of the only entry.
  private var label: (words: String, id: String)?

  /// The symbols to use.
  let glyphs: Glyphs

  /// The greatest number of columns of a headline.
  private static let labelColumns = 40

  /// A summary that has no shorter form.
  init(_ words: StyledText, _ glyphs: Glyphs) { (full, self.glyphs) = (words, glyphs) }

  /// A summary of changes in several parts, each given in full and without values.
  init(_ parts: [(full: StyledText, short: StyledText)], _ glyphs: Glyphs) {
    self.init(parts.map(\.full).joined(separator: ", "), glyphs)
    shorter = [parts.map(\.short).joined(separator: ", ")]
    guard parts.count > 1, let first = parts.first?.short else { return }
    shorter += [first + ", \(glyphs.ellipsis)", first]
  }

  /// Creates a summary that names one entry by its headline and id, after other words.
  init(_ lead: StyledText, _ words: String, _ id: String, _ glyphs: Glyphs) {
    self.glyphs = glyphs
    guard !words.isEmpty else {
      full = lead + StyledText(id)
      return
    }
    full = lead + StyledText("'\(glyphs.cut(words, to: Self.labelColumns))' (\(id))")
    (shorter, label) = ([lead], (words, id))
  }

  /// Returns the longest form that fits, or the shortest one if none fits.
  func text(to room: Int) -> StyledText {
    func fits(_ text: StyledText) -> Bool { DisplayWidth.widest(of: text.plain) <= room }
    guard !fits(full), let last = shorter.last else { return full }
    guard let label else { return shorter.first(where: fits) ?? last }
    let left = room - DisplayWidth.widest(of: last.plain) - label.id.utf8.count - 5
    guard left >= 6 else { return last + StyledText(label.id) }
    return last + StyledText("'\(glyphs.cut(label.words, to: left))' (\(label.id))")
  }
}
