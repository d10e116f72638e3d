internal import JournalFormat
internal import JournalModel

/// A merge of the text above the first entry: steps of a goal by their ids, the rest line by line.
struct PreambleMerge {
  /// The blank lines above the text.
  let lead: [UInt8]

  /// The merged text, without the last line end.
  let text: [UInt8]

  /// The end of the last line and the blank lines below.
  let gap: [UInt8]

  /// The bytes below the text if no entry follows, or above it if there is no text.
  let end: [UInt8]

  /// Whether both sides changed the same lines.
  let hasConflict: Bool

  /// Merges three preambles.
  init(_ sides: MergeSides, _ rendering: Merge.Rendering) {
    let ending = sides.texts.ending
    let versions = [sides.base, sides.ours, sides.theirs].map { PreambleText($0.thread) }
    lead =
      ThreeWay.choice(versions[0].lead, versions[1].lead, versions[2].lead)
      ?? versions[1].lead.longer(versions[2].lead)
    gap =
      ThreeWay.choice(versions[0].gap, versions[1].gap, versions[2].gap)
      ?? versions[1].gap.longer(versions[2].gap)
    let all = versions.map { TextLine.bytes(of: $0.lines, ending: ending) }
    if let settled = ThreeWay.choice(all[0], all[1], all[2]) {
      (text, hasConflict) = (settled, false)
    } else {
      (text, hasConflict) = Self.merged(versions, rendering, ending)
    }
    end = Self.end(sides, versions, isBare: text.isEmpty) ?? (text.isEmpty ? [] : ending.bytes)
  }

  /// Returns the merged text, and whether both sides changed the same lines.
  private static func merged(
    _ versions: [PreambleText],
    _ rendering: Merge.Rendering,
    _ ending: LineEnding
  ) -> (text: [UInt8], hasConflict: Bool) {
    let steps = StepMerge(versions.map(\.lines))
    let merge = LineMerge(
      base: steps.base,
      ours: steps.ours,
      theirs: steps.theirs,
      ending: ending
    ) { insertion in
      // The other text cannot be moved to an entry here, so both additions are kept, in an order that is the same on
      // every device.
      let isLoose = steps.areNew(insertion.ours, insertion.theirs)
      guard isLoose || rendering.marks == nil else { return nil }
      return insertion.joined(isLoose: isLoose) { TextLine.both($0, $1, ending) }
    }
    let choice = { (ours: [TextLine], theirs: [TextLine]) in
      rendering.marks?.lines(ours: ours, theirs: theirs, ending: ending)
        ?? TextLine.both(ours, theirs, ending)
    }
    let lines = merge.lines(choice)
    let settled = merge.hasConflict ? lines : steps.withoutRepeats(lines)
    // Both sides now have the merged lines of steps, so the result must have them, too.
    let parts = [settled, steps.ours, steps.theirs, steps.base].map { lines in
      LineHolding(steps.withoutRepeats(lines).map(\.content))
    }
    let isWhole = parts[0].holds(parts[1], parts[2], since: parts[3])
    return (
      text(isWhole ? settled : choice(versions[1].lines, versions[2].lines), ending),
      merge.hasConflict || !isWhole
    )
  }

  private static func text(_ lines: [TextLine], _ ending: LineEnding) -> [UInt8] {
    let bytes = TextLine.bytes(of: lines.withoutBlankEnds, ending: ending)
    return Array(bytes[bytes.span.withoutBlankEnd(0..<bytes.count)])
  }

  /// Returns the bytes at the end of a file without entries, or `nil` if no version is such a file.
  private static func end(
    _ sides: MergeSides,
    _ versions: [PreambleText],
    isBare: Bool
  ) -> [UInt8]? {
    let ends = zip([sides.base, sides.ours, sides.theirs], versions).map { version, text in
      version.entries.isEmpty && text.lines.isEmpty == isBare
        ? isBare ? text.lead : text.gap : nil
    }
    return BlankLineMerge.choice(ends[0], ends[1], ends[2])
  }
}

/// The preamble of a version: its text, and the blank lines above and below, which belong to the file.
private struct PreambleText {
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
