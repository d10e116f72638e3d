import JournalExchange
import JournalModel
import TestSupport
import Testing

/// Tests of chats as plain text.
@Suite(.pureSwift) struct ChatImporterTests {
  static func read(_ text: String, _ settings: ImportSettings = .sample) -> ImportedText {
    ImportedText(ChatImporter(settings), text)
  }

  static let forms: [(form: String, text: String)] = [
    (
      "WhatsApp",
      "[26.04.19 14:42] Anna Berg: See: you\nat eight\n\n- maps\n[26.04.19 14:43] Ben: Yes\n"
    ),
    (
      "WhatsApp Web",
      "[14:42, 26.4.2019] Anna Berg: See: you\r\nat eight\r\n\r\n- maps\r\n[14:43, 26.4.2019] Ben: Yes"
    ),
    (
      "Telegram",
      "Anna Berg, [26/04/2019 14:42]\nSee: you\nat eight\n\n- maps\n\nBen, [26/04/2019 14:43]\nYes\n"
    ),
    (
      "KakaoTalk",
      "2019. 4. 26. 오후 2:42, Anna Berg : See: you\nat eight\n\n- maps\n2019. 4. 26. 오후 2:43, Ben : Yes\n"
    ),
    (
      "KakaoTalk 2",
      "2019년 4월 26일 금요일\n2019년 4월 26일 오후 2:42, Anna Berg : See: you\nat eight\n\n- maps\n"
        + "2019년 4월 26일 오후 2:43, Ben : Yes\n"
    ),
    (
      "KakaoTalk days",
      "--------------- 2019년 4월 26일 금요일 ---------------\n[Anna Berg] [오후 2:42] See: you\n"
        + "at eight\n\n- maps\n[Ben] [오후 2:43] Yes\n"
    ),
    (
      "tj",
      "[2019-04-26 14:42 +02:00] Anna Berg: See: you\n  at eight\n\n  - maps\n[2019-04-26 14:43 +02:00] Ben: Yes\n"
    ),
  ]

  @Test(arguments: forms.map(\.text))
  func `every form is read, with the lines of a message, in pieces too`(_ text: String) {
    let expected = [
      "2019-04-26 14:42 +02:00 | Anna Berg: See: you⏎at eight⏎⏎- maps",
      "2019-04-26 14:43 +02:00 | Ben: Yes",
    ]
    #expect(Self.read(text).lines == expected)
    #expect(ImportedText(ChatImporter(.sample), text, piecesOf: 1).lines == expected)
    #expect(Self.read("\u{FEFF}" + text).lines == expected)
  }

  @Test(arguments: forms.map(\.text))
  func `every form is recognized`(_ text: String) {
    let sample = ImportSample(path: "x.txt", bytes: Array(text.utf8))
    #expect(ExchangeFormat.chat.recognition(of: sample) != nil)
  }

  @Test(arguments: [
    "Dear diary: today\nI went: out\nDear diary: again\n",
    "title: a\ntags: b\ntitle: c\ntags: d\ntitle: e\ntags: f\n",
    "From: a\nTo: b\nSubject: c\n\nFrom: a\nTo: b\nSubject: c\n",
    "# Notes\n\n- Anna: x\n- Ben: y\n- Anna: z\n- Ben: w\n",
    "https://a.example/x: y\nhttps://a.example/x: y\nhttp: z\nhttp: z\n",
    "[2024-01-05 14:03] A walk: by the sea\nText.\n\n[2024-01-06 14:03] Rain: all day\n",
    "[31/12/2022 11:40:26] Anna: x\n[31/12/2022 11:40:28] Ben: y\n",
    "4/26/19, 14:42 - Anna: x\n4/26/19, 14:43 - Ben: y\n",
    "May 17, 2022  5:29:42 PM\nMe\nText\n", "{\"a\": 1}\n", "date,text\n2024-01-01,Ann: b\n", "",
    "One: a\nOne: b\nOne: c\nOne: d\n",
  ])
  func `other texts are not recognized`(_ text: String) {
    let sample = ImportSample(path: "x.txt", bytes: Array(text.utf8))
    #expect(ExchangeFormat.chat.recognition(of: sample) == nil)
  }

  @Test func `without times, all messages get the current day, and the report says so`() {
    let text = "Anna: Hi\nBen: Hello\nNote: by the way\nAnna: Bye\nBen: Yes\n"
    let read = Self.read(text)
    #expect(
      read.lines == [
        "2024-06-01 | Anna: Hi", "2024-06-01 | Ben: Hello⏎Note: by the way",
        "2024-06-01 | Anna: Bye",
        "2024-06-01 | Ben: Yes",
      ]
    )
    #expect(read.report.facts.contains { $0.name == "dates" && $0.text.contains("2024-06-01") })
    var settings = ImportSettings.sample
    settings.today = nil
    #expect(Self.read(text, settings).lines == ["error: line 1: missing or invalid time"])
  }

  @Test func `a name that begins one line is text, and the report names it`() {
    let read = Self.read("Anna: a\nBen: b\nCarl: c\nAnna: d\nNote: x\nBen: e\nNote: y\n")
    #expect(read.lines[1] == "2024-06-01 | Ben: b⏎Carl: c")
    #expect(
      read.report.facts.first { $0.name == "names" }?.text
        == "text of a message, not of somebody: 'Carl', 'Note'"
    )
  }

  @Test func `a chat that quotes another one keeps its own form`() {
    let quote = "[26.04.19 14:42] Carl: x\n[26.04.19 14:43] Dora: y\n"
    let read = Self.read("Anna: a\nBen: b\nAnna: look\n\(quote)Ben: c\n")
    #expect(read.lines.count == 4 && read.lines[2].hasSuffix("14:43] Dora: y"))
  }

  @Test func `messages with a time only get the current day`() {
    let read = Self.read("[18:31] Anna: a\n[6:32 PM] Ben: b\n")
    #expect(
      read.lines == ["2024-06-01 18:31 +02:00 | Anna: a", "2024-06-01 18:32 +02:00 | Ben: b"]
    )
    #expect(read.report.facts.contains { $0.name == "dates" })
  }

  @Test(
    arguments: [
      (["25/06/2022", "01/07/2022"], "2022-06-25"), (["6/25/22", "7/1/22"], "2022-06-25"),
      (["03/04/24", "04/04/24", "02/05/24"], "2024-04-03"),
      (["2022/6/25"], "2022-06-25"), (["25.06.22"], "2022-06-25"), (["24. 1. 15."], "2024-01-15"),
      (["03/04/24"], nil), (["13/13/24"], nil),
    ] as [([String], String?)]
  )
  func `the order of dates is decided for the whole file`(_ dates: [String], _ first: String?) {
    let text = dates.map { "[\($0) 10:00] Anna: x\n" }.joined()
    let lines = Self.read(text).lines
    if let first {
      #expect(lines.first == "\(first) 10:00 +02:00 | Anna: x" && lines.count == dates.count)
    } else {
      #expect(lines.count == 1 && lines[0].hasPrefix("error: line 1: "))
    }
  }

  @Test func `a given order of dates is used`() {
    var settings = ImportSettings.sample
    settings.dateOrder = .mdy
    let read = Self.read("[03/04/24 10:00] Anna: x\n[31/04/24 10:00] Ben: y\n", settings)
    #expect(
      read.lines == [
        "2024-03-04 10:00 +02:00 | Anna: x", "error: line 2: missing or invalid time",
      ]
    )
  }

  @Test func `notices have no sender, and lines above the first message are reported`() {
    let read = Self.read("Chat\n\n[2024-04-02 18:31:12 +02:00] * Ben joined: hello\n")
    #expect(read.lines == ["2024-04-02 18:31:12 +02:00 | * Ben joined: hello"])
    #expect(read.report.eventCount == 1 && read.report.unread.map(\.line) == [1])
    #expect(read.report.recordCount == 3)
  }

  @Test func `an id depends on the wall clock and the text only`() {
    var other = ImportSettings.sample
    other.clock = nil
    let text = "[26.04.19 14:42] Anna: See you\n"
    #expect(Self.read(text).ids == ["20190426T144200-" + Self.read(text).ids[0].suffix(10)])
    #expect(Self.read(text, other).ids == Self.read(text).ids)
    #expect(Self.read(text.replacing("Anna", with: "Annie")).ids == Self.read(text).ids)
  }

  @Test(arguments: [
    "A day in the hills.\n\nRain: all day.\n", "Anna: alone\nAnna: again\n", "]\n", "[]: x\n",
  ])
  func `a text that is no chat is refused`(_ text: String) {
    let lines = Self.read(text).lines
    #expect(
      lines.count == 1 && lines[0].hasPrefix("error: line 1: not a file that messengers copy")
    )
  }

  @Test func `invalid UTF-8 and NUL are refused with their line, and UTF-16 is read`() {
    let text = "[2024-04-02 18:31] Anna: ä\n"
    for (tail, problem) in [
      ([0xFF], "line 2: not valid UTF-8"), ([0x61, 0x0A, 0x00], "line 3: contains a NUL byte"),
    ] as [([UInt8], String)] {
      let read = ImportedText(ChatImporter(.sample), [(nil, Array(text.utf8) + tail)])
      #expect(read.lines == ["error: \(problem)"])
    }
    let units = [0xFEFF] + Array(text.utf16)
    let wide = units.flatMap {
      [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)]
    }
    let read = ImportedText(ChatImporter(.sample), [(nil, wide)])
    #expect(read.lines == ["2024-04-02 18:31 +02:00 | Anna: ä"])
  }

  @Test func `several files are several chats`() {
    let files: [(path: String?, bytes: [UInt8])] = [
      ("a/Anna.txt", Array("[2024-04-02 18:31] Anna: a\n[2024-04-02 18:32] Me: b\n".utf8)),
      ("a/x.txt", Array("prose".utf8)), ("a/Ben.chat", Array("[2024-04-02 18:31] Ben: a\n".utf8)),
    ]
    let read = ImportedText(ChatImporter(.sample), files, piecesOf: 5)
    #expect(read.lines.count == 4 && read.lines[2].hasPrefix("error: line 1: not a file"))
    #expect(read.lines[3] == "{a/Ben.chat} 2024-04-02 18:31 +02:00 | Ben: a")
    #expect(read.report.chats.map(\.title) == ["Anna", "Ben"])
    #expect(read.report.chats.map(\.me) == ["Me", nil])
  }

  @Test func `the size of the pieces makes no difference, and mutated input never traps`() throws {
    try forEachCase(count: Cases.count(2_000), seed: 900) { generator, _ in
      var bytes = Array(generator.element(of: Self.forms).text.utf8)
      for _ in 0..<generator.int(in: 0...6) {
        let place = generator.int(in: 0..<max(bytes.count, 1))
        switch generator.int(in: 0..<4) {
        case 0: bytes.removeSubrange(place...)
        case 1 where !bytes.isEmpty: bytes[place] = generator.bytes(1)[0]
        case 2:
          bytes.insert(
            contentsOf: generator.letters(2, of: "[]:, .\n*오년-1"),
            at: min(place, bytes.count)
          )
        default: bytes += Array(generator.element(of: Self.forms).text.utf8)
        }
      }
      let whole = ImportedText(ChatImporter(.sample), [(nil, bytes)])
      let pieces = ImportedText(
        ChatImporter(.sample),
        [(nil, bytes)],
        piecesOf: generator.int(in: 1...9)
      )
      try #require(whole.lines == pieces.lines && whole.report == pieces.report)
      _ = ExchangeFormat.chat.recognition(of: ImportSample(path: "", bytes: bytes))
    }
  }
}
