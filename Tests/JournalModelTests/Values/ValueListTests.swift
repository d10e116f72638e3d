import JournalModel
import TestSupport
import Testing

@Suite struct ValueListTests {
  @Test(
    arguments: [
      ("", []), (" , ,, ", []), ("a", ["a"]), ("a, b ,c", ["a", "b", "c"]),
      ("apples, \"salt, coarse\", flour", ["apples", "salt, coarse", "flour"]),
      ("\"say \"\"hi\"\", twice\"", ["say \"hi\", twice"]), ("\"\"", [""]),
      ("12\" pipe, 3", ["12\" pipe", "3"]), ("\"open, b", ["\"open", "b"]),
      ("\"a\"b, c", ["\"a\"b", "c"]), ("\" a \" , b", [" a ", "b"]), ("a,\n b", ["a", "b"]),
    ] as [(String, [String])]
  )
  func `parses items`(line: String, items: [String]) {
    #expect(ValueList.items(of: line) == items)
  }

  @Test(
    arguments: [
      (["a", "b"], "a, b"), (["salt, coarse"], "\"salt, coarse\""), ([""], "\"\""),
      (["say \"hi\""], "say \"hi\""), (["\"hi\""], "\"\"\"hi\"\"\""), ([" a"], "\" a\""), ([], ""),
    ] as [([String], String)]
  )
  func `writes items, with quotes if necessary`(items: [String], line: String) {
    #expect(ValueList.line(of: items) == line)
  }

  @Test func `the values of a repeated key make one list`() {
    #expect(ValueList.items(of: ["a, b", "", "\"c, d\""]) == ["a", "b", "c, d"])
  }

  @Test func `written lists read back as the same`() {
    var generator = SeededGenerator(seed: 8)
    let alphabet = Array("ab,\"\" \t\né𝍸")
    for _ in 0..<Cases.count(20_000) {
      let items = (0..<Int.random(in: 0...4, using: &generator)).map { _ in
        String(
          (0..<Int.random(in: 0...6, using: &generator)).compactMap { _ in
            alphabet.randomElement(using: &generator)
          }
        )
      }
      #expect(ValueList.items(of: ValueList.line(of: items)) == items)
    }
  }

  @Test func `hostile quotes take linear time`() {
    let count = Cases.count(50_000)
    for piece in ["\",", "\"\"\",", "\",\"\"z", "\"a,", "\"\""] {
      #expect(ValueList.items(of: String(repeating: piece, count: count)).count <= count * 2)
    }
  }
}
