import JournalFormat
import JournalModel
import TestSupport
import Testing

@Suite struct TagRenamingTests {
  /// The file after renaming a tag of its first entry, whose id is `k3f9qd`.
  private static func renamed(_ file: String, _ old: String, _ new: String) throws -> String {
    let tags = (try #require(Tag(old)), try #require(Tag(new)))
    return try JournalThread(file).applying(.renameTag(entryID("k3f9qd"), tags.0, to: tags.1)).text
  }

  private static func entry(_ rest: String) -> String { "## 2024-03-01 ^k3f9qd\n\n\(rest)" }

  @Test(arguments: [
    ("A #work day.\n", "A #job day.\n"), ("#Work (#WORK) #work!\n", "#job (#job) #job!\n"),
    ("#work/home #workshop #work-x #home/work\n", "#job/home #workshop #work-x #home/work\n"),
    ("#Work/Home/ #work//x\n", "#job/Home/ #job//x\n"),
    ("`#work` a#work \\#work\n", "`#work` a#work \\#work\n"),
    ("```\n#work\n```\n#work\n", "```\n#work\n```\n#job\n"),
    ("https://x.org/ #work [t](#work) <a:#work\n", "https://x.org/ #job [t](#work) <a:#work\n"),
    ("one\r\n#work\r\n\ntwo #work", "one\r\n#job\r\n\ntwo #job"),
    ("\\## 2024-01-01 #work\n#work\n", "\\## 2024-01-01 #job\n#job\n"),
    ("\\- a:: b #work\n\\\\## 2024-01-01\n#work\n", "\\- a:: b #job\n\\\\## 2024-01-01\n#job\n"),
    ("größer #work é\n日本 (#work)\n", "größer #job é\n日本 (#job)\n"),
  ])
  func `a tag in the text is renamed`(before: String, after: String) throws {
    #expect(try Self.renamed(Self.entry(before), "work", "job").bytes == Self.entry(after).bytes)
  }

  @Test(arguments: [
    ("- tags:: #work\n", "- tags:: #job\n"),
    ("* tags::\twork,Home ,  \\#WORK/x/\n", "* tags::\tjob,Home ,  \\#job/x/\n"),
    (
      "- tags:: #a\r\n  #work,\r\n\t#b\r\n- mood:: #work\r\n",
      "- tags:: #a\r\n  #job,\r\n\t#b\r\n- mood:: #work\r\n"
    ),
    ("- tags:: #a\n- x:: 1\n+ tags:: #work\n", "- tags:: #a\n- x:: 1\n+ tags:: #job\n"),
    ("- tags:: #work #a #job\n", "- tags:: #job #a\n"),
    ("- tags:: #a #job\n- tags:: #work\n", "- tags:: #a #job\n"),
    ("- tags:: #work/x, #Job/x, #a #a\n", "- tags:: #job/x #a #a\n"),
    ("- tags:: #workshop #home/work\n", "- tags:: #workshop #home/work\n"),
  ])
  func `a tag in tags is renamed, without duplicates`(before: String, after: String) throws {
    #expect(try Self.renamed(Self.entry(before), "work", "job").bytes == Self.entry(after).bytes)
  }

  @Test(arguments: [
    ("journal", "A #work day", "A #job day"), ("journal", ": 09:15 #Work", ": 09:15 #job"),
    ("conversation", "@anna #work", "@anna #job"), ("tally", "+2 #work `#work`", "+2 #job `#work`"),
    ("tally", "#work", "#job"), ("journal", "#work/x #works", "#job/x #works"),
  ])
  func `a tag in the title is renamed`(kind: String, before: String, after: String) throws {
    let file = { (subject: String) in
      "---\ntj: 1\nkind: \(kind)\n---\n\n## 2024-03-01 09:15 \(subject) ^k3f9qd\n"
    }
    #expect(try Self.renamed(file(before), "work", "job") == file(after))
  }

  @Test(arguments: [
    ("work", "work/old", "#work/old #work/old/x"), ("work", "Work", "#Work #Work/x"),
    ("work/x", "y", "#work #y"), ("größe", "work", "#WORK #Work/x"),
  ])
  func `a tag can be moved below itself, or only change its case`(
    old: String,
    new: String,
    after: String
  ) throws {
    let result = try Self.renamed(Self.entry("#WORK #Work/x\n"), old, new)
    let expected = old == "work/x" ? after.replacing("#work", with: "#WORK") : after
    #expect(result == Self.entry(expected + "\n"))
  }

  /// `İ` has two bytes, but three in lower case.
  @Test func `the range of a renamed tag is as long as it is written`() throws {
    let result = try Self.renamed(
      Self.entry("#İstanbul/x und #i\u{307}stanbul.\n"),
      "İstanbul",
      "a"
    )
    #expect(result == Self.entry("#a/x und #a.\n"))
  }

  @Test func `places are only those that are parsed as tags`() throws {
    let file = "## 2024-03-01 A #a ^k3f9qd\n\n- tags:: a #A/b, c\n\n(#a) `#a` #ab #a/c\n"
    let thread = JournalThread(file)
    let (a, b) = (try #require(Tag("a")), try #require(Tag("b")))
    let places = thread.entries[0].places(of: a)
    let words = places.map { String(decoding: thread.bytes[$0], as: UTF8.self) }
    #expect(words == ["a", "a", "A", "a", "a"])
    #expect(thread.entries[0].places(of: b).isEmpty)
    // Invalid UTF-8 does not move the places of tags.
    let odd = JournalThread(parsing: "## 2024-03-01 ".bytes + [0xFF, 0xFE] + " #a ^k3f9qd\n".bytes)
    let place = try #require(odd.entries[0].places(of: a).first)
    #expect(odd.bytes[place] == "a".bytes[...])
  }

  @Test func `in any text, every occurrence is renamed and nothing else changes`() throws {
    let (old, new) = (try #require(Tag("tag")), try #require(Tag("other/one")))
    try forEachCase(count: Cases.count(2_000), seed: 77) { generator, _ in
      var body = HostileText.bytes(using: &generator)
      for _ in 0..<generator.int(in: 1...4) {
        let word = generator.element(of: [" #tag ", "\n#Tag/x", "(#TAG", " #tags ", "`#tag"])
        body.insert(contentsOf: word.bytes, at: generator.int(in: 0...body.count))
      }
      let thread = try JournalThread("## 2024-03-01 ^k3f9qd\n").applying(
        .replaceBody(entryID("k3f9qd"), body)
      )
      let before = TagScanner.tags(in: thread.entries[0].body.span)
      let changed = try thread.applying(.renameTag(entryID("k3f9qd"), old, to: new))
      let after = TagScanner.tags(in: changed.entries[0].body.span)
      try #require(!after.match(old))
      try #require(after.match(new) == (before.match(old) || before.match(new)))
      let back = try changed.applying(.renameTag(entryID("k3f9qd"), new, to: old))
      try #require(
        String(decoding: back.bytes, as: UTF8.self).lowercased()
          == String(decoding: thread.bytes, as: UTF8.self).lowercased()
      )
    }
  }
}
