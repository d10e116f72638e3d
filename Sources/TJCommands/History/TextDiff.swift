internal import JournalFrontEnd
internal import JournalMerging
internal import JournalModel
internal import TerminalKit

/// The lines in which two texts differ, in the form of `tj log -p --json`.
struct TextDiff {
  private let lines: [JournalMerging.LineChange]

  /// Compares two texts line by line.
  init(from old: [UInt8], to new: [UInt8]) {
    lines = JournalMerging.LineChange.changes(from: old, to: new)
  }

  /// The lines that differ, with a leading `-` or `+`, and their direct neighbours.
  var text: String {
    let changed = lines.indices.filter { lines[$0].isChange }
    var text = ""
    var last = -1
    for place in lines.indices where changed.contains(where: { abs($0 - place) <= 2 }) {
      if last >= 0, place > last + 1 { text += "    ⋮\n" }
      last = place
      let line = TerminalText.sanitized(String(decoding: lines[place].text, as: UTF8.self))
      switch lines[place].kind {
      case .same: text += "    \(line)\n"
      case .removed: text += "  - \(line)\n"
      case .added: text += "  + \(line)\n"
      }
    }
    return text
  }
}
