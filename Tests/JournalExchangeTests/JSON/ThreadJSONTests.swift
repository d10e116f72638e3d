import JournalExchange
import JournalModel
import JournalWire
import TestSupport
import Testing

/// Compares the JSON of threads with golden files that a person has reviewed.
@Suite struct ThreadJSONTests {
  static func json(_ thread: JournalThread, _ layout: JSONWriter.Layout = .compact) -> String {
    var json = JSONWriter(layout)
    json.value(thread)
    return String(decoding: json.bytes, as: UTF8.self)
  }

  static func json(_ file: String) -> String {
    json(JournalThread(parsing: Array(file.utf8)))
  }

  @Test(arguments: ["journal", "conversation", "half-marathon", "tally"])
  func `the JSON of the examples matches the golden files`(name: String) throws {
    let thread = JournalThread(parsing: try Fixtures.bytes("fixtures/threads/\(name).md"))
    try Golden.expect(Self.json(thread, .pretty) + "\n", matches: "fixtures/json/\(name).json")
  }

  @Test func `an empty file has only its kind`() {
    #expect(
      Self.json("") == #"{"id":null,"kind":"journal","title":null,"created":null,"tags":[],"#
        + #""fields":[],"entries":[]}"#
    )
  }

  @Test func `an entry has its effective id`() {
    let json = Self.json("## 2024-03-01\n\n## 2024-03-01 ^k3f9qd\n\n## 2024-03-02 ^k3f9qd\n")
    let ids = json.split(separator: "\"id\":\"").dropFirst().map { String($0.prefix(6)) }
    #expect(ids.first == "ysk64t" && ids[1] == "k3f9qd" && ids[2] != "k3f9qd")
  }

  @Test(arguments: [
    ("2024-03-01", #""2024-03-01""#), ("2024-3-1 9:05", #""2024-03-01T09:05""#),
    ("2024-03-01 09:15:32.5Z", #""2024-03-01T09:15:32.5+00:00""#), ("2024-02-30", #""2024-02-30""#),
    ("2024-03-01 09:15 +19:00", #""2024-03-01 09:15 +19:00""#),
  ])
  func `a time is written in the form that other programs read`(header: String, time: String) {
    #expect(Self.json("## \(header)\n").contains("\"time\":\(time),"))
  }

  @Test func `no text in a file ends its JSON string early`() throws {
    try forEachCase(count: Cases.count(2_000), seed: 21) { generator, _ in
      let thread = JournalThread(parsing: RandomThread.mutated(using: &generator))
      let text = Self.json(thread)
      try #require(text.utf8.allSatisfy { $0 >= 0x20 })
      var isInside = false
      var isEscaped = false
      var depth = 0
      for byte in text.utf8 {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          try #require(isInside)
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isInside.toggle()
        } else if !isInside {
          if "{[".utf8.contains(byte) { depth += 1 }
          if "}]".utf8.contains(byte) { depth -= 1 }
          try #require("{}[]:,truefalsn".utf8.contains(byte))
          try #require(depth >= 0)
        }
      }
      try #require(!isInside && depth == 0)
    }
  }
}
