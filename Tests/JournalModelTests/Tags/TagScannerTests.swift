import JournalModel
import TestSupport
import Testing

@Suite struct TagScannerTests {
  private func tags(_ bytes: [UInt8]) -> [String] { TagScanner.tags(in: bytes.span).map(\.text) }

  @Test(
    arguments: [
      ("", []), ("#family", ["family"]), ("a #b c", ["b"]), ("(#b)", ["b"]), ("\t#b", ["b"]),
      ("x\n#b\r\n#c", ["b", "c"]), ("#family/kids, #a-b_c9.", ["family/kids", "a-b_c9"]),
      ("#work/ #work//", ["work"]), ("#Work #work #WORK", ["Work"]),
      ("# heading", []), ("##b", []), ("a#b", []), ("[#b", []), ("\\#b", []), ("\"#b", []),
      ("#", []),
      ("#1 #9lives #-a #_a #/a", []), ("(see #1)", []), ("# #b", ["b"]),
      ("#größe #日本語 #ΑΒΓ #שלום #हिन्दी", ["größe", "日本語", "ΑΒΓ", "שלום", "हिन्दी"]),
      ("#café\u{301}s!", ["café\u{301}s"]), ("#tag\u{2028}#x", ["tag"]), ("#😀 #a😀b", ["a"]),
      ("#a٣ #٣a", ["a٣"]),
    ] as [(String, [String])]
  )
  func `finds tags in text`(body: String, found: [String]) {
    #expect(tags(body.bytes) == found)
  }

  @Test(
    arguments: [
      ("`#a` #b", ["b"]), ("``#a ` #b`` #c", ["c"]), ("`#a #b", ["b"]),
      ("` #a #b", ["a", "b"]), ("` #a\n\n #b `", ["a", "b"]), ("` #a\n #b ` #c", ["c"]),
      ("\\` #a `", ["a"]), ("``` #a `` #b", ["a", "b"]), ("``` #a ``` #b", ["b"]),
      ("- ` #a\n- ` #b", ["a", "b"]), ("# ` x\n#a `", ["a"]),
      ("\\\\` #a `", []), ("`\\` #a `", ["a"]),
    ] as [(String, [String])]
  )
  func `skips code spans`(body: String, found: [String]) {
    #expect(tags(body.bytes) == found)
  }

  @Test(
    arguments: [
      ("```\n#a\n```\n#b", ["b"]), ("```\n#a", []), ("~~~ x\n#a\n```\n~~~\n#b", ["b"]),
      ("````\n#a\n```\n#b\n`````\n#c", ["c"]), ("``` ` \n#a", ["a"]), ("``\n#a\n``\n#b", ["b"]),
      ("  ```\n#a\n  ```  \n#b", ["b"]), ("```\n#a\n```\r\n#b", []),
      ("> ```\n> #a\n> ```\n#b", ["b"]),
      ("```\n#a\n``` x\n#b\n```\n#c", ["c"]), ("#z\n```\n#a\n```\n#b", ["z", "b"]),
    ] as [(String, [String])]
  )
  func `skips fenced code`(body: String, found: [String]) {
    #expect(tags(body.bytes) == found)
  }

  @Test(
    arguments: [
      ("https://x.org/(#a) #b", ["b"]), ("[t](#anchor) #b", ["b"]), ("[t](x#y) (#b)", ["b"]),
      ("[t]( <a #b> ) #c", ["c"]), ("<mailto:x(#a> #b", ["b"]), ("[t]: #a\n#b", ["b"]),
      ("a: #b", ["b"]), ("[x] #b", ["b"]), ("http:// #b", ["b"]), ("a < #b", ["b"]),
      ("[[note#heading]] #b", ["b"]), ("](", []), ("]:", []), ("<a:", []), ("://", []),
    ] as [(String, [String])]
  )
  func `skips addresses`(body: String, found: [String]) {
    #expect(tags(body.bytes) == found)
  }

  @Test func `invalid UTF-8 ends a tag`() {
    #expect(tags("#a".bytes + [0xFF] + "b #c".bytes + [0xC3]) == ["a", "c"])
    #expect(tags([0x23, 0xE2, 0x82]) == [])
    #expect(tags([0x23, 0xC0, 0xAF, 0x20, 0x23, 0xED, 0xA0, 0x80]) == [])
  }

  @Test func `returns the ranges including the number sign`() {
    let body = "a #b\n(#cd/)".bytes
    let ranges = TagScanner.ranges(in: body.span)
    #expect(ranges == [2..<4, 6..<9])
  }

  @Test(arguments: [
    "`", "`a``b", "](", "[x](", "://", "<a:", "#", "(#", "#a/", "```\n", "- `", "\\", "\\`",
    "``` `\n", "\\`` ",
    "` `` ``` ", "]: <",
  ])
  func `hostile text takes linear time`(piece: String) {
    let bytes = String(repeating: piece, count: Cases.count(50_000)).bytes
    #expect(tags(bytes).count <= 1)
  }

  @Test func `scanning random bytes never traps`() {
    var generator = SeededGenerator(seed: 10)
    let alphabet = "#`~()[]<>:/\\ \n\r-a1é".bytes + [0xFF]
    for _ in 0..<Cases.count(50_000) {
      let bytes = (0..<Int.random(in: 0...24, using: &generator)).map { _ in
        alphabet.randomElement(using: &generator) ?? 0
      }
      for range in TagScanner.ranges(in: bytes.span) {
        #expect(bytes[range.lowerBound] == 0x23 && range.count > 1)
        #expect(Tag(String(decoding: bytes[range], as: UTF8.self)) != nil)
      }
    }
  }
}
