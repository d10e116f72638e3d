import JournalExchange
import JournalModel
import TestSupport
import Testing

@Suite(.pureSwift) struct DayOneImporterTests {
  static func trial(
    _ text: String,
    path: String = "Journal.json",
    piecesOf size: Int = 1 << 20
  ) -> JournalTrial {
    JournalTrial(.dayOne, files: [(path, Array(text.utf8))], piecesOf: size) {
      $0.zones = TwoZones()
    }
  }

  /// The entry with these members.
  static func entry(_ members: String) -> JournalTrial {
    trial("{\"entries\":[{\"creationDate\":\"2024-01-05T07:17:03Z\",\(members)}]}")
  }

  @Test(arguments: [1, 7, 1 << 20])
  func `a journal is read in pieces of any size`(_ size: Int) throws {
    let text = try Fixtures.text("fixtures/imports/dayone/Travel.json")
    let trial = Self.trial(text, path: "export/Travel.json", piecesOf: size)
    #expect(
      trial.lines == [
        "2024-01-06 08:17:03 +09:00||# First night//Rain. Too long (2 km)!//"
          + "![](export/photos/1e1e.jpeg)//A path C:\\x and `a\\.b`/next #tokyo",
        "2024-07-02 00:30:00 +02:00||```/a\\.b/```/![](dayone-moment:/audio/ZZZZ) a\\b",
        "2024-07-01||Styled text//![](export/photos/3c3c.jpeg)/",
      ]
    )
    #expect(trial.entries.map(\.thread) == ["Travel", "Travel", "Travel"])
    #expect(
      trial.entries.map { $0.message?.media ?? [] } == [
        [
          "export/photos/1e1e.jpeg", "export/videos/2d2d.mov", "export/photos/0f0f.png",
        ], [], ["export/photos/3c3c.jpeg"],
      ]
    )
    #expect(trial.entries.allSatisfy { $0.message?.sender == nil })
    let body = trial.entries[0].text { _ in Attachment(path: "../assets/2024/01/a.jpeg") }
    #expect(String(decoding: body, as: UTF8.self).contains("![](../assets/2024/01/a.jpeg)\n"))
    #expect(
      trial.entries[0].properties.map { "\($0.key)=\($0.value)" } == [
        "tags=#night-walk", "favorite=yes",
        "location=35.6595,139.7005 Shibuya, Tokyo, Japan", "source=dayone",
        "source-id=A1B2C3D4E5F60718293A4B5C6D7E8F90", "weather=Rain, 6.5 °C",
        "edited=2024-01-06 17:00:00 +09:00",
      ]
    )
    #expect(trial.entries[1].properties.map(\.key) == ["source", "source-id"])
    #expect(trial.errors == [] && trial.report.recordCount == 3)
    #expect(trial.fact("zones") == "unknown: Nowhere/Else")
    #expect(trial.fact("left out") == "userActivity (1)")
    #expect(trial.fact("media")?.hasPrefix("files without a name") == true)
  }

  @Test(
    arguments: [
      (#"a\\.b \\- \\* \\\\ \\n"#, #"a.b - * \ \n"#),
      (#"`x\\.` \\. ``a ` \\.`` ` \\."#, #"`x\.` . ``a ` \.`` ` ."#),
      (#"~~~ sh\n\\.\n~~~\n\\."#, "~~~ sh\n\\.\n~~~\n."),
      (#"a\u2028b\u2029c"#, "a\nb\nc"),
      (#"ends with \\"#, "ends with \\"),
    ]
  )
  func `escapes are removed outside code`(_ written: String, _ text: String) {
    let body = Self.entry("\"text\":\"\(written)\"").entries.first?.body ?? []
    #expect(String(decoding: body, as: UTF8.self) == text)
  }

  @Test(
    arguments: [
      ("Europe/Berlin", "2024-01-05 08:17:03 +01:00"), ("GMT+0530", "2024-01-05 12:47:03 +05:30"),
      ("America/New_York", "2024-01-05 02:17:03 -05:00"), ("UTC", "2024-01-05 07:17:03 +00:00"),
      ("GMT-9", "2024-01-05 07:17:03 +00:00"), ("", "2024-01-05 07:17:03 +00:00"),
    ]
  )
  func `the clock of the writer decides the day`(_ zone: String, _ stamp: String) {
    #expect(Self.entry("\"timeZone\":\"\(zone)\"").entries.first?.stamp?.description == stamp)
  }

  @Test func `each journal is a thread, and one damaged file does not stop the others`() {
    let files = [
      ("A.json", #"{"entries":[{"creationDate":"2024-01-05T07:17:03Z","text":"a"}]}"#),
      ("B.json", #"{"entries":[{"creationDate":"2024-01-05T07:17:03Z","text":"b"},{"crea"#),
      ("C.json", #"{"entries":[{"text":"no time"},7,{"creationDate":"2024-01-05","text":"c"}]}"#),
      ("D.json", #"{"messages":[]}"#),
    ]
    #expect(
      ExchangeFormat.dayOne.parts(among: ["B.json", "photos/x.json", "A.json", "photos/1.png"])
        == ["A.json", "B.json"]
    )
    for size in [1, 1000] {
      let trial = JournalTrial(
        .dayOne,
        files: files.map { ($0.0, Array($0.1.utf8)) },
        piecesOf: size
      )
      #expect(trial.entries.map(\.thread) == ["A", "B", "C"])
      #expect(
        trial.errors.map(\.reason) == [
          .truncated, .unreadableTime, .notAnObject, .otherFormat("Day One"),
        ]
      )
    }
  }

  @Test(arguments: ["", "text", "[1]", "{\"a\":[]}", "{\"entries\":7}", "\u{0}\u{1}"])
  func `other files are refused`(_ text: String) {
    let trial = Self.trial(text)
    #expect(trial.entries.isEmpty && trial.errors.count == 1)
  }

  @Test func `only exports of Day One are recognized`() throws {
    let file = try Fixtures.bytes("fixtures/imports/dayone/Travel.json")
    let jrnl = try Fixtures.bytes("fixtures/imports/jrnl/export.json")
    func recognition(_ bytes: [UInt8]) -> [String] {
      let sample = ImportSample(path: "x.json", bytes: bytes)
      return ExchangeFormat.all.filter { $0.recognition(of: sample) != nil }.map(\.name)
    }
    #expect(recognition(file) == ["dayone"] && recognition(jrnl) == ["jrnl"])
    #expect(recognition([]) == [])
  }

  @Test func `damaged exports never trap, and pieces make no difference`() throws {
    let source = try Fixtures.bytes("fixtures/imports/dayone/Travel.json")
    try forEachCase(count: Cases.count(600), seed: 79) { generator, _ in
      var file = source
      for _ in 0..<generator.int(in: 1...5) where !file.isEmpty {
        let place = generator.int(in: 0..<file.count)
        switch generator.int(in: 0...3) {
        case 0: file[place] = generator.bytes(1)[0]
        case 1: file.removeSubrange(place..<min(place + generator.int(in: 1...30), file.count))
        case 2: file.insert(contentsOf: Array("{}[]\",:\\`9e9".utf8), at: place)
        default: if generator.chance(0.2) { file.removeLast(file.count - place) }
        }
      }
      let whole = JournalTrial(.dayOne, file) { $0.zones = TwoZones() }
      let pieces = JournalTrial(.dayOne, file, piecesOf: 9, seed: 5) { $0.zones = TwoZones() }
      try #require(whole.entries == pieces.entries && whole.errors == pieces.errors)
      try #require(whole.report == pieces.report)
    }
  }

  @Test(arguments: ["`", "` ``", #"\\."#, "dayone-moment:", "![](dayone-moment://A)", "```\\n"])
  func `the time grows with the size of a text`(_ part: String) throws {
    try Effort.expectNearlyLinear(from: 300) { size in
      _ = Self.entry("\"text\":\"\(String(repeating: part, count: size))\"")
    }
  }

  @Test func `the time grows with the number of entries`() throws {
    let entry = #"{"creationDate":"2024-01-05T07:17:03Z","timeZone":"Asia/Tokyo","text":"a"}"#
    try Effort.expectNearlyLinear(from: 200) { size in
      let list = repeatElement(entry, count: size).joined(separator: ",")
      _ = Self.trial("{\"entries\":[\(list)]}")
    }
  }
}
