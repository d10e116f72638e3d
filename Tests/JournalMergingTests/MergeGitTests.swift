import JournalMerging
import JournalModel
import TestSupport
import Testing

/// Comparisons of this merge with git's on the same files.
@Suite(.waiting) struct MergeGitTests {
  @Test func `a file that is not a thread is merged as in git`() throws {
    try TemporaryDirectory.run { folder in
      var (clean, marked, same) = (0, 0, 0)
      try forEachCase(count: Cases.count(1_000), seed: 23) { generator, _ in
        let texts = RandomLines.triple(using: &generator)
        let git = try GitMerge.merged(texts, in: folder.path)
        let ours = Merge(base: texts[0], ours: texts[1], theirs: texts[2], rendering: .markers())
        try #require(
          ours.conflicts.isEmpty == git.isClean,
          "\(texts.map(Visible.text))\n\(Visible.text(ours.bytes))\n\(Visible.text(git.bytes))"
        )
        if git.isClean {
          try #require(
            ours.bytes == git.bytes,
            "\(texts.map(Visible.text))\n\(Visible.text(ours.bytes))\n\(Visible.text(git.bytes))"
          )
          clean += 1
        } else {
          marked += 1
          same += ours.bytes == git.bytes ? 1 : 0
        }
      }
      print("\(clean) clean merges as git's; of \(marked) with conflicts \(same) the same bytes")
    }
  }

  @Test func `there are fewer conflicts than in git and no losses`() throws {
    try TemporaryDirectory.run { folder in
      var (ours, git, union) = (Tally(), Tally(), Tally())
      try forEachCase(count: Cases.count(400), seed: 7) { generator, _ in
        let triple = RandomMerge(using: &generator)
        let texts = [triple.base, triple.ours, triple.theirs]
        let merge = Merge(
          base: texts[0],
          ours: texts[1],
          theirs: texts[2],
          rendering: .siblings
        )
        ours.add(merge.bytes, isClean: merge.conflicts.isEmpty, of: triple)
        let plain = try GitMerge.merged(texts, in: folder.path)
        git.add(plain.bytes, isClean: plain.isClean, of: triple)
        let joined = try GitMerge.merged(texts, in: folder.path, "--union")
        union.add(joined.bytes, isClean: joined.isClean, of: triple)
      }
      print("ours: \(ours); git merge-file: \(git); git merge-file --union: \(union)")
      #expect(ours.wrong == 0)
      #expect(ours.conflicts * 4 < git.conflicts)
    }
  }

  /// The outcomes of merges.
  private struct Tally: CustomStringConvertible {
    var total = 0
    var conflicts = 0
    /// Merges without a conflict in which an entry was lost or duplicated, or a line lost.
    var wrong = 0

    mutating func add(_ bytes: [UInt8], isClean: Bool, of triple: RandomMerge) {
      total += 1
      conflicts += isClean ? 0 : 1
      wrong += isClean && !MergeFaults.found(in: bytes, of: triple).isEmpty ? 1 : 0
    }

    var description: String {
      "conflicts \(percent(conflicts)), silently wrong \(percent(wrong))"
    }

    private func percent(_ count: Int) -> String {
      let tenths = count * 1000 / max(1, total)
      return "\(tenths / 10).\(tenths % 10) %"
    }
  }
}
