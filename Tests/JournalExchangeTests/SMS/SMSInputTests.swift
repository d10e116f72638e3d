import JournalExchange
import JournalModel
import TestSupport
import Testing

/// Tests of inputs that are no backups, or that are made to do harm.
@Suite struct SMSInputTests {
  private typealias Sample = SMSSample

  private static let mixed = Sample.backup(
    Sample.sms("one &#55357;&#56832;"),
    Sample.mms(
      Sample.part("ct=\"text/plain\" text=\"two\"")
        + Sample.part("ct=\"image/png\" cl=\"a.png\" data=\"aGVsbG8gd29ybGQ=\""),
      addresses: [("+12025550123", "137")]
    ),
    Sample.sms("three", type: "2")
  )

  @Test(arguments: [
    "", "hello", "{}", "<calls count=\"1\">", "<html><body>", "<smsesx>", "</smses>", "<",
    "<?xml?>",
    "<smses", "<!-- x -->", "<![CDATA[x",
  ])
  func `another format is refused`(_ text: String) {
    let problems = Sample.outcome(Array(text.utf8)).problems
    #expect(problems.count == 1 && problems[0].hasPrefix("line 1: "))
    let isOther = problems[0].contains("not a file that SMS Backup & Restore exports")
    #expect(isOther || text == "<![CDATA[x")
  }

  @Test func `UTF-16 is refused`() {
    for input in [[0xFF, 0xFE, 0x3C, 0], [0xFE, 0xFF, 0, 0x3C], [0x3C, 0, 0x3F, 0]] as [[UInt8]] {
      let problems = Sample.outcome(input + [UInt8](repeating: 0, count: 40)).problems
      #expect(problems == ["line 1: not valid UTF-8; save the file as UTF-8"])
    }
  }

  @Test func `a document type is refused, and with it all entities`() {
    let bomb = """
      <?xml version="1.0"?>
      <!DOCTYPE smses [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>
      <smses count="1"><sms body="&b;" type="1" date="1709280932123" address="1"/></smses>
      """
    for size in [1, 1000] {
      let (_, entries, problems) = Sample.outcome(Array(bomb.utf8), piecesOf: size)
      #expect(entries == [])
      #expect(
        problems == [
          "line 2: document type declarations are not supported; "
            + "remove the declaration that begins with <!DOCTYPE"
        ]
      )
    }
    let inside = Sample.backup(Sample.sms("a"), "<!DOCTYPE x SYSTEM \"file:///etc/passwd\">")
    #expect(Sample.outcome(inside).problems.count == 1)
  }

  @Test func `a cut backup gives what is before the cut, and an error`() {
    for count in stride(from: 130, to: Self.mixed.count - 10, by: 13) {
      let (_, entries, problems) = Sample.outcome(Array(Self.mixed.prefix(count)))
      #expect(problems.count == 1 && problems[0].contains("the file ends in the middle"))
      #expect(entries.count < 4)
    }
    #expect(Sample.outcome(Self.mixed).entries.count == 3)
  }

  @Test func `a value that never ends, and elements without end, do not fill the memory`() {
    let open = Array("<smses count=\"1\"><sms body=\"".utf8)
    let long = Sample.outcome(open + [UInt8](repeating: 0x61, count: 20 << 20)).problems
    #expect(long.count == 1 && long[0].contains("not a file that"))
    let deep = Sample.outcome(Array(("<smses>" + String(repeating: "<a>", count: 100)).utf8))
      .problems
    #expect(deep.count == 1 && deep[0].contains("not a file that"))
  }

  @Test func `the size of the pieces makes no difference`() throws {
    let whole = Sample.outcome(Self.mixed)
    try forEachCase(count: Cases.count(200), seed: 90) { generator, _ in
      let parts = Sample.outcome(Self.mixed, piecesOf: generator.int(in: 1...60))
      try #require(parts.entries == whole.entries && parts.problems == whole.problems)
      try #require(parts.importer.report == whole.importer.report)
    }
  }

  @Test func `changed bytes never crash`() throws {
    let telling = Array("<>/\"'=&#;x-!?[] \n\0\u{1}adt0".utf8) + [0xFF, 0xED, 0xA0]
    try forEachCase(count: Cases.count(4_000), seed: 91) { generator, _ in
      var input = Self.mixed
      for _ in 0..<generator.int(in: 1...8) {
        let place = generator.int(in: 0..<input.count)
        switch generator.int(in: 0...2) {
        case 0: input[place] = generator.element(of: telling)
        case 1: input.insert(generator.element(of: telling), at: place)
        default: input.removeSubrange(place..<min(input.count, place + generator.int(in: 1...30)))
        }
      }
      let one = Sample.outcome(input)
      let two = Sample.outcome(input, piecesOf: generator.int(in: 1...40))
      try #require(one.entries == two.entries && one.problems == two.problems)
    }
  }

  @Test func `random bytes never crash`() throws {
    try forEachCase(count: Cases.count(2_000), seed: 92) { generator, _ in
      let input = Array("<smses>".utf8) + generator.letters(200, of: "<sm/>part data=\"'&#;x1-!?\n")
      _ = Sample.outcome(input, piecesOf: generator.int(in: 1...200))
    }
  }

  @Test func `without expat, the error says how to install it`() {
    let reason = ExchangeError.Reason.missingLibrary(
      "expat",
      package: "libexpat1",
      message: "no such file"
    )
    #expect(
      ExchangeError(reason, at: .line(1)).description
        == "line 1: cannot load expat (no such file); install it with: apt-get install libexpat1"
    )
  }

  @Test func `a backup is recognized by its beginning, and other XML is not`() {
    func recognition(_ text: String) -> String? {
      ExchangeFormat.sms.recognition(of: ImportSample(path: "a.xml", bytes: Array(text.utf8)))
    }
    #expect(recognition(String(decoding: Self.mixed, as: UTF8.self)) == "begins with <smses>")
    #expect(recognition("\u{FEFF}<?xml?>\n<?xml-stylesheet?><!-- a --><smses count='0'/>") != nil)
    for text in [
      "", "<smses", "<calls count=\"1\">", "<svg/>", "text <smses>", "<!DOCTYPE a><smses>",
    ] {
      #expect(recognition(text) == nil, "\(text)")
    }
  }

  @Test func `of a folder, the backups of messages are read in order`() {
    let paths = ["calls-1.xml", "b/sms-2.xml", "b/SMS-1.XML", "sms.txt", "a.jpg"]
    #expect(ExchangeFormat.sms.parts(among: paths) == ["b/SMS-1.XML", "b/sms-2.xml"])
  }
}
