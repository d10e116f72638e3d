import JournalMerging
import JournalModel
import TestSupport
import Testing

@Suite struct MergeLawTests {
  @Test(arguments: [Merge.Rendering.markers(), .siblings])
  func `merges obey their laws`(_ rendering: Merge.Rendering) throws {
    var (conflicts, notes, total) = (0, 0, 0)
    let seed: UInt64 = rendering == .siblings ? 91 : 100_091
    try forEachCase(count: Cases.count(4_000), seed: seed) { generator, _ in
      let triple = RandomMerge(using: &generator)
      let merge = Merge(
        base: triple.base,
        ours: triple.ours,
        theirs: triple.theirs,
        rendering: rendering
      )
      let found = MergeFaults.found(in: merge.bytes, of: triple)
      try #require(found.isEmpty, "\(found)\n\(triple.report(merge))")
      let other = Merge(
        base: triple.base,
        ours: triple.theirs,
        theirs: triple.ours,
        rendering: rendering
      )
      try #require(merge.conflicts.isEmpty == other.conflicts.isEmpty, "\(triple.report(merge))")
      if merge.conflicts.isEmpty {
        try #require(
          merge.bytes == other.bytes,
          "\(triple.report(merge))\n\(Visible.text(other.bytes))"
        )
      }
      let again = Merge(
        base: merge.bytes,
        ours: merge.bytes,
        theirs: merge.bytes,
        rendering: rendering
      )
      try #require(again.bytes == merge.bytes)
      try #require(
        !merge.notes.contains { $0.decision == .keptBothVersions },
        "\(triple.report(merge))"
      )
      total += 1
      conflicts += merge.conflicts.isEmpty ? 0 : 1
      notes += merge.notes.isEmpty ? 0 : 1
    }
    print("\(total) merges, \(conflicts) with a conflict, \(notes) with a note")
  }

  @Test func `a version that only one side changed is the result`() throws {
    try forEachCase(count: Cases.count(2_000), seed: 17) { generator, _ in
      let triple = RandomMerge(using: &generator)
      for rendering in [Merge.Rendering.markers(), .siblings] {
        let ours = Merge(
          base: triple.base,
          ours: triple.ours,
          theirs: triple.base,
          rendering: rendering
        )
        try #require(ours.bytes == triple.ours)
        let theirs = Merge(
          base: triple.base,
          ours: triple.base,
          theirs: triple.theirs,
          rendering: rendering
        )
        try #require(theirs.bytes == triple.theirs)
      }
    }
  }

  @Test(arguments: [Merge.Rendering.markers(), .siblings])
  func `merges of damaged files lose no text`(_ rendering: Merge.Rendering) throws {
    try forEachCase(count: Cases.count(3_000), seed: 1234) { generator, _ in
      let base = RandomThread.mutated(using: &generator, entries: 4)
      let sides = (0..<2).map { _ in
        var side = HostileText.mutated(base, using: &generator)
        if generator.chance(0.5) {
          side += Array("\n\n## 2024-05-01 09:00\n\n".utf8) + HostileText.bytes(using: &generator)
        }
        return side
      }
      let triple = RandomMerge(base: base, ours: sides[0], theirs: sides[1])
      let merge = Merge(base: base, ours: sides[0], theirs: sides[1], rendering: rendering)
      let other = Merge(base: base, ours: sides[1], theirs: sides[0], rendering: rendering)
      try #require(
        merge.conflicts.isEmpty == other.conflicts.isEmpty,
        "\(triple.report(merge))\n\(Visible.text(other.bytes))"
      )
      if merge.conflicts.isEmpty {
        try #require(
          merge.bytes == other.bytes,
          "\(triple.report(merge))\n\(Visible.text(other.bytes))"
        )
      }
      let lost = MergeFaults.lostText(in: merge.bytes, of: triple)
      try #require(lost.isEmpty, "\(lost.map(Visible.text))\n\(triple.report(merge))")
    }
  }

  @Test func `successive insertions resolve some conflicts and change nothing else`()
    throws
  {
    var (conflicts, settled) = (0, 0)
    try forEachCase(count: Cases.count(4_000), seed: 4_711) { generator, _ in
      let triple = RandomMerge(using: &generator)
      let (siblings, successive) = (triple.merged(.siblings), triple.merged(.successive))
      let found = MergeFaults.found(in: successive.bytes, of: triple)
      try #require(found.isEmpty, "\(found)\n\(triple.report(successive))")
      let report = "\(triple.report(successive))\n\(Visible.text(siblings.bytes))"
      try #require(successive.conflicts.count <= siblings.conflicts.count, "\(report)")
      if siblings.conflicts.isEmpty {
        try #require(successive.bytes == siblings.bytes, "\(report)")
      }
      conflicts += siblings.conflicts.count
      settled += siblings.conflicts.count - successive.conflicts.count
    }
    print("\(settled) of \(conflicts) conflicts settled")
    #expect(settled > 0)
  }
}

extension RandomMerge {
  /// The result of the three versions.
  fileprivate func merged(_ rendering: Merge.Rendering) -> Merge {
    Merge(base: base, ours: ours, theirs: theirs, rendering: rendering)
  }

  /// The three versions and their result.
  func report(_ merge: Merge) -> String {
    """
    BASE
    \(Visible.text(base))
    OURS
    \(Visible.text(ours))
    THEIRS
    \(Visible.text(theirs))
    MERGED
    \(Visible.text(merge.bytes))
    """
  }
}
