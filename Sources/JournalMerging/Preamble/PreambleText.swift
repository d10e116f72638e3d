internal import JournalFormat
internal import JournalModel

/// The preamble of a version: its text, and the blank lines above and below, which belong to the file.
struct PreambleText {
  /// The blank lines above the text, or the whole preamble if there is no text.
  let lead: [UInt8]

  /// The lines of the text, the last one without its end.
  let lines: [TextLine]

  /// The end of the last line and the blank lines below.
  let gap: [UInt8]

  /// Reads the preamble of `thread`.
  init(_ thread: JournalThread) {
    let all = TextLine.lines(of: thread.bytes[thread.tree.preamble])
    guard let first = all.firstIndex(where: { !$0.isBlank }),
      let last = all.lastIndex(where: { !$0.isBlank })
    else {
      lead = Array(thread.bytes[thread.tree.preamble])
      lines = []
      gap = []
      return
    }
    lead = Array(thread.bytes[thread.tree.preamble.lowerBound..<all[first].content.startIndex])
    gap = Array(thread.bytes[all[last].content.endIndex..<thread.tree.preamble.upperBound])
    var lines = Array(all[first...last])
    lines[lines.count - 1].ending = nil
    self.lines = lines
  }
}
