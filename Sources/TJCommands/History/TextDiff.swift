internal import JournalMerging
internal import JournalModel
internal import TerminalKit

/// The lines by which two texts differ.
struct TextDiff {
  private let lines: [JournalMerging.LineChange]

  /// Compares two texts line by line.
  init(from old: [UInt8], to new: [UInt8]) {
    lines = JournalMerging.LineChange.changes(from: old, to: new)
  }

  /// Whether nothing differs.
  var isEmpty: Bool { !lines.contains { $0.kind != .same } }

  /// The lines that differ, with `-` and `+` in front, and those right beside them.
  func text(_ palette: Palette, context: Int = 2) -> Painted {
    let changed = lines.indices.filter { lines[$0].kind != .same }
    var text: Painted = ""
    var last = -1
    for place in lines.indices where changed.contains(where: { abs($0 - place) <= context }) {
      if last >= 0, place > last + 1 { text += "    ⋮\n" }
      last = place
      let line = TerminalText.harmless(String(decoding: lines[place].text, as: UTF8.self))
      switch lines[place].kind {
      case .same: text += "    \(line)\n"
      case .removed: text += palette.paint("  - \(line)", .removed) + "\n"
      case .added: text += palette.paint("  + \(line)", .added) + "\n"
      }
    }
    return text
  }
}
