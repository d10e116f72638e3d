internal import JournalFormat
internal import JournalModel

/// The lines that git puts around two versions of a text.
struct ConflictMarks {
  /// The length of each marker.
  var size = 7
  /// The name of our version.
  var ours = "ours"
  /// The name of their version.
  var theirs = "theirs"

  /// Returns both versions with the markers around and between them.
  func lines(ours: [TextLine], theirs: [TextLine], ending: LineEnding) -> [TextLine] {
    [line("<", self.ours, ending)] + ours + [line("=", "", ending)] + theirs
      + [line(">", self.theirs, ending)]
  }

  private func line(_ sign: Character, _ label: String, _ ending: LineEnding) -> TextLine {
    let text = String(repeating: sign, count: max(1, size)) + (label.isEmpty ? "" : " " + label)
    return TextLine(content: Array(text.utf8)[...], ending: ending)
  }
}
