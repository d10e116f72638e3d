import JournalExchange
import JournalModel
import TestSupport
import Testing

/// Tests of dates in headings and in the names of notes.
@Suite(.pureSwift) struct NotesDateTests {
  @Test(arguments: [
    "2025-11-24", "2025.11.24", "2025_11_24", "20251124", "[[2025-11-24]]", "<2025-11-24 Mon>",
    "24.11.2025", "Mo, 24.11.2025", "Monday, 24 November 2025", "November 24th, 2025",
    "Nov 24, 2025 (Mon)", "24 Nov 2025", "24. November 2025", "lundi 24 novembre 2025",
    "lunes, 24 de noviembre de 2025", "lunedì 24 novembre 2025",
    "segunda-feira, 24 de novembro de 2025", "maandag 24 november 2025", "måndag 24 november 2025",
    "mandag den 24. november 2025", "poniedziałek, 24 listopada 2025 r.",
    "pondělí 24. listopadu 2025",
    "maanantai 24. marraskuuta 2025", "24 Kasım 2025 Pazartesi", "понедельник, 24 ноября 2025 г.",
    "2025-Nov-24", "24/11/2025", "11/24/2025", "2025-11-24, Monday", "**24.11.2025**",
    "24 Nov 2025 ##",
  ])
  func `a heading that is only the date is dropped`(_ date: String) {
    let sample = NotesSample("2025-11-24.md", "# \(date)\n\nRain.\n")
    #expect(sample.heads == ["2025-11-24 "] && sample.bodies == ["Rain."])
  }

  @Test(
    arguments: [
      ("1 März 2024", "2024-03-01"), ("1er mars 2024", "2024-03-01"),
      ("1º marzo 2024", "2024-03-01"),
      ("1 août 2024", "2024-08-01"), ("1 au\u{302}out 2024", nil),
      ("1 aou\u{302}t 2024", "2024-08-01"),
      ("1. mai 2024", "2024-05-01"), ("1 Mayıs 2024", "2024-05-01"),
      ("1. srpna 2024", "2024-08-01"),
      ("1 października 2024", "2024-10-01"), ("1 desember 2024", "2024-12-01"),
      ("31 June 2024", nil), ("2024-02-30", nil), ("1.2.10", nil), ("192.168.2.2024", nil),
      ("12345678", nil), ("2024-03-012", nil), ("2024", nil), ("March 2024", nil),
      ("1.3.2024.5", nil),
      ("99999999999999999999", nil),
    ] as [(String, String?)]
  )
  func `months are known in many languages, and other numbers are no dates`(
    _ text: String,
    _ date: String?
  ) {
    let sample = NotesSample("x.md", "# \(text)\n\na\n\n# 2000-01-01\n\nb\n")
    let head = date.map { "\($0) " } ?? "2000-01-01 \(text)"
    #expect(sample.heads == [head, "2000-01-01 "])
  }

  @Test(arguments: [
    ("2025-11-24 08:27", "2025-11-24 08:27 "),
    ("2025-11-24T08:27:15+01:00", "2025-11-24 08:27:15 +01:00 "),
    ("2025-11-24 - 8:27 pm: Zoo", "2025-11-24 20:27 Zoo"),
    ("24.11.2025, 14:05 Uhr Zoo", "2025-11-24 14:05 Zoo"),
    ("24 novembre 2025 à 14h05", "2025-11-24 14:05 "),
    ("24. november 2025 kl. 14.05", "2025-11-24 14:05 "),
    ("2025-11-24 Sunday walk", "2025-11-24 Sunday walk"),
    ("2025-11-24 So what", "2025-11-24 So what"),
    ("2025-11-24 Mon 08:27 x", "2025-11-24 08:27 x"),
    ("2025-11-24 08:00-09:00 x", "2025-11-24 08:00 09:00 x"),
    ("2025-11-24 25:61", "2025-11-24 25:61"), ("2025-11-24 12 am", "2025-11-24 00:00 "),
    ("📅 2025-11-24 Zoo", "2025-11-24 📅 Zoo"), ("[[2025-11-24]] Zoo #", "2025-11-24 Zoo"),
    ("2025-11-24 (Monday) Zoo", "2025-11-24 Zoo"), ("2025-11-24 [x] (y)", "2025-11-24 [x] (y)"),
  ])
  func `a date may have a time and a title behind it`(_ heading: String, _ head: String) {
    #expect(NotesSample("x.md", "## a\n\n### \(heading)\n\nb\n").heads.last == head)
  }

  @Test(arguments: [
    ("journals/2025_11_24.md", "2025-11-24 "), ("20251124.txt", "2025-11-24 "),
    ("2025.11.24.markdown", "2025-11-24 "), ("Diary 2025-11-24 Monday.md", "2025-11-24 "),
    ("2025-11-24 Zoo trip.md", "2025-11-24 Zoo trip"), ("202511240915.md", "2025-11-24 09:15 "),
    ("20251124091532 Zoo.md", "2025-11-24 09:15:32 Zoo"),
    ("2025-11-24T0915.md", "2025-11-24 09:15 "),
    ("2025/11/24.md", "2025-11-24 "), ("2025/11-November/24 Monday.md", "2025-11-24 "),
    ("a/2025/November/24.md", "2025-11-24 "), ("2025/11-24.md", "2025-11-24 "),
    ("2025-11/24-Zoo.md", "2025-11-24 Zoo"), ("2025-11-24/walk.md", "2025-11-24 walk"),
    ("24.11.2025.md", "2025-11-24 "), ("Nov 24th, 2025.md", "2025-11-24 "),
    ("24-11-2025.md", "2025-11-24 "), ("diary/2025-11-24.wiki", "2025-11-24 "),
    ("2025-11-24 08-27.md", "2025-11-24 08:27 "),
    ("2025-11-24_08.27.15 Zoo.md", "2025-11-24 08:27:15 Zoo"),
    ("2025-11-24 1200 kcal.md", "2025-11-24 1200 kcal"),
  ])
  func `the path of a note holds its date`(_ path: String, _ head: String) {
    #expect(NotesSample(path, "Rain.\n").heads == [head])
    #expect(ExchangeFormat.notes.parts(among: [path]) == [path])
  }

  @Test func `the parts are dated notes in date order, without hidden and backed up ones`() {
    let paths = [
      "b/2025-11-25.md", "2025-11-24.md", "pages/Zoo.md", ".trash/2025-01-01.md", "2025-11-24.png",
      "logseq/bak/journals/2025_01_01.md", "journals/2025_11_23.org", "2025-13-01.md",
      "copy 2025-11-24/Zoo.md",
      "x/.git/2025-01-01.md", "2025-W12.md", "2025-03.md", "v/.obsidian/daily-notes.json",
    ]
    #expect(
      ExchangeFormat.notes.parts(among: paths) == [
        "v/.obsidian/daily-notes.json", "journals/2025_11_23.org", "2025-11-24.md",
        "b/2025-11-25.md",
      ]
    )
  }

  @Test(arguments: [
    ("DD-MM-YYYY", "03-04-2025.md", "2025-04-03"), ("MM-DD-YYYY", "03-04-2025.md", "2025-03-04"),
    ("YYYY/MM-MMM/DD", "2025/04-Apr/03.md", "2025-04-03"),
    ("dddd, MMMM Do, YYYY", "Thursday, April 3rd, 2025.md", "2025-04-03"),
    ("YYYY/[Week] ww/YYYY-MM-DD", "2025/Week 14/2025-04-03.md", "2025-04-03"),
    ("dddd D MMMM YYYY", "quinta-feira 3 abril 2025.md", "2025-04-03"),
    ("YYYYMMDDHHmm", "202504030915.md", "2025-04-03 09:15"), ("", "2025-04-03.md", "2025-04-03"),
    ("[x", "2025-04-03.md", "2025-04-03"),
  ])
  func `names are read in the form that Obsidian's settings give`(
    _ format: String,
    _ name: String,
    _ stamp: String
  ) {
    let settings = "{\"folder\": \"/diary/\", \"format\": \"\(format)\"}"
    let sample = NotesSample([
      ("v/.obsidian/daily-notes.json", Array(settings.utf8)), ("v/diary/\(name)", Array("a".utf8)),
    ])
    #expect(sample.entries.map { $0.stamp?.description } == [stamp] && sample.errors == [])
  }

  @Test func `an order of day and month is never guessed`() {
    #expect(NotesSample("3-4-2025.md", "a").errors.first?.contains("3-4-2025 can be a day") == true)
    #expect(NotesSample("3-4-2025.md", "a", order: .mdy).heads == ["2025-03-04 "])
    let text = "# 3/4/2025\n\na\n\n## 14:05 x\n\nb\n\n# 2025-05-05\n\nc\n"
    let sample = NotesSample("x.md", text)
    #expect(sample.errors.count == 1 && sample.errors[0].hasPrefix("line 1: 3/4/2025"))
    #expect(sample.heads == ["2025-05-05 "])
    #expect(NotesSample("x.md", text, order: .dmy).heads.first == "2025-04-03 ")
    let clear = NotesSample("x.md", "# 3/4/2025\n\na\n\n# 13/4/2025\n\nb\n")
    #expect(clear.heads == ["2025-04-03 ", "2025-04-13 "])
    #expect(clear.facts("dates") == ["day first: headings have a number above 12 there"])
  }
}
