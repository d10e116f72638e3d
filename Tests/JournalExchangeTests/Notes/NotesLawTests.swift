import JournalExchange
import JournalModel
import TestSupport
import Testing

/// Laws of the import of notes, on random input.
@Suite(.pureSwift) struct NotesLawTests {
  static let paths = [
    "2025-11-24.md", "Diary.md", "journals/2025_11_24.org", "a/2025/11/24.txt",
    "202511240915 x.wiki",
    "../../2025-11-24.md", "/2025-11-24.md", "3-4-2025.md", "2025-11-24", "", "/", ".", "//.md",
    "2025-11-24/../x.md", "v/.obsidian/daily-notes.json", "\u{202E}2025-11-24\u{0}.md",
    "2025-11-24\n## 2025-11-25.md", "2025/99/99.md", "9999999999/99999999999999/9.md",
  ]

  static let parts = [
    "# ", "## ", "### ", "2025-11-24", "24.11.2025", "24 Nov 2025", "3/4/2025", "08:27", " ", " ",
    "\n",
    "\n", "\n", "\r\n", "---\n", "tags: [a, b]\n", "created: 2025-11-24 08:15\n", "title: x\n",
    "a: {b: [c]}\n",
    "- ", "  id:: 64f1b2c3-0000-4000-8000-00000000000a\n",
    "((64f1b2c3-0000-4000-8000-00000000000a))",
    "collapsed:: true\n", "mood:: 4\n", "```\n", "~~~", "![[a.png|3]]", "![](../a b.png)", "![](",
    "![[", "]]",
    "===\n", "=", "* ", "text", "Monday, ", "+01:00", " pm", "99999999999999999999", "\u{FEFF}",
    "a: &x\n",
    "{\"format\": \"DD-MM-YYYY\", \"folder\": \"a\"}", "é", "e\u{301}", "Z", "[[", "%zz", "%2e%2e/",
  ]

  static func text(using generator: inout SeededGenerator) -> [UInt8] {
    var bytes: [UInt8] = []
    for _ in 0..<generator.int(in: 0...30) {
      switch generator.int(in: 0...19) {
      case 0: bytes += HostileText.fragment(using: &generator)
      case 1: bytes = HostileText.mutated(bytes, using: &generator)
      default: bytes += Array(generator.element(of: parts).utf8)
      }
    }
    return bytes
  }

  static func settings(using generator: inout SeededGenerator) -> ImportSettings {
    var settings = ImportSettings()
    settings.dividesAtHeadings = generator.chance(0.5)
    settings.dateOrder = generator.element(of: [nil, .dmy, .mdy, .ymd])
    settings.timeFormat = generator.element(of: [nil, nil, "DD-MM-YYYY", "[", "Do MMMM"])
    return settings
  }

  @Test func `the size of the pieces makes no difference, and no input traps`() throws {
    try forEachCase(count: Cases.count(4_000), seed: 8_300) { generator, _ in
      let settings = Self.settings(using: &generator)
      let files = (0..<generator.int(in: 1...3)).map { _ in
        (generator.element(of: Self.paths), Self.text(using: &generator))
      }
      let whole = NotesSample(files, settings)
      let pieces = NotesSample(files, settings, piecesOf: generator.int(in: 1...9))
      try #require(whole.entries == pieces.entries && whole.errors == pieces.errors)
      try #require(whole.report == pieces.report)
      for media in whole.entries.compactMap(\.message).flatMap(\.media) {
        try #require(!media.hasPrefix("/") && !media.split(separator: "/").contains(".."))
      }
      for (path, text) in files {
        _ = ExchangeFormat.notes.recognition(of: ImportSample(path: path, bytes: text))
        _ = ExchangeFormat.notes.parts(among: [path])
      }
    }
  }

  @Test func `every word of a note is in an entry, divided or not`() throws {
    let words = [
      "Zoo", "## 14:05 Lions", "### 2025-11-23", "# Rest", "- a", "```", "", "1. b", "mood:: c",
    ]
    try forEachCase(count: Cases.count(2_000), seed: 8_600) { generator, _ in
      let hasKey = generator.chance(0.5)
      var text = hasKey ? "---\nkey: k0\n---\n" : ""
      let count = generator.int(in: 1...12)
      for number in 1...count { text += generator.element(of: words) + " k\(number)\n" }
      let sample = NotesSample("2025-11-24.md", text, divided: generator.chance(0.5))
      let found = sample.entries.map { entry in
        entry.title + " " + entry.properties.map(\.value).joined(separator: " ") + " "
          + String(decoding: entry.body, as: UTF8.self)
      }
      let tokens = Set(found.joined(separator: " ").split { $0.isWhitespace }.map(String.init))
      for number in 1...count { try #require(tokens.contains("k\(number)"), "\(text)") }
      try #require(!hasKey || tokens.contains("k0"))
    }
  }

  @Test(arguments: [
    "![[", "![](", "((", "# 2025-11-24\n", "---\n", "[", "## 3/4/2025 ", "id:: ", "é", "9",
  ])
  func `the time grows with the length of a repetition and not faster`(_ part: String) throws {
    for path in ["2025-11-24.md", "x.md"] {
      try Effort.expectNearlyLinear(from: 300) { size in
        _ = NotesSample([(path, Array(String(repeating: part, count: size).utf8))])
      }
    }
  }

  @Test func `the time grows with the number of notes and not faster`() throws {
    let note = Array("---\ntags: [a]\n---\n# Zoo\n\n![[a.png]]\n\n- id:: b\n".utf8)
    try Effort.expectNearlyLinear(from: 50) { size in
      _ = NotesSample((0..<size).map { ("2025-11-24 \($0).md", note) })
    }
  }
}
