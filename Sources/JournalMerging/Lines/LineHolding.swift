internal import JournalFormat
internal import JournalModel

/// The lines of a text that are not blank, trimmed, and the number of times each occurs.
package struct LineHolding {
  private var counts: [ArraySlice<UInt8>: Int] = [:]

  /// Counts some lines.
  package init(_ lines: some Sequence<ArraySlice<UInt8>>) {
    for line in lines {
      let line = line.withoutBlanks
      if !line.isEmpty { counts[line, default: 0] += 1 }
    }
  }

  /// Whether all lines of both sides are here, except the lines that the other side removed.
  package func holds(_ ours: LineHolding, _ theirs: LineHolding, since base: LineHolding) -> Bool {
    [(ours, theirs), (theirs, ours)].allSatisfy { side, opposite in
      side.counts.allSatisfy { line, count in
        let removed = max(0, base.counts[line, default: 0] - opposite.counts[line, default: 0])
        return counts[line, default: 0] >= count - removed
      }
    }
  }
}
