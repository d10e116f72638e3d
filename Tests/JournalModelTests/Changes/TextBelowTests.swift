import JournalFormat
import JournalModel
import TestSupport
import Testing

@Suite struct TextBelowTests {
  @Test(arguments: [
    ("## 2024-03-01 ^k3f9qd\n\nold\n", "new", "## 2024-03-01 ^k3f9qd\n\nold\n\nnew\n"),
    ("## 2024-03-01 ^k3f9qd\n\nold", "new", "## 2024-03-01 ^k3f9qd\n\nold\n\nnew\n"),
    ("## 2024-03-01 ^k3f9qd", "new", "## 2024-03-01 ^k3f9qd\n\nnew\n"),
    (
      "## 2024-03-01 ^k3f9qd\n\nold\n\n\n## 2024-03-02\n", "\n\n new \n\nmore\n\n",
      "## 2024-03-01 ^k3f9qd\n\nold\n\n new \n\nmore\n\n\n## 2024-03-02\n"
    ),
    (
      "## 2024-03-01 ^k3f9qd\r\n\r\none\ntwo\r\n## 2024-03-02\r\n", "new\nmore",
      "## 2024-03-01 ^k3f9qd\r\n\r\none\ntwo\r\n\r\nnew\r\nmore\r\n## 2024-03-02\r\n"
    ),
    // The appended lines must become neither an entry, nor a property, nor a title.
    (
      "## 2024-03-01 ^k3f9qd\n\nold\n", "- mood:: 5\n## 2024-03-02 Forged\n\\## 2024-03-03",
      "## 2024-03-01 ^k3f9qd\n\nold\n\n- mood:: 5\n\\## 2024-03-02 Forged\n\\\\## 2024-03-03\n"
    ),
    (
      "## 2024-03-01 ^k3f9qd\n\n- mood:: 3\n", "- mood:: 5\n## 2024-03-02 Forged",
      "## 2024-03-01 ^k3f9qd\n\n- mood:: 3\n\n\\- mood:: 5\n\\## 2024-03-02 Forged\n"
    ),
    ("## 2024-03-01 ^k3f9qd\n\nold\n", " \n\n", "## 2024-03-01 ^k3f9qd\n\nold\n"),
  ])
  func `text is appended to the text of an entry`(file: String, text: String, after: String) throws
  {
    let result = try EntryChangeTests.changed(file) { .appendText($0, text.bytes) }
    #expect(result.bytes == after.bytes)
  }

  @Test func `any appended text reads back as given, below the existing text`() throws {
    try forEachCase(count: Cases.count(2_000), seed: 78) { generator, _ in
      let (old, new) = (
        HostileText.bytes(using: &generator), HostileText.bytes(using: &generator)
      )
      let thread = try JournalThread("## 2024-03-01 ^k3f9qd\n\n## 2024-03-02 ^aaaa22\n").applying(
        .replaceBody(entryID("k3f9qd"), old)
      )
      let changed = try thread.applying(.appendText(entryID("k3f9qd"), new))
      let more = canonicalContent(new)
      var expected = thread.entries[0].body
      if !more.isEmpty { expected += (expected.isEmpty ? [] : "\n\n".bytes) + more }
      try #require(changed.entries.count == 2)
      try #require(changed.entries[0].body == expected)
    }
  }

  @Test(arguments: [
    ("", "", ""), ("", "# Work", "\n# Work\n"), ("\n# Daily\n", "# Work", "\n# Daily\n\n# Work\n"),
    ("\n# Daily", "a\nb", "\n# Daily\n\na\nb\n"),
    ("\n# Daily\n\n## 2024-03-01\n", "# Work\n\n", "\n# Daily\n\n# Work\n\n## 2024-03-01\n"),
    ("## 2024-03-01\n", "# Work", "\n# Work\n\n## 2024-03-01\n"),
    ("\n\n## 2024-03-01\n", "# Work", "\n# Work\n\n\n## 2024-03-01\n"),
    ("\n# Daily\n## 2024-03-01\n", "x", "\n# Daily\n\nx\n\n## 2024-03-01\n"),
    (
      "\n# Daily\n", "## 2024-03-01 No entry\n- a:: 1",
      "\n# Daily\n\n\\## 2024-03-01 No entry\n- a:: 1\n"
    ),
  ])
  func `text is appended below the preamble`(before: String, text: String, after: String) throws {
    let front = "---\ntj: 1\n---\n"
    let result = try JournalThread(front + before).applying(.appendPreamble(text.bytes))
    #expect(result.text == front + after)
  }
}
