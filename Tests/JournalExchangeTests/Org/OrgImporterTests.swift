import JournalExchange
import JournalModel
import TestSupport
import Testing

@Suite(.pureSwift) struct OrgImporterTests {
  static func trial(
    _ text: String,
    path: String = "journal.org",
    piecesOf size: Int = 1 << 20
  ) -> JournalTrial {
    JournalTrial(.org, files: [(path, Array(text.utf8))], piecesOf: size)
  }

  static let daily = """
    #+TITLE: Journal
    * Friday, 01/05/24
    ** 14:05 Tea with [[https://x.org/a][Anna]] :home:a_b:
    Green, [[https://y.org]] and [[file:a.png]].
    *** Notes
    deeper
    ** DONE Buy milk
    SCHEDULED: <2024-01-08 Mon>
    :LOGBOOK:
    CLOCK: [2024-01-05 Fri 10:00]--[2024-01-05 Fri 11:00] =>  1:00
    :END:
    Two bottles
    ** 9:05 PM Late

    """

  @Test(arguments: [1, 5, 1000])
  func `a daily file takes its day from its name`(_ size: Int) {
    let trial = Self.trial(Self.daily, path: "journal/20240105", piecesOf: size)
    #expect(
      trial.lines == [
        "2024-01-05 14:05|Tea with [Anna](https://x.org/a)|"
          + "Green, <https://y.org> and ![](a.png)./*** Notes/deeper",
        "2024-01-05|DONE Buy milk|SCHEDULED: <2024-01-08 Mon>/Two bottles",
        "2024-01-05 21:05|Late|",
      ]
    )
    #expect(trial.values(of: "tags") == ["#home #a_b", "", ""])
    #expect(trial.values(of: "source") == ["org", "org", "org"])
    #expect(trial.fact("drawers") == "3 lines of drawers and clocks left out")
    #expect(trial.errors == [] && trial.report.unread == [])
  }

  @Test(
    arguments: [
      ("* Friday, 01/05/24\n** 14:05 A\n", "20240105", "2024-01-05 14:05|A|"),
      ("* Freitag\n** 14:05 A\n", "20240105.org", "2024-01-05 14:05|A|"),
      ("* 金曜日 2024年1月5日\n** A\n", "2024-01-05.org", "2024-01-05|A|"),
      ("#+title: 2024-01-05\n* 14:05 A\nText\n", "2024-01-05.org", "2024-01-05 14:05|A|Text"),
      ("* Idea 7\nText\n", "2024_01_05.org", "2024-01-05|Idea 7|Text"),
      ("Only text\n", "20240105", "2024-01-05||Only text"),
      (
        "* Day\n:PROPERTIES:\n:CREATED: 20240107\n:END:\n** 14:05 A\n", "20240101",
        "2024-01-07 14:05|A|"
      ),
      (
        "* Friday 5.1.\n:PROPERTIES:\n:CREATED: [2024-01-05 Fri 08:17]\n:END:\n** A\n", "2024",
        "2024-01-05|A|"
      ),
      (
        "* Idea\n:PROPERTIES:\n:CREATED: [2024-01-05 Fri 08:17]\n:END:\n", "",
        "2024-01-05 08:17|Idea|"
      ),
      (
        "* 2024\n** 2024-01 Januar\n*** 2024-01-05 Freitag\n**** 14:05 A\n", "",
        "2024-01-05 14:05|A|"
      ),
      ("* Diary\n** 2024\n*** 2024-W01\n**** 2024-01-05 Fri\n***** A\n", "", "2024-01-05|A|"),
      ("* [2024-01-05 Fri 14:05] A\nText\n", "", "2024-01-05 14:05|A|Text"),
      ("* <2024-01-05 Fri>\n** A\n", "", "2024-01-05|A|"),
      ("* 2024-01-05 14:05 A b\n", "", "2024-01-05 14:05|A b|"),
      ("* 2024-01-05 Went home\n", "", "2024-01-05|Went home|"),
      ("* 2024-01-05\nText of the day\n", "", "2024-01-05||Text of the day"),
      ("* 2024-01-05\n** 2023-01-01 was worse\n", "", "2024-01-05|2023-01-01 was worse|"),
    ]
  )
  func `the day of an entry is found`(_ text: String, _ path: String, _ line: String) {
    let trial = Self.trial(text, path: path)
    #expect(trial.lines == [line] && trial.errors == [])
  }

  @Test func `headlines without a date are listed`() {
    let trial = Self.trial("* 2024-01-05\n** 10:00 A\n* Ideas\nText\n** More\n* 2024-01-06\n** B\n")
    #expect(trial.lines == ["2024-01-05 10:00|A|", "2024-01-06|B|"])
    #expect(trial.report.unread.map(\.line) == [3, 4, 5] && trial.report.recordCount == 5)
  }

  @Test func `properties are kept and settings of Org are not`() {
    let trial = Self.trial(
      """
      * 2024-01-05
      ** 10:00 A
      :PROPERTIES:
      :ID: 6F9619FF-8B86-D011-B42D-00CF4FC964FF
      :MOOD: calm
      :Category: x
      :END:
      :NOTES:
      dropped
      :END:
      :not a drawer:
      #+begin_src org
      :DRAWER:
      [[https://x.org][y]]
      :END:
      #+end_src
      """
    )
    #expect(
      trial.lines == [
        "2024-01-05 10:00|A|:not a drawer:/#+begin_src org/:DRAWER:/[[https://x.org][y]]/:END:/#+end_src"
      ]
    )
    #expect(trial.values(of: "mood") == ["calm"] && trial.values(of: "category") == [""])
    #expect(trial.values(of: "source-id") == ["6F9619FF-8B86-D011-B42D-00CF4FC964FF"])
  }

  @Test func `times before the morning below later ones are reported`() {
    let trial = Self.trial("* 2024-01-05\n** 23:00 A\n** 01:30 B\n")
    #expect(trial.fact("nights")?.hasPrefix("1 entry before 05:00") == true)
  }

  @Test(
    arguments: [
      ("-----BEGIN PGP MESSAGE-----\n", .encrypted),
      ("* Notes\ntext\n", .otherFormat("org-journal")),
      ("no headline", .otherFormat("org-journal")), ("* 2024-01-05\n** a\u{0}", .containsNUL),
    ] as [(String, ExchangeError.Reason)]
  )
  func `other files are refused`(_ text: String, _ reason: ExchangeError.Reason) {
    #expect(Self.trial(text).errors.map(\.reason) == [reason])
  }

  static let encrypted =
    "20240107.gpg: the file is encrypted; decrypt it in the program that wrote it, and import the result"

  @Test(
    arguments: [
      ("[[file:a.png]]", "![](a.png)", ["j/a.png"]),
      ("[[file:../b c (1).JPG][At [] home]]", "[[file:../b c (1).JPG][At [] home]]", []),
      ("[[file:../b c (1).JPG][At home]]", "![At home](../b%20c%20%281%29.JPG)", ["b c (1).JPG"]),
      ("[[./a.png]] [[attachment:x.pdf]]", "![](./a.png) ![](x.pdf)", ["j/a.png", "j/x.pdf"]),
      ("[[file:a.org]] [[file:a.png::3]] [[a.png]]", nil, []),
      ("#+begin_src\n[[file:a.png]]", nil, []),
    ] as [(String, String?, [String])]
  )
  func `links to media become links of Markdown and name the files`(
    _ text: String,
    _ body: String?,
    _ media: [String]
  ) {
    let trial = Self.trial("* 10:00 A\n\(text)\n", path: "j/2024-01-05.org")
    let entry = trial.entries.first
    #expect(entry.map { String(decoding: $0.body, as: UTF8.self) } == body ?? text)
    #expect(entry?.message?.media ?? [] == media)
  }

  @Test(arguments: ["my-note", "abc-def", "k3f9qd", "20250113T183000.123456"])
  func `an id of Org is kept as the one of its program`(_ id: String) {
    func trial(_ lines: String) -> JournalTrial {
      Self.trial("* 2024-01-05\n** 10:00 A\n:PROPERTIES:\n:ID: \(id)\n\(lines):END:\n")
    }
    let foreign = trial(":SOURCE: a book\n")
    #expect(foreign.values(of: "source") == ["org"] && foreign.values(of: "source-id") == [id])
    #expect(foreign.entries.map(\.id) == [nil] && foreign.values(of: "org-source") == ["a book"])
    let own = trial(":thread: daily\n")
    #expect(own.entries.map { $0.id?.text } == [EntryID(id)?.text])
    #expect(own.values(of: "source-id") == [EntryID(id) == nil ? id : ""])
  }

  @Test func `a folder has days and encrypted files, which are listed`() {
    let parts = ExchangeFormat.org.parts(among: [
      "b/20240106", "b/20240105.org", "b/x.png", "b/notes.org", "b/20240107.gpg",
    ])
    #expect(parts == ["b/20240105.org", "b/20240106", "b/20240107.gpg", "b/notes.org"])
    let trial = JournalTrial(
      .org,
      files: [
        ("20240105.org", Array("* 10:00 A\n".utf8)),
        ("20240107.gpg", Array("-----BEGIN PGP MESSAGE-----\n".utf8)),
        ("20240108", Array("* 10:00 B\n".utf8)),
      ]
    )
    #expect(trial.lines == ["2024-01-05 10:00|A|", "2024-01-08 10:00|B|"])
    #expect(trial.report.unread.map { "\($0.file ?? ""): \($0.problem)" } == [Self.encrypted])
  }

  @Test(
    arguments: [
      (Self.daily, "20240105", true),
      ("* 2024\n** 2024-01 January\n*** 2024-01-05\nA\n", "j.txt", true),
      ("* Notes\ntext\n", "notes.org", false), ("* milk\n* eggs\n", "list.md", false),
      ("# 2024-01-05\n\n* a\n", "2024-01-05.md", false), ("", "20240105", false),
      ("[2024-03-01 08:00] a\n", "20240105", false),
    ]
  )
  func `only journals in Org are recognized`(_ text: String, _ path: String, _ isOrg: Bool) {
    let sample = ImportSample(path: path, bytes: Array(text.utf8))
    #expect((ExchangeFormat.org.recognition(of: sample) != nil) == isOrg)
  }

  @Test func `damaged files never trap, and pieces make no difference`() throws {
    let source = try Fixtures.bytes("fixtures/imports/org/datetree.org")
    try forEachCase(count: Cases.count(600), seed: 78) { generator, _ in
      var file = generator.chance(0.5) ? source : Array(Self.daily.utf8)
      for _ in 0..<generator.int(in: 0...6) where !file.isEmpty {
        let place = generator.int(in: 0..<file.count)
        switch generator.int(in: 0...3) {
        case 0: file[place] = generator.bytes(1)[0]
        case 1: file.removeSubrange(place..<min(place + generator.int(in: 1...40), file.count))
        case 2: file.insert(contentsOf: Array("\n* :[[#+ 2024-01-\n:END:\n".utf8), at: place)
        default: file.removeLast(file.count - place)
        }
      }
      let path = generator.chance(0.5) ? "20240105" : "j.org"
      let whole = JournalTrial(.org, files: [(path, file)])
      let pieces = JournalTrial(.org, files: [(path, file)], piecesOf: 9, seed: 5)
      try #require(whole.entries == pieces.entries && whole.errors == pieces.errors)
      try #require(whole.report == pieces.report)
    }
  }

  @Test(
    arguments: [
      "* 2024-01-05\n** 10:00 A :b:\nText [[https://x.org][y]]\n", "[[", "[[https://x.org][",
      ":a:\n",
      "** a\n", ":PROPERTIES:\n", "*** 10:00 a\n*", "SCHEDULED:\n",
    ]
  )
  func `the time grows with the size`(_ part: String) throws {
    let part = Array(part.utf8)
    try Effort.expectNearlyLinear(from: 300) { size in
      let file = Array(repeatElement(part, count: size).joined())
      _ = JournalTrial(.org, files: [("20240105", file)])
    }
  }
}
