import JournalExchange
import JournalModel
import TestSupport
import Testing

/// Tests of valid and invalid JSON through the importer, which keeps the values of unknown members.
@Suite(.pureSwift) struct JSONReaderTests {
  /// The values of the property `v` of an entry whose member `v` is the JSON `value`.
  func values(_ value: String) throws -> [String] {
    var importer = JSONImporter()
    let text = "{\"time\":\"2024-03-01\",\"v\":\(value)}"
    return try importer.entries(in: Array(text.utf8))[0].properties.map(\.value)
  }

  @Test(arguments: [
    (#""plain""#, ["plain"]), (#""\"\\\/\b\f\n\r\t""#, ["\"\\/\u{8}\u{C}\n\r\t"]),
    (#""\u00e9\ud83d\ude42""#, ["é🙂"]), (#""\ud83d x""#, ["\u{FFFD} x"]),
    (#""\ude42\ud83d\u0041""#, ["\u{FFFD}\u{FFFD}A"]), ("\"é日🙂\"", ["é日🙂"]),
    ("0", ["0"]), ("-0.5e+10", ["-0.5e+10"]), ("1E400", ["1E400"]),
    ("123456789012345678901234567890.10", ["123456789012345678901234567890.10"]),
    ("true", ["true"]), ("false", ["false"]), ("null", []), (" [ 1 , \"a\" ] ", ["1", "a"]),
    ("[]", [""]), ("{}", []), ("{\"a\":[1,{\"b\":2}]}", ["1", "2"]), ("\"\"", [""]),
  ])
  func `reads every form of value`(_ json: String, _ expected: [String]) throws {
    #expect(try values(json) == expected)
  }

  @Test(arguments: [
    "", "01", "1.", ".5", "+1", "1e", "-", "0x1", "NaN", "nul", "True", "'a'", "\"a", "[1,]",
    "[1 2]", "{\"a\":1,}", "{\"a\" 1}", "{a:1}", "\"\\x\"", "\"\\u12G4\"", "\"a\tb\"", "1//x", "[",
    "{\"a\":}", "}", "\"\\",
  ])
  func `refuses everything else`(_ json: String) {
    #expect(throws: ExchangeError.self, "\(json)") { try values(json) }
  }

  @Test func `the nesting depth is limited`() throws {
    let deep = String(repeating: "[", count: 120) + "1" + String(repeating: "]", count: 120)
    #expect(try values(deep) == ["1"])
    let deeper = String(repeating: "[", count: 100_000)
    #expect(throws: ExchangeError(.tooDeep, at: .line(1, column: 153))) { try values(deeper) }
  }

  @Test func `an error gives the place where the JSON becomes invalid`() {
    var importer = JSONImporter()
    #expect(throws: ExchangeError(.invalidJSON, at: .line(3, column: 5))) {
      try importer.entries(in: Array("\n{\n\"a\":x}".utf8))
    }
    var other = JSONImporter()
    #expect(throws: ExchangeError(.notUTF8, at: .line(1, column: 5))) {
      try other.entries(in: Array("{\"".utf8) + [0xFF] + Array("\":1}".utf8))
    }
  }
}
