internal import JournalFormat

/// The text above the first entry: steps of a goal by their ids, the rest line by line.
struct PreambleMerge {
  /// The blank lines above the text.
  let lead: [UInt8]

  /// The merged text, without the last line end.
  let text: [UInt8]

  /// The end of the last line and the blank lines below.
  let gap: [UInt8]

  /// What stands below the text where no entry does; above it, where there is no text.
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
    let steps = StepMerge(versions.map(\.lines))
    let merge = LineMerge(
      base: steps.base,
      ours: steps.ours,
      theirs: steps.theirs,
      ending: ending
    )
    hasConflict = merge.hasConflict
    let lines = merge.lines { ours, theirs in
      rendering.marks?.lines(ours: ours, theirs: theirs, ending: ending)
        ?? TextLine.both(ours, theirs, ending)
    }
    let settled = hasConflict ? lines : steps.withoutRepeats(lines)
    let bytes = TextLine.bytes(of: settled.withoutBlankEnds, ending: ending)
    text = Array(bytes[bytes.span.withoutBlankEnd(0..<bytes.count)])
    let isBare = text.isEmpty
    let ends = zip([sides.base, sides.ours, sides.theirs], versions).map { version, text in
      version.entries.isEmpty && text.lines.isEmpty == isBare
        ? isBare ? text.lead : text.gap : nil
    }
    end = GapMerge.choice(ends[0], ends[1], ends[2]) ?? (isBare ? [] : ending.bytes)
  }
}
