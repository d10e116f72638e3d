import JournalExchange
import JournalModel
import TestSupport
import Testing

@Suite(.pureSwift) struct CSVImporterTests {
  func entries(_ file: String, isExact: Bool = false) throws -> [ImportedEntry] {
    var importer = CSVImporter(isExact: isExact)
    return try importer.entries(in: Array(file.utf8))
  }

  func property(_ key: String, _ value: String) -> Entry.Property {
    Entry.Property(key: key, value: value)
  }

  @Test func `reads a file that tj exported`() throws {
    let entry = try #require(
      try entries(
        "thread,id,time,title,sender,amount,body,tags,favorite,edited,mood,field:time\r\n"
          + "daily,k3f9qd,2024-03-01T09:15+01:00,'=One,anna,'=0,\"a\nb\",#a #b,true,"
          + "2024-03-02T07:10:44+01:00,4,\"x\n\ny\"\r\n"
      ).first
    )
    #expect(entry.thread == "daily" && entry.id == EntryID("k3f9qd"))
    #expect(entry.stamp?.description == "2024-03-01 09:15 +01:00")
    #expect(entry.title == "=One" && entry.sender == Handle("anna"))
    #expect(entry.amount == TallyAmount("=0") && entry.body == Array("a\nb".utf8))
    #expect(
      entry.properties == [
        property("tags", "#a #b"), property("favorite", "true"),
        property("edited", "2024-03-02 07:10:44 +01:00"), property("mood", "4"),
        property("time", "x"), property("time", "y"),
      ]
    )
  }

  @Test func `reads files of other programs`() throws {
    let file =
      "Date;Time;Text;Starred;Mood [1-5];UUID;Tags;\"\"\n"
      + "2024-03-01;09:15;Coffee.;no;4;A1-B2;work, family;\n"
      + "2024-03-02;;\"Rest\n\nday\";Yes;;;;ignored\n"
    let read = try entries(file)
    #expect(read.map(\.stamp?.description) == ["2024-03-01 09:15", "2024-03-02"])
    #expect(read.map { String(decoding: $0.body, as: UTF8.self) } == ["Coffee.", "Rest\n\nday"])
    #expect(
      read[0].properties == [
        property("tags", "#work #family"), property("Mood  1-5", "4"),
        property("source-id", "A1-B2"),
      ]
    )
    #expect(read[1].properties == [property("favorite", "Yes")])
    #expect(read[0].id == nil && read[0].thread == nil)
  }

  @Test func `tags and ids on several lines are read as on one`() throws {
    let file = "time,body,tags,uuid\n2024-03-01,Text,\"work\n\r\n:0, family\",\"A\n\nB\"\n"
    let entry = try #require(try entries(file).first)
    #expect(
      entry.properties == [property("tags", "#work #family :0"), property("source-id", "A B")]
    )
  }

  @Test(arguments: [
    ("", "2024-03-01 9:05", "2024-03-01 09:05"),
    ("", "2024-03-01T09:05:06.5Z", "2024-03-01 09:05:06.5 +00:00"),
    ("", " 2024-3-1 ", "2024-03-01"),
  ])
  func `reads times in the forms that people write`(_: String, written: String, read: String) throws
  {
    #expect(try entries("time\n\(written)\n").map(\.stamp?.description) == [read])
  }

  @Test(
    arguments: [
      ("1.3.2024", nil, "2024-03-01"), ("01.03.24, 9:15", nil, "2024-03-01 09:15"),
      ("2024/3/1 9:05:06 Z", nil, "2024-03-01 09:05:06 +00:00"), ("3/4/2024", nil, nil),
      ("3/4/2024", .dmy, "2024-04-03"), ("3/4/2024", .mdy, "2024-03-04"),
      ("24-12-31", .ymd, "2024-12-31"), ("12/31/99 11:59 p.m.", .mdy, "1999-12-31 23:59"),
      ("12/31/99 12:05:01AM", .mdy, "1999-12-31 00:05:01"), ("31/12/2024", .mdy, nil),
      ("1/2/3", .dmy, nil), ("1/2-2024", .dmy, nil), ("3/4/2024 13:00 PM", .dmy, nil),
      ("3/4/2024 noon", .dmy, nil), ("1.3", .dmy, nil), ("pm", .dmy, nil),
      ("3/4/2024 pm", .dmy, nil),
      ("2024-02-30", .dmy, nil), ("3/4/2024T09:15+01:00", .dmy, "2024-04-03 09:15 +01:00"),
    ] as [(String, DateOrder?, String?)]
  )
  func `reads dates in the given order, and refuses ambiguous ones without an order`(
    _ written: String,
    _ order: DateOrder?,
    _ read: String?
  ) {
    var csv = CSVImporter(dateOrder: order)
    let table = try? csv.entries(in: Array("time\n\"\(written)\"\n".utf8))
    #expect(table?.first?.stamp?.description == read)
    var json = JSONImporter(dateOrder: order)
    let list = try? json.entries(in: Array("{\"date\":\"\(written)\"}".utf8))
    #expect(list?.first?.stamp?.description == read)
  }

  @Test(arguments: [
    ("title\nx\n", ExchangeError(.noTimeColumn, at: .row(1))),
    ("time,body,Body\n", ExchangeError(.sameColumn, at: .row(1, column: 3))),
    (
      "time,a\n2024-03-01\n",
      ExchangeError(.cellCount(expected: 2, found: 1), at: .row(2, column: 2))
    ),
    (
      "time\n2024-03-01,x\n",
      ExchangeError(.cellCount(expected: 1, found: 2), at: .row(2, column: 2))
    ),
    ("a,time\nx,tomorrow\n", ExchangeError(.unreadableTime, at: .row(2, column: 2))),
    ("a,time\nx,\n", ExchangeError(.unreadableTime, at: .row(2, column: 2))),
    ("time,amount\n2024-03-01,many\n", ExchangeError(.unreadableAmount, at: .row(2, column: 2))),
    ("time,a\n2024-03-01,\"\n", ExchangeError(.unclosedQuote, at: .row(2))),
  ])
  func `an error gives the reason and the place`(_ file: String, _ error: ExchangeError) {
    #expect(throws: error) { try entries(file) }
    #expect(!error.description.contains("tomorrow"))
  }

  @Test func `a row that cannot be read is skipped`() throws {
    var importer = CSVImporter()
    importer.feed(
      Array("time,body\nnever,a\n2024-03-01\n2024-03-02,b\n2024-03-03,".utf8) + [0xFF, 0x0A]
    )
    importer.finish()
    #expect(throws: ExchangeError(.unreadableTime, at: .row(2, column: 1))) { try importer.next() }
    #expect(throws: ExchangeError.self) { try importer.next() }
    #expect(try importer.next()?.body == Array("b".utf8))
    #expect(throws: ExchangeError(.notUTF8, at: .row(5, column: 2))) { try importer.next() }
    #expect(try importer.next() == nil)
  }

  @Test func `an invalid header ends the import`() throws {
    var importer = CSVImporter()
    importer.feed(Array("a,b\n2024-03-01,b\n".utf8))
    importer.finish()
    #expect(throws: ExchangeError.self) { try importer.next() }
    #expect(try importer.next() == nil)
  }

  @Test func `an exact file keeps its apostrophes`() throws {
    #expect(try entries("time,title\n2024-03-01,'=x\n", isExact: true)[0].title == "'=x")
    #expect(try entries("time,title\n2024-03-01,'=x\n")[0].title == "=x")
  }

  @Test func `an empty quoted cell is a value only in files of tj`() throws {
    let header = "thread,id,time,title,body,tags,favorite,edited,mood\n"
    let row = "\"\",,2024-03-01,,,,,,\"\"\n"
    #expect(try entries(header + row)[0].properties == [property("mood", "")])
    #expect(try entries("\"thread\"" + header.dropFirst(6) + row)[0].properties == [])
    #expect(try entries("time,mood\n2024-03-01,\"\"\n")[0].properties == [])
  }

  @Test func `random input never traps`() throws {
    let parts = [
      "time", ",", ",", "\n", "\"", "2024-03-01", "field:", "tags", "#a", "'", "=", "id",
    ]
    try forEachCase(count: Cases.count(3_000), seed: 55) { generator, _ in
      var importer = CSVImporter()
      let count = generator.int(in: 0...40)
      importer.feed((0..<count).flatMap { _ in Array(generator.element(of: parts).utf8) })
      importer.finish()
      var calls = 0
      while calls < 100 {
        calls += 1
        do throws(ExchangeError) {
          if try importer.next() == nil { break }
        } catch {
          try #require(!error.description.isEmpty)
        }
      }
      try #require(calls < 100)
    }
  }
}
