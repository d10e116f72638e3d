import JournalFormat
import JournalModel
import TestSupport
import Testing

@Suite struct FormatTests {
  static func formatted(_ file: String) throws -> String {
    try JournalThread(file).applying(.format).text
  }

  @Test(arguments: [
    ("", ""), ("\n\n", ""), ("# Notes", "# Notes\n"), ("\n\n# Notes\n\n\n", "# Notes\n"),
    ("## 2024-03-01", "## 2024-03-01\n"), ("\n## 2024-03-01\n\n\n", "## 2024-03-01\n"),
    ("---\ntj: 1\n---", "---\ntj: 1\n---"), ("---\ntj: 1\n---\n\n\n", "---\ntj: 1\n---\n"),
    ("---\ntj: 1\n---\n# N\n## 2024-03-01\n", "---\ntj: 1\n---\n\n# N\n\n## 2024-03-01\n"),
    ("---\ntj: 1\n---\n## 2024-03-01\n", "---\ntj: 1\n---\n\n## 2024-03-01\n"),
    ("## 2024-03-01\ntext\n## 2024-03-02\n", "## 2024-03-01\n\ntext\n\n## 2024-03-02\n"),
    ("## 2024-03-01\n- a:: 1\ntext", "## 2024-03-01\n\n- a:: 1\n\ntext\n"),
    (
      "## 2024-03-01\n\n* a::\n\tx\n    y\n\n+   b::  1  \n",
      "## 2024-03-01 ^at423q\n\n- a:: x\n    y\n- b:: 1\n"
    ),
    (
      "## 2024-03-01\n\n- edited:: x\n- tags:: #a\n",
      "## 2024-03-01 ^p333w6\n\n- tags:: #a\n- edited:: x\n"
    ),
    ("---\ntj: 1\n## 2024-03-01\n\n\na\n", "---\ntj: 1\n## 2024-03-01\n\na\n"),
    ("\n# a\r\r\n\n\n", "# a\r\r\n"),
    ("a\r\r\n\n\n## 2024-03-01\n", "a\r\r\n\r\n## 2024-03-01\n"),
    ("## 2024-03-01\r\ntext\r\n", "## 2024-03-01\r\n\r\ntext\r\n"),
    (
      "## 2024-3-1   9:05   Title  ^k3f9qd ##\n\n\n  text  \n\n\nmore\n\n\n",
      "## 2024-3-1   9:05   Title  ^k3f9qd ##\n\n  text  \n\n\nmore\n"
    ),
  ])
  func `formatting leaves one blank line between all parts`(file: String, expected: String) throws {
    let result = try Self.formatted(file)
    #expect(result.bytes == expected.bytes, "\(Visible.text(result.bytes))")
  }

  @Test(arguments: ["half-marathon", "tally"])
  func `an example in canonical form is not changed`(name: String) throws {
    let file = try Fixtures.bytes("fixtures/threads/\(name).md")
    let isKept = try JournalThread(parsing: file).applying(.format).bytes == file
    #expect(isKept)
  }

  @Test(arguments: ["journal", "conversation"])
  func `formatting orders the properties of an example`(name: String) throws {
    let file = try Fixtures.bytes("fixtures/threads/\(name).md")
    let formatted = try JournalThread(parsing: file).applying(.format).bytes
    let old = LineDiff.lines(of: file)
    let new = LineDiff.lines(of: formatted)
    #expect(old != new)
    #expect(
      old.map(Array.init).sorted(by: Self.isLess) == new.map(Array.init).sorted(by: Self.isLess)
    )
  }

  private static func isLess(_ one: [UInt8], _ other: [UInt8]) -> Bool {
    one.lexicographicallyPrecedes(other)
  }

  @Test func `formatting keeps the content, and formatting twice changes nothing more`() throws {
    try forEachCase(count: Cases.count(5_000), seed: 71) { generator, _ in
      let thread = JournalThread(parsing: RandomThread.mutated(using: &generator, entries: 5))
      guard thread.unsupportedVersion == nil else { return }
      let once = try thread.applying(.format)
      try #require(try once.applying(.format).bytes == once.bytes)
      try #require(once.entries.count == thread.entries.count)
      for (old, new) in zip(thread.entries, once.entries) { try expectSame(old, new) }
      try #require(once.identities().ids == thread.identities().ids)
      let metadata = thread.tree.metadata.map { Array(thread.bytes[$0.range]) }
      let kept = once.tree.metadata.map { Array(once.bytes[$0.range]) }
      try #require(Self.withoutEnd(metadata) == Self.withoutEnd(kept))
    }
  }

  private func expectSame(_ old: Entry, _ new: Entry) throws {
    func bytes(_ entry: Entry, _ range: Range<Int>) -> [UInt8] { Array(entry.thread.bytes[range]) }
    let adopted = new.writtenID.flatMap { old.header.id == nil ? Array(" ^\($0.text)".utf8) : nil }
    let header = bytes(old, old.header.content)
    try #require(bytes(new, new.header.content) == header + (adopted ?? []))
    let body = Self.withoutEnd(bytes(old, old.syntax.body))
    try #require(body == Self.withoutEnd(bytes(new, new.syntax.body)))
    var (one, other) = (old.text, new.text)
    func order(_ properties: [PropertyText]) -> [PropertyText] {
      properties.enumerated().sorted { one, other in
        let isFirst = Self.isLess(one.element.key, other.element.key)
        return isFirst || one.element.key == other.element.key && one.offset < other.offset
      }.map(\.element)
    }
    one.properties = order(one.properties)
    other.properties = order(other.properties)
    if adopted != nil { other.id = nil }
    try #require(one == other)
  }

  /// Removes the line end that the last line of a file is given.
  private static func withoutEnd(_ bytes: [UInt8]?) -> [UInt8]? {
    guard var bytes else { return nil }
    while let last = bytes.last, last == 0x0A || last == 0x0D { bytes.removeLast() }
    return bytes
  }
}
