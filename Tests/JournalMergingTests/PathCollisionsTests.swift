import JournalMerging
import TestSupport
import Testing

/// Files that both sides created under one name.
@Suite struct PathCollisionsTests {
  private let head = "---\ntj: 1\nid: k7m3xq2v9d\n---\n\n"

  private func merged(
    _ base: [FilePath: String],
    _ ours: [FilePath: String],
    _ theirs: [FilePath: String]
  ) -> [FilePath: String] {
    let sides = [(ours, theirs), (theirs, ours)].map { ours, theirs in
      JournalMerge(
        base: base.mapValues(\.bytes),
        ours: ours.mapValues(\.bytes),
        theirs: theirs.mapValues(\.bytes),
        rendering: .siblings
      )
    }
    #expect(sides[0].files == sides[1].files && sides[0].notes == sides[1].notes)
    return sides[0].files.mapValues { String(decoding: $0, as: UTF8.self) }
  }

  @Test(arguments: [
    ("attach:: [a](assets/a.jpg)", "attach:: [a](assets/a-2.jpg)"),
    ("attach:: assets/a.jpg, assets/b.jpg", "attach:: assets/a-2.jpg, assets/b.jpg"),
    ("See ![](<assets/a.jpg>) and assets/a.jpg", "See ![](<assets/a-2.jpg>) and assets/a-2.jpg"),
    ("assets/a.jpgx xassets/a.jpg ../assets/a.jpg", "assets/a.jpgx xassets/a.jpg ../assets/a.jpg"),
    ("![[a.jpg]] [a](./assets//a.jpg)", "![[a-2.jpg]] [a](./assets//a-2.jpg)"),
    ("[a](assets/%61.jpg) assets/a.jpg.", "[a](assets/a-2.jpg) assets/a-2.jpg."),
    (
      "[a](assets/a.jpg 'title') [b](assets/a.jpg#1)",
      "[a](assets/a-2.jpg 'title') [b](assets/a-2.jpg#1)"
    ),
  ])
  func `links of the side whose file is renamed have the new name`(_ old: String, _ new: String) {
    let files = merged(
      ["t.md": head + "## 2024-03-01 ^aaaa\n\nassets/a.jpg\n"],
      [
        "t.md": head + "## 2024-03-01 ^aaaa\n\nassets/a.jpg\n\n## 2024-03-02 ^bbbb\n\n\(old)\n",
        "assets/a.jpg": "\u{0}B",
      ],
      [
        "t.md": head
          + "## 2024-03-01 ^aaaa\n\nassets/a.jpg\n\n## 2024-03-03 ^cccc\n\nassets/a.jpg\n",
        "assets/a.jpg": "\u{0}A",
      ]
    )
    #expect(
      files == [
        "assets/a.jpg": "\u{0}A", "assets/a-2.jpg": "\u{0}B",
        "t.md": head
          + "## 2024-03-01 ^aaaa\n\nassets/a.jpg\n\n## 2024-03-02 ^bbbb\n\n\(new)\n\n## 2024-03-03 ^cccc\n\nassets/a.jpg\n",
      ]
    )
  }

  @Test func `links from folders, escaped names and used numbers are handled`() {
    let entry = "## 2024-03-02 ^bbbb\nattach:: [a](../assets/a%20b.jpg)\n"
    let files = merged(
      ["assets/a b-2.jpg": "\u{0}0"],
      ["assets/a b-2.jpg": "\u{0}0", "assets/a b.jpg": "\u{0}B", "w/t.md": head + entry],
      ["assets/a b-2.jpg": "\u{0}0", "assets/a b.jpg": "\u{0}A"]
    )
    #expect(
      files == [
        "assets/a b-2.jpg": "\u{0}0", "assets/a b.jpg": "\u{0}A", "assets/a b-3.jpg": "\u{0}B",
        "w/t.md": head + "## 2024-03-02 ^bbbb\nattach:: [a](../assets/a%20b-3.jpg)\n",
      ]
    )
  }

  @Test func `a file that one side removed and the other linked to is kept`() {
    let old = head + "## 2024-03-01 ^aaaa\n\nassets/b.jpg\n"
    let new = old + "\n## 2024-03-02 ^bbbb\n\n![](assets/a.jpg) assets/b.jpg\n"
    let files = merged(
      ["t.md": old, "assets/a.jpg": "\u{0}A", "assets/b.jpg": "\u{0}B"],
      ["t.md": new, "assets/a.jpg": "\u{0}A", "assets/b.jpg": "\u{0}B"],
      ["t.md": old]
    )
    #expect(files == ["t.md": new, "assets/a.jpg": "\u{0}A"])
  }

  @Test func `equal files and threads with the same name keep it`() {
    let entry = "## 2024-03-02 ^bbbb\n\nassets/a.jpg\n"
    let files = merged(
      [:],
      ["assets/a.jpg": "\u{0}A", "t.md": head + entry],
      ["assets/a.jpg": "\u{0}A"]
    )
    #expect(files == ["assets/a.jpg": "\u{0}A", "t.md": head + entry])
  }
}
