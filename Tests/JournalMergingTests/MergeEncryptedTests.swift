import JournalMerging
import JournalModel
import TestSupport
import Testing

/// Encrypted entries, whose text means nothing to a merge.
@Suite struct MergeEncryptedTests {
  private func file(_ armor: String) -> [UInt8] {
    let top = "---\ntj: 2\nid: k7m3xq2v9d\n---\n\n## 2024-03-01 09:15:32 +01:00 ^k3f9qd\n\n```age\n"
    let armor = """
      -----BEGIN AGE ENCRYPTED FILE-----
      first
      \(armor)
      last
      -----END AGE ENCRYPTED FILE-----

      """
    return Array((top + armor + "```\n").utf8)
  }

  @Test func `both versions are kept whole if both sides changed an encrypted entry`() throws {
    let merge = Merge(
      base: file("one\ntwo\nthree"),
      ours: file("ONE\ntwo\nthree"),
      theirs: file("one\ntwo\nTHREE"),
      rendering: .siblings
    )
    let thread = JournalThread(parsing: merge.bytes)
    #expect(thread.entries.count == 2 && thread.encryptedBlocks.count == 2)
    let text = String(decoding: merge.bytes, as: UTF8.self)
    #expect(text.contains("first\nONE\ntwo\nthree\nlast"))
    #expect(text.contains("first\none\ntwo\nTHREE\nlast"))
    #expect(text.contains("- conflict-of:: ^k3f9qd\n\n```age\n"))
  }

  @Test func `markers enclose whole blocks`() {
    let merge = Merge(
      base: file("one"),
      ours: file("two"),
      theirs: file("three"),
      rendering: .markers()
    )
    #expect(String(decoding: merge.bytes, as: UTF8.self).contains("<<<<<<< ours\n```age\n"))
  }

  @Test func `a change of one side is taken`() {
    let (base, ours) = (file("one"), file("two"))
    #expect(Merge(base: base, ours: ours, theirs: base, rendering: .siblings).bytes == ours)
    #expect(Merge(base: base, ours: base, theirs: ours, rendering: .siblings).bytes == ours)
  }
}
