import JournalFormat
import TestSupport
import Testing

@Suite struct HeaderSyntaxTests {
  /// A line and its parts, with `|` between date, time, offset, subject and id.
  static let headers: [(line: String, parts: String)] = [
    ("## 2024-03-01", "2024-03-01||||"),
    ("## 2024-3-1", "2024-3-1||||"),
    ("## 0000-00-00", "0000-00-00||||"),
    ("## 2024-13-45 25:61", "2024-13-45|25:61|||"),
    ("## 2024-03-01 09:15", "2024-03-01|09:15|||"),
    ("## 2024-03-01 9:15", "2024-03-01|9:15|||"),
    ("## 2024-03-01\t09:15", "2024-03-01|09:15|||"),
    ("## 2024-03-01 \t 09:15", "2024-03-01|09:15|||"),
    ("## 2024-03-01T09:15", "2024-03-01|09:15|||"),
    ("## 2024-03-01T09:15:32Z x", "2024-03-01|09:15:32|Z|x|"),
    ("## 2024-03-01 T09:15", "2024-03-01|||T09:15|"),
    ("## 2024-03-01 09:15:32", "2024-03-01|09:15:32|||"),
    ("## 2024-03-01 09:15:32.1", "2024-03-01|09:15:32.1|||"),
    ("## 2024-03-01 09:15:32.123456789", "2024-03-01|09:15:32.123456789|||"),
    ("## 2024-03-01 09:15:32.1234567890", "2024-03-01|||09:15:32.1234567890|"),
    ("## 2024-03-01 09:15:32.", "2024-03-01|||09:15:32.|"),
    ("## 2024-03-01 09:15:3", "2024-03-01|||09:15:3|"),
    ("## 2024-03-01 09:1", "2024-03-01|||09:1|"),
    ("## 2024-03-01 009:15", "2024-03-01|||009:15|"),
    ("## 2024-03-01 09:15pm", "2024-03-01|||09:15pm|"),
    ("## 2024-03-01 09:15,", "2024-03-01|||09:15,|"),
    ("## 2024-03-01 09:15 +01:00", "2024-03-01|09:15|+01:00||"),
    ("## 2024-03-01 09:15+01:00", "2024-03-01|09:15|+01:00||"),
    ("## 2024-03-01 09:15\t-05:30\tx", "2024-03-01|09:15|-05:30|x|"),
    ("## 2024-03-01 09:15Z", "2024-03-01|09:15|Z||"),
    ("## 2024-03-01 09:15 Z", "2024-03-01|09:15|Z||"),
    ("## 2024-03-01 09:15 z", "2024-03-01|09:15||z|"),
    ("## 2024-03-01 09:15 Zoo trip", "2024-03-01|09:15||Zoo trip|"),
    ("## 2024-03-01 09:15 +1000", "2024-03-01|09:15||+1000|"),
    ("## 2024-03-01 09:15+1000", "2024-03-01|||09:15+1000|"),
    ("## 2024-03-01 09:15 +1:00", "2024-03-01|09:15||+1:00|"),
    ("## 2024-03-01 09:15 +01:00x", "2024-03-01|09:15||+01:00x|"),
    ("## 2024-03-01 09:15+01:00x", "2024-03-01|||09:15+01:00x|"),
    ("## 2024-03-01 09:15 +99:99", "2024-03-01|09:15|+99:99||"),
    ("## 2024-03-01 +01:00", "2024-03-01|||+01:00|"),
    ("## 2024-03-01 Z", "2024-03-01|||Z|"),
    ("## 2024-03-01 Rest day", "2024-03-01|||Rest day|"),
    ("## 2024-03-01  Rest  day \t", "2024-03-01|||Rest  day|"),
    ("## 2024-03-01 09:15 @anna late train", "2024-03-01|09:15||@anna late train|"),
    ("## 2024-03-01 -1 spilled", "2024-03-01|||-1 spilled|"),
    ("## 2024-03-01 : 09:15 is when", "2024-03-01|||: 09:15 is when|"),
    ("## 2024-03-01 ^k3f9qd", "2024-03-01||||k3f9qd"),
    ("## 2024-03-01 09:15 ^k3f9qd", "2024-03-01|09:15|||k3f9qd"),
    ("## 2024-03-01 09:15 Zoo ^k3f9qd", "2024-03-01|09:15||Zoo|k3f9qd"),
    ("## 2024-03-01T09:15+01:00\t^k3f9qd", "2024-03-01|09:15|+01:00||k3f9qd"),
    ("## 2024-03-01 Zoo ^k3f9qd  \t", "2024-03-01|||Zoo|k3f9qd"),
    ("## 2024-03-01 Zoo ^k3f9qd #", "2024-03-01|||Zoo|k3f9qd"),
    ("## 2024-03-01 Zoo ^k3f9qd\t### ", "2024-03-01|||Zoo|k3f9qd"),
    ("## 2024-03-01 Zoo ^k3f9qd#", "2024-03-01|||Zoo ^k3f9qd#|"),
    ("## 2024-03-01 Zoo ^k3f9qd # #", "2024-03-01|||Zoo ^k3f9qd # #|"),
    ("## 2024-03-01 Zoo ##", "2024-03-01|||Zoo ##|"),
    ("## 2024-03-01 ##", "2024-03-01|||##|"),
    ("## 2024-03-01 Zoo ## ^k3f9qd", "2024-03-01|||Zoo ##|k3f9qd"),
    ("## 2024-03-01 Zoo^k3f9qd", "2024-03-01|||Zoo^k3f9qd|"),
    ("## 2024-03-01 ^abcd ^efgh", "2024-03-01|||^abcd|efgh"),
    ("## 2024-03-01 ^abcd x", "2024-03-01|||^abcd x|"),
    ("## 2024-03-01 ^abc", "2024-03-01|||^abc|"),
    ("## 2024-03-01 ^abcd", "2024-03-01||||abcd"),
    ("## 2024-03-01 ^ab-9", "2024-03-01||||ab-9"),
    ("## 2024-03-01 ^9abc", "2024-03-01|||^9abc|"),
    ("## 2024-03-01 ^-abc", "2024-03-01|||^-abc|"),
    ("## 2024-03-01 ^Abcd", "2024-03-01|||^Abcd|"),
    ("## 2024-03-01 ^abC1", "2024-03-01|||^abC1|"),
    ("## 2024-03-01 ^ab_c", "2024-03-01|||^ab_c|"),
    ("## 2024-03-01 ^", "2024-03-01|||^|"),
    ("## 2024-03-01 \u{A0}x", "2024-03-01|||\u{A0}x|"),
  ]

  static let texts = [
    "## 2024-03-012", "## 2024-03-01, Friday", "## 2024-03-01Friday", "## 2024-03-01T",
    "## 2024-03-01Tx",
    "## 2024-03-01T 09:15", "## 2024-03-01T09:15pm", "## 2024-03-01t09:15", "##  2024-03-01",
    "##\t2024-03-01", "##2024-03-01", "# 2024-03-01", "### 2024-03-01", " ## 2024-03-01",
    "\t## 2024-03-01", "\\## 2024-03-01", "> ## 2024-03-01", "## 2024-03", "## 2024-03-",
    "## 24-03-01",
    "## 20240-03-01", "## 2024-003-01", "## 2024--01", "## 2024/03/01", "## 1.3.2024", "## ", "##",
    "## Friday 2024-03-01", "## 2024-03-01\u{A0}x", "## 2024-03-01^abcd", "## ２０２４-03-01",
    "##\u{A0}2024-03-01",
  ]

  @Test(arguments: headers)
  func `parses the parts of a header`(line: String, parts: String) throws {
    for tail in ["", "\n", "\r\n", "\n\nText.\n", "\r\n## 2024-03-02\r\n"] {
      let tree = SyntaxTree(line + tail)
      let entry = try #require(tree.entries.first)
      let header = tree.header(of: entry)
      let read = [header.date, header.time, header.offset, header.subject, header.id]
        .map { tree.text($0) ?? "" }
      #expect(read.joined(separator: "|") == parts)
      #expect(tree.text(header.content) == line)
      #expect(header.subject.isEmpty == (read[3] == ""))
    }
  }

  @Test(arguments: texts)
  func `a line of another form is not a header`(line: String) {
    for tail in ["", "\n", "\r\n", "\n\nText.\n"] {
      #expect(SyntaxTree(line + tail).entries.isEmpty)
      #expect(SyntaxTree("## 2024-03-01\n" + line + tail).entries.count == 1)
    }
  }

  @Test(arguments: [(3, false), (4, true), (64, true), (65, false), (1_000, false)])
  func `an id has 4 to 64 characters`(count: Int, isID: Bool) throws {
    let id = String(repeating: "a", count: count)
    let tree = SyntaxTree("## 2024-03-01 ^\(id)\n")
    let header = tree.header(of: try #require(tree.entries.first))
    #expect(tree.text(header.id) == (isID ? id : nil))
    #expect(tree.text(header.subject) == (isID ? "" : "^\(id)"))
  }

  @Test func `a CR before the end of the file is text`() throws {
    #expect(SyntaxTree("## 2024-03-01\r").entries.isEmpty)
    #expect(SyntaxTree("## 2024-03-01\r\r\n").entries.isEmpty)
    let tree = SyntaxTree("## 2024-03-01 Zoo ^abcd\r")
    let header = tree.header(of: try #require(tree.entries.first))
    #expect(header.id == nil)
    #expect(tree.text(header.subject) == "Zoo ^abcd\r")
  }

  @Test func `a subject can have bytes that are not UTF-8`() throws {
    let bytes = Array("## 2024-03-01 a".utf8) + [0x00, 0xFF, 0x0D] + Array("b ^abcd\n".utf8)
    let tree = SyntaxTree(parsing: bytes)
    let header = tree.header(of: try #require(tree.entries.first))
    #expect(bytes[header.subject].elementsEqual([0x61, 0x00, 0xFF, 0x0D, 0x62]))
  }

  @Test func `the stamp extends from the date to the last part of the time`() throws {
    let marked = MarkedText("## ⟦a⟧2024-03-01T09:15 \t+01:00⟦b⟧ Zoo\n")
    let tree = SyntaxTree(parsing: marked.bytes)
    #expect(tree.header(of: tree.entries[0]).stamp == marked.range("a", "b"))
  }

  /// Headers in the form that tools write are parsed at once, and headers with a tab word by word.
  @Test func `parsing a header at once and word by word gives the same result`() throws {
    let rests = [
      "", " ", " Zoo", " Zoo ^abcd", " ^abcd", " ^abcd ##", " ##", "x", "^abcd", " ^ab", "\t^abcd ",
    ]
    try forEachCase(count: Cases.count(20_000), seed: 91) { generator, _ in
      var line = Array("## 2024-03-01 09:15:32 +01:00\(generator.element(of: rests))".utf8)
      for _ in 0..<generator.int(in: 0...2) {
        let place = generator.element(of: Array(line.indices.filter { $0 != 13 }))
        line[place] = generator.element(of: Array("0159:-+ \tZT^#x.".utf8))
      }
      let plain = HeaderSyntax(parsing: 0..<line.count, in: line.span)
      line[13] = 0x09
      let read = HeaderSyntax(parsing: 0..<line.count, in: line.span)
      try #require(plain == read)
      #expect(SyntaxTree(parsing: line).entries.count == (read == nil ? 0 : 1))
    }
  }
  @Test func `an id parsed from the end of the line is that of the header`() throws {
    let endings = [
      " ^k3f9qd", " ^kkkkkk", " ^zaz09a", " ^abcd", " ^abcdefgh", " ^k3-9qd", " ^K3f9qd",
      " ^3kf9qd",
      " ^k3f9qD", "\t^k3f9qd", " ^k3f9qd ##", " ^k3f9qd ", "^k3f9qd", " \\^k3f9qd", " ^k3f{qd",
      " ^k3f9q`", " ^k3f9q:", " ^k3f9q/", " ^k3f9qé", "  ^k3f9qd", " ^^k3f9qd", " ^k3f9qd^", "",
    ]
    try forEachCase(count: Cases.count(5_000), seed: 92) { generator, _ in
      let lines = (0..<generator.int(in: 1...5)).map { _ in
        let title = generator.element(of: ["", " Tea", " ^aaaaaa", " 09:15"])
        let ending = generator.element(of: endings)
        let end = generator.element(of: ["\n", "\r\n", "\n\nText.\n"])
        return "## 2024-03-01" + title + ending + end
      }
      let tree = SyntaxTree(lines.joined() + generator.element(of: ["", "## 2024-03-02 ^bbbbbb"]))
      for position in tree.entries.indices {
        try #require(tree.writtenID(at: position) == tree.header(at: position).id, "\(lines)")
      }
    }
  }
}
