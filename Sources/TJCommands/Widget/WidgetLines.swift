internal import JournalModel
internal import TerminalKit
internal import ThreadJournal

/// The content of a widget in one line.
struct WidgetLines {
  private let content: WidgetContent
  private let glyphs: Glyphs

  init(_ content: WidgetContent, _ glyphs: Glyphs) {
    (self.content, self.glyphs) = (content, glyphs)
  }

  /// The columns of a small and of a medium widget.
  static let (small, medium) = (20, 50)

  /// `coffee 6/3 due 1`.
  var small: String {
    let (conflicts, due) = (content.conflictCount, content.due.count)
    let others =
      (conflicts > 0 ? ["conflict \(conflicts)"] : []) + (due > 0 ? ["due \(due)"] : [])
    let room = Self.small - others.reduce(0) { $0 + $1.count + 1 }
    let tally = content.tallies.first.map { tally in
      let share = " \(tally.shortShare)"
      return glyphs.cutSlug(shown(tally.name), to: max(1, room - share.count)) + share
    }
    let parts =
      (conflicts > 0 ? others.prefix(1) : []) + [tally].compactMap(\.self)
      + others.dropFirst(conflicts > 0 ? 1 : 0)
    return parts.joined(separator: " ")
  }

  /// `coffee 6/3 · water 4/8 · Fri 16 km`.
  var medium: String {
    let gap = " \(glyphs.separator) "
    let conflicts = content.conflictCount > 0 ? ["conflict \(content.conflictCount)"] : []
    let tallies = content.tallies.map { "\(shown($0.name)) \($0.shortShare)" }
    let parts = conflicts + tallies + content.due.map { "\(when($0)) \(shown($0.title))" }
    var line = ""
    for part in parts {
      let room = Self.medium - DisplayWidth.widest(of: line) - (line.isEmpty ? 0 : gap.count)
      let cut = glyphs.cut(part, to: room)
      // A part of which next to nothing is left says nothing.
      guard room >= min(12, DisplayWidth.widest(of: part)) else { break }
      line += (line.isEmpty ? "" : gap) + cut
      if cut != part { break }
    }
    return line
  }

  /// The lines for a pointer that rests on a widget.
  var details: [String] {
    let conflicts = content.conflictCount > 0 ? ["conflict \(content.conflictCount)"] : []
    return conflicts + content.tallies.map { "\(shown($0.name)) \($0.wordedShare)" }
      + content.due.map { "\(when($0)) \(shown($0.title))" }
  }

  /// The day of the week on which something is due, or that it is late.
  func when(_ item: DueItem) -> String {
    item.day < content.today ? "late" : item.day.weekday.abbreviation
  }

  private func shown(_ text: String) -> String { TerminalText.sanitized(text).onOneLine }
}
