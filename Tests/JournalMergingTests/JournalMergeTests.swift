import JournalMerging
import JournalModel
import TestSupport
import Testing

/// Merges of a journal of several files, one complete case per test.
@Suite struct JournalMergeTests {
  private typealias Files = [FilePath: String]

  private func merged(_ base: Files, _ ours: Files, _ theirs: Files) -> JournalMerge {
    JournalMerge(
      base: base.mapValues(\.bytes),
      ours: ours.mapValues(\.bytes),
      theirs: theirs.mapValues(\.bytes),
      rendering: .siblings
    )
  }

  private func texts(_ merge: JournalMerge) -> Files {
    merge.files.mapValues { String(decoding: $0, as: UTF8.self) }
  }

  private func thread(_ id: String, _ entries: String...) -> String {
    (["---\ntj: 1\nid: \(id)\n---\n"] + entries).joined(separator: "\n")
  }

  private let first = "k7m3xq2v9d"
  private let second = "b3m3xq2v9d"

  @Test func `a thread that one side renamed and the other added to is merged at its new path`() {
    let old = thread(first, "## 2024-03-01 ^aaaa\n")
    let new = thread(first, "## 2024-03-01 ^aaaa\n", "## 2024-03-02 ^bbbb\n")
    let merge = merged(["a.md": old], ["b.md": old], ["a.md": new])
    #expect(texts(merge) == ["b.md": new])
    #expect(merge.notes.isEmpty)
    #expect(merged(["a.md": old], ["a.md": new], ["b.md": old]).files == merge.files)
  }

  @Test func `a thread that both sides renamed gets the smaller path`() {
    let file = thread(first, "## 2024-03-01 ^aaaa\n")
    let merge = merged(["a.md": file], ["c.md": file], ["b.md": file])
    #expect(texts(merge) == ["b.md": file])
    #expect(merge.notes["b.md"]?.map(\.decision) == [.chosePath("c.md")])
  }

  @Test func `a file that one side removed and the other changed is kept`() {
    let old = thread(first, "## 2024-03-01 ^aaaa\n")
    let new = old + "\nText.\n"
    let merge = merged(["a.md": old, "b.txt": "x"], [:], ["a.md": new, "b.txt": "x"])
    #expect(texts(merge) == ["a.md": new])
    #expect(merge.notes["a.md"]?.map(\.decision) == [.keptFile])
  }

  @Test func `an entry that one side moved and the other changed is changed in its new thread`() {
    let base: Files = [
      "a.md": thread(first, "## 2024-03-01 ^aaaa\n\nOne.\n", "## 2024-03-02 ^bbbb\n"),
      "b.md": thread(second, "## 2024-03-03 ^cccc\n"),
    ]
    let ours: Files = [
      "a.md": thread(first, "## 2024-03-02 ^bbbb\n"),
      "b.md": thread(second, "## 2024-03-01 ^aaaa\n\nOne.\n", "## 2024-03-03 ^cccc\n"),
    ]
    let theirs: Files = [
      "a.md": thread(first, "## 2024-03-01 ^aaaa\n\nOne.\nMore.\n", "## 2024-03-02 ^bbbb\n"),
      "b.md": thread(second, "## 2024-03-03 ^cccc\n", "## 2024-03-04 ^dddd\n"),
    ]
    let merge = merged(base, ours, theirs)
    #expect(
      texts(merge) == [
        "a.md": thread(first, "## 2024-03-02 ^bbbb\n"),
        "b.md": thread(
          second,
          "## 2024-03-01 ^aaaa\n\nOne.\nMore.\n",
          "## 2024-03-03 ^cccc\n",
          "## 2024-03-04 ^dddd\n"
        ),
      ]
    )
    #expect(merge.notes["b.md"]?.map(\.decision) == [.followedMove(from: "a.md")])
    #expect(merge.notes["a.md"] == nil)
    #expect(merged(base, theirs, ours).files == merge.files)
  }

  @Test func `a thread whose last entry was moved is removed, and the edit is in the new thread`() {
    let base: Files = [
      "a.md": thread(first, "## 2024-03-01 ^aaaa\n\nOne.\n"),
      "b.md": thread(second),
    ]
    let ours: Files = ["b.md": thread(second, "## 2024-03-01 ^aaaa\n\nOne.\n")]
    let theirs: Files = [
      "a.md": thread(first, "## 2024-03-01 ^aaaa\n\nOne.\nMore.\n"), "b.md": thread(second),
    ]
    let merge = merged(base, ours, theirs)
    #expect(texts(merge) == ["b.md": thread(second, "## 2024-03-01 ^aaaa\n\nOne.\nMore.\n")])
    #expect(merged(base, theirs, ours).files == merge.files)
  }

  @Test func `an entry that both sides moved to different threads is in one of them`() {
    let entry = "## 2024-03-01 ^aaaa\n\nOne.\n"
    let third = "c3m3xq2v9d"
    let base: Files = [
      "a.md": thread(first, entry), "b.md": thread(second), "c.md": thread(third),
    ]
    let ours: Files = ["a.md": thread(first), "b.md": thread(second), "c.md": thread(third, entry)]
    let theirs: Files = [
      "a.md": thread(first), "b.md": thread(second, entry + "More.\n"), "c.md": thread(third),
    ]
    let merge = merged(base, ours, theirs)
    #expect(
      texts(merge) == [
        "a.md": thread(first), "b.md": thread(second, entry + "More.\n"), "c.md": thread(third),
      ]
    )
    #expect(merged(base, theirs, ours).files == merge.files)
  }

  @Test func `an entry that one side moved and the other removed is kept in its new thread`() {
    let entry = "## 2024-03-01 ^aaaa\n\nOne.\n"
    let base: Files = ["a.md": thread(first, entry), "b.md": thread(second)]
    let merge = merged(
      base,
      ["a.md": thread(first), "b.md": thread(second, entry)],
      ["a.md": thread(first), "b.md": thread(second)]
    )
    #expect(texts(merge) == ["a.md": thread(first), "b.md": thread(second, entry)])
  }

  @Test func `two new threads at one path are joined, and two threads moved there are not`() {
    let one = thread(first, "## 2024-03-01 ^aaaa\n")
    let two = thread(second, "## 2024-03-02 ^bbbb\n")
    let union = merged([:], ["daily.md": one], ["daily.md": two])
    #expect(
      texts(union) == [
        "daily.md": """
        ---
        tj: 1
        id: b3m3xq2v9d
        aliases:
          - k7m3xq2v9d
        ---

        ## 2024-03-01 ^aaaa

        ## 2024-03-02 ^bbbb

        """
      ]
    )
    let moved = merged(
      ["a.md": one, "b.md": two],
      ["c.md": one, "b.md": two],
      ["a.md": one, "c.md": two]
    )
    #expect(texts(moved) == ["c.md": two, "c-2.md": one])
    #expect(moved.notes["c-2.md"]?.map(\.decision) == [.newPath("c.md")])
  }

  @Test func `files that are not threads are merged line by line, or both are kept`() {
    let merge = merged(
      ["a.txt": "1\n2\n3\n4\n5\n", "b.txt": "1\n"],
      ["a.txt": "one\n2\n3\n4\n5\n", "b.txt": "ours\n"],
      ["a.txt": "1\n2\n3\n4\nfive\n", "b.txt": "theirs\n"]
    )
    #expect(
      texts(merge) == [
        "a.txt": "one\n2\n3\n4\nfive\n", "b.txt": "ours\n", "b-2.txt": "theirs\n",
      ]
    )
    #expect(merge.notes["b.txt"]?.map(\.decision) == [.keptBothFiles("b-2.txt")])
    #expect(merge.conflicts.isEmpty)
  }

  @Test func `lists of lines are merged as sets, and settings key by key`() {
    let lists = merged(
      [".tj/purges": "a\n"],
      [".tj/purges": "a\nc\n"],
      [".tj/purges": "a\nb\n"]
    )
    #expect(texts(lists) == [".tj/purges": "a\nb\nc\n"])
    let path: FilePath = ".tj/config.yaml"
    let settings = merged(
      [path: "# Mine\nwidth: 80\n"],
      [path: "# Mine\nwidth: 80\nday-start: 04:00\n"],
      [path: "# Mine\nwidth: 90\n"]
    )
    #expect(texts(settings) == [path: "# Mine\nwidth: 90\nday-start: 04:00\n"])
  }

  @Test func `canonically equivalent names are two files`() {
    let (composed, decomposed): (FilePath, FilePath) = ("caf\u{E9}.txt", "cafe\u{301}.txt")
    let merge = merged([:], [composed: "ours\n"], [decomposed: "theirs\n"])
    #expect(texts(merge) == [composed: "ours\n", decomposed: "theirs\n"])
  }

  @Test func `a file at the path of a folder of the other side is renamed`() {
    let merge = merged([:], ["notes": "ours\n", "notes-2": "x\n"], ["notes/a.txt": "theirs\n"])
    #expect(
      texts(merge) == ["notes-3": "ours\n", "notes-2": "x\n", "notes/a.txt": "theirs\n"]
    )
  }
}
