import JournalMerging
import TestSupport
import Testing

@Suite struct MergeStoppingTests {
  private struct Stopped: Error {}

  private let versions = ["Text.", "Ours.", "Theirs."].map { text -> JournalMerge.Files in
    let entries = (0..<100).map { "## 2024-03-01 ^k\(100_000 + $0)\n\n\(text)\n\n" }.joined()
    return ["a.md": "---\ntj: 1\nid: aaaaaaaaaa\n---\n\n\(entries)".bytes]
  }

  private func merge(_ checkpoint: () throws(Stopped) -> Void) throws(Stopped) -> JournalMerge {
    try JournalMerge(
      base: versions[0],
      ours: versions[1],
      theirs: versions[2],
      rendering: .siblings,
      checkpoint: checkpoint
    )
  }

  @Test func `a merge can be stopped at each checkpoint, and there are some for each entry`() throws
  {
    var count = 0
    let whole = try merge { () throws(Stopped) in count += 1 }
    #expect(whole.conflicts["a.md"]?.count == 100)
    #expect(count > 200)
    for place in [1, count / 2, count] {
      var passed = 0
      #expect(throws: Stopped.self) {
        _ = try merge { () throws(Stopped) in
          passed += 1
          if passed == place { throw Stopped() }
        }
      }
      #expect(passed == place)
    }
  }
}
