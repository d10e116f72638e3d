import JournalExchange
import JournalModel
import TestSupport
import Testing

@Suite(.pureSwift) struct JSONImporterTests {
  /// The result of an input that is fed in pieces: entries, and errors as their descriptions.
  static func outcome(_ input: [UInt8], piecesOf size: Int = 1 << 20) -> [String] {
    var importer = JSONImporter()
    var found: [String] = []
    func drain() {
      for _ in 0..<10_000 {
        do throws(ExchangeError) {
          guard let entry = try importer.next() else { return }
          found.append("\(entry.stamp?.description ?? "") \(entry.title)")
        } catch {
          found.append(error.description)
        }
      }
    }
    for start in stride(from: 0, to: input.count, by: size) {
      importer.feed(Array(input[start..<min(start + size, input.count)]))
      drain()
    }
    importer.finish()
    drain()
    return found
  }

  static func titles(_ input: String, piecesOf size: Int = 1 << 20) -> [String] {
    outcome(Array(input.utf8), piecesOf: size)
  }

  @Test(arguments: [
    "", "[]", " [ ] \n", "\u{FEFF}[]",
  ])
  func `an empty input has no entries`(_ input: String) { #expect(Self.titles(input) == []) }

  @Test(arguments: [
    "[{\"time\":\"2024-03-01\",\"title\":\"a\"},{\"time\":\"2024-03-02\",\"title\":\"b ]\"}]",
    "{\"time\":\"2024-03-01\",\"title\":\"a\"}\n{\"time\":\"2024-03-02\",\"title\":\"b ]\"}",
    "{\n \"time\" : \"2024-03-01\",\n\"title\":\"a\"}{\"time\":\"2024-03-02\",\"title\":\"b ]\"}\n\n",
    "{\"tags\":{},\"entries\":[{\"date\":\"2024-03-01\",\"title\":\"a\"},"
      + "{\"date\":\"2024-03-02\",\"title\":\"b ]\"}]}",
    "\u{FEFF}[ {\"creationDate\":\"2024-03-01\",\"Title\":\"a\"} , {\"date\":\"2024-03-02\","
      + "\"title\":\"b \\u005d\"}]",
  ])
  func `arrays, JSON Lines and wrapped arrays are read, in pieces too`(_ input: String) {
    let expected = ["2024-03-01 a", "2024-03-02 b ]"]
    #expect(Self.titles(input) == expected)
    #expect(Self.titles(input, piecesOf: 1) == expected)
  }

  @Test func `an invalid line does not affect the others`() {
    let input = """
      {"time":"2024-03-01","title":"a"}
      {"time":"2024-03-02","title":"b
      {"time":"never"}
      [1]
      7
      {"time":"2024-03-03","title":"c"}
      """
    let outcome = Self.titles(input)
    #expect(outcome.count == 6 && outcome[0] == "2024-03-01 a" && outcome[5] == "2024-03-03 c")
    #expect(outcome[1].hasPrefix("line 2, column 32: invalid JSON"))
    #expect(outcome[2].hasPrefix("line 3: missing or invalid time"))
    #expect(outcome[3].hasPrefix("line 4: expected an object"))
  }

  @Test(arguments: ["[{}", "[1 2]", "[1,]", "[,1]", "]", "[]x", "{}]", "[{}}"])
  func `an invalid array ends with an error`(_ input: String) {
    #expect(Self.titles(input).last?.contains("invalid JSON") == true)
  }

  @Test func `reads an object that tj exported`() throws {
    let text =
      #"{"thread":"daily","id":"k3f9qd","time":"2024-03-01T09:15:32+01:00","#
      + #""day":"2024-03-01","title":"First","body":"a\nb #inline","tags":["family","inline"],"#
      + #""favorite":true,"fields":{"mood":4,"labels":["x","y"],"sleep/hours":7.5,"ok":false},"#
      + #""sender":"anna","amount":"=0","attachments":["assets/a b.jpg","https://x.y/"],"#
      + #""edited":"2024-03-02T07:10:44+01:00","path":"daily.md","line":31}"#
    var importer = JSONImporter()
    let entry = try importer.entries(in: Array(text.utf8))[0]
    #expect(entry.thread == "daily" && entry.id == EntryID("k3f9qd"))
    #expect(entry.title == "First" && entry.sender == Handle("anna"))
    #expect(entry.amount == TallyAmount("=0") && entry.body == Array("a\nb #inline".utf8))
    #expect(
      entry.properties.map { "\($0.key)=\($0.value)" } == [
        "tags=#family", "favorite=true", "mood=4", "labels=x", "labels=y", "sleep/hours=7.5",
        "ok=false", "attach=[a b.jpg](<assets/a b.jpg>)", "attach=https://x.y/",
        "edited=2024-03-02 07:10:44 +01:00",
      ] || entry.properties.contains { $0.value.contains("a%20b.jpg") }
    )
  }

  @Test func `random journals survive a round trip, except for line numbers`() throws {
    try forEachCase(count: Cases.count(400), seed: 2_000) { generator, _ in
      var files: [String: [UInt8]] = [:]
      for name in ["a", "b/c", "日記"].prefix(generator.int(in: 1...3)) {
        files[name] =
          generator.chance(0.5)
          ? RandomThread.plausible(using: &generator) : RandomThread.mutated(using: &generator)
      }
      let journal = SampleJournal(files)
      let isList = generator.chance(0.5)
      let first = isList ? journal.json() : journal.jsonl()
      var importer = JSONImporter()
      let again = try journal.refilled(with: importer.entries(in: first))
      let second = isList ? again.json() : again.jsonl()
      func plain(_ bytes: [UInt8]) -> [Substring] {
        String(decoding: bytes, as: UTF8.self).split(separator: "\n").map { line in
          line.range(of: ",\"line\":").map { line[..<$0.lowerBound] } ?? line
        }
      }
      try #require(plain(first) == plain(second))
    }
  }

  @Test func `the size of the pieces makes no difference, and random input never traps`() throws {
    let telling = Array("{}[],:\"\"\\ \nnul10e.-tr".utf8)
    let parts = ["{\"time\":\"2024-03-01\"}", "\"title\":", "\"a\"", ",", "\n", "[", "]", "{", "}"]
    try forEachCase(count: Cases.count(3_000), seed: 41) { generator, _ in
      var input: [UInt8] = []
      for _ in 0..<generator.int(in: 0...30) {
        if generator.chance(0.5) {
          input += Array(generator.element(of: parts).utf8)
        } else {
          input.append(
            generator.chance(0.95) ? generator.element(of: telling) : generator.bytes(1)[0]
          )
        }
      }
      let size = generator.int(in: 1...7)
      try #require(Self.outcome(input) == Self.outcome(input, piecesOf: size))
    }
  }
}

extension Substring {
  /// The range of the last occurrence of `part`.
  fileprivate func range(of part: String) -> Range<Index>? { ranges(of: part).last }
}
