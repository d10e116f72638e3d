import JournalFormat
import JournalYAML
import Testing

@Suite struct FrontMatterGuardTests {
  static let source = Array("a: 1\n# c\nb: |\n  x\nf:\n  m: 1\n  # d\n  w: {p: q}\n".utf8)
  let matter = FrontMatter(parsing: source, at: 4)

  static func splice(_ old: String, _ new: String) -> Splice {
    let bytes = Array(old.utf8)
    let place = source.indices.first { source[$0...].starts(with: bytes) } ?? 0
    return Splice(place + 4..<place + 4 + bytes.count, with: Array(new.utf8))
  }

  @Test func `accepts a correct edit`() throws {
    let edit = Edit([Self.splice("a: 1", "a: 2")])
    #expect(try matter.checked(edit, meaning: .set(["a"], .plain("2"))) == edit)
  }

  @Test(arguments: [
    ([splice("a: 1", "a: 3")], FrontMatterChange.set(["a"], "2")),
    ([splice("a: 1", "a: 2"), splice("# c", "# C")], .set(["a"], .plain("2"))),
    ([splice("a: 1", "a: 2"), splice("  x", "  y")], .set(["a"], .plain("2"))),
    ([splice("a: 1", "a: 2\ne: 3")], .set(["a"], .plain("2"))),
    ([splice("a: 1", "a: 2\na: 2")], .set(["a"], .plain("2"))),
    ([splice("a: 1", "a: &x 2")], .set(["a"], .plain("2"))),
    ([splice("a: 1", "a: [")], .set(["a"], "[")),
    ([splice("a: 1", "a: \"2\"")], .set(["a"], .plain("2"))),
    ([splice("a: 1\n", "")], .set(["a"], .plain("2"))),
    ([splice("a: 1\n# c\n", "")], .removed(["a"])),
    ([splice("a: 1\n", "\n")], .set(["e"], "x")),
    ([splice("  m: 1\n", ""), splice("  # d\n", "")], .removed(["f", "m"])),
    ([splice("  m: 1\n", "")], .removed(["a"])),
    ([splice("m: 1", "n: 2")], .renamed(["f", "m"], "n")),
    ([splice("m: 1", "w: 1")], .renamed(["f", "m"], "n")),
    ([splice("p: q", "p: r, s: t")], .set(["f", "w", "p"], "r")),
    ([splice("a: 1\n", "")], .moved(["a"], .after("b"))),
    ([Splice(at: 4, insert: Array("e: 1\n".utf8))], .set(["e"], "2")),
    ([Splice(at: 4, insert: Array("e: x\n# y".utf8))], .set(["e"], "x")),
    ([Splice(at: 17, insert: Array("  y\n".utf8))], .set(["e"], "x")),
    ([Splice(at: 0, insert: Array("e: x\n".utf8))], .set(["e"], "x")),
    ([Splice(4..<900, with: Array("e: x\n".utf8))], .removed(["a"])),
    ([], .removed(["a"])),
  ])
  func `refuses any other edit`(splices: [Splice], change: FrontMatterChange) {
    #expect(throws: FrontMatterError(.misread, at: change.path)) {
      try matter.checked(Edit(splices), meaning: change)
    }
  }
}
