import JournalFormat
import JournalWire
import TestSupport
import Testing

@Suite(.pureSwift) struct JSONWriterTests {
  func text(_ layout: JSONWriter.Layout, _ body: (inout JSONWriter) -> Void) -> String {
    var json = JSONWriter(layout)
    body(&json)
    return String(decoding: json.bytes, as: UTF8.self)
  }

  static let sample: @Sendable (inout JSONWriter) -> Void = { json in
    json.object { json in
      json.member("b") { $0.value(1) }
      json.member("a") { json in
        json.array { json in
          json.element { $0.value(true) }
          json.element { $0.null() }
          json.element { json in json.object { _ in } }
          json.element { json in json.array { _ in } }
        }
      }
      json.member("c") { $0.value("") }
    }
  }

  @Test func `the compact layout keeps the order of members, on one line`() {
    #expect(text(.compact, Self.sample) == #"{"b":1,"a":[true,null,{},[]],"c":""}"#)
  }

  @Test func `the pretty layout has one member or element per line`() {
    let expected = """
      {
        "b": 1,
        "a": [
          true,
          null,
          {},
          []
        ],
        "c": ""
      }
      """
    #expect(text(.pretty, Self.sample) == expected)
  }

  @Test(arguments: [
    ("plain", #""plain""#),
    ("say \"hi\"", #""say \"hi\"""#),
    (#"a\b"#, #""a\\b""#),
    ("\u{8}\t\n\u{C}\r", #""\b\t\n\f\r""#),
    ("\u{0}\u{1F}\u{7F}", #""\u0000\u001f\u007f""#),
    ("\u{2028}\u{2029}\u{2027}", "\"\\u2028\\u2029\u{2027}\""),
    ("日本 👍🏽 e\u{301}", "\"日本 👍🏽 e\u{301}\""),
    ("</script>", #""</script>""#),
  ])
  func `escapes only the characters that JSON requires`(_ input: String, _ expected: String) {
    let written = text(.compact) { $0.value(input) }
    #expect(Array(written.utf8) == Array(expected.utf8))
  }

  @Test(
    arguments: [
      ([0xFF], "\"\u{FFFD}\""),
      ([0x61, 0xE2, 0x82], "\"a\u{FFFD}\u{FFFD}\""),
      ([0xC0, 0x80, 0x62], "\"\u{FFFD}\u{FFFD}b\""),
    ] as [([UInt8], String)]
  )
  func `invalid UTF-8 becomes replacement characters`(
    _ input: [UInt8],
    _ expected: String
  ) {
    #expect(text(.compact) { $0.value(input[...]) } == expected)
  }

  @Test(arguments: [
    (7.5, "7.5"), (4, "4"), (-0.25, "-0.25"), (1e300, "1e+300"), (.infinity, "null"),
    (.nan, "null"),
    (0.1 + 0.2, "0.30000000000000004"),
  ])
  func `numbers are written so that they read back exactly`(_ number: Double, _ expected: String) {
    #expect(text(.compact) { $0.value(number) } == expected)
  }

  @Test func `taking the output in between does not disturb the structure`() {
    var json = JSONWriter()
    var all: [UInt8] = []
    json.array { json in
      for number in 1...3 {
        json.element { $0.value(number) }
        all += json.take()
      }
    }
    all += json.take()
    #expect(String(decoding: all, as: UTF8.self) == "[1,2,3]")
    #expect(json.bytes.isEmpty)
  }

  @Test func `random bytes read back as the same text`() {
    var state: UInt64 = 5
    for _ in 0..<2000 {
      let input = (0..<20).map { _ -> UInt8 in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return UInt8(truncatingIfNeeded: state >> 40)
      }
      var json = JSONWriter()
      json.value(input[...])
      #expect(json.bytes.allSatisfy { $0 >= 0x20 && $0 != 0x7F })
      let valid = String(validating: json.bytes, as: UTF8.self)
      let expected = input.indices.reduce(into: (text: "", next: 0)) { result, index in
        guard index >= result.next else { return }
        let length = max(1, input.span.scalarLength(at: index))
        let part = input[index..<index + length]
        result.text += String(validating: part, as: UTF8.self) ?? "\u{FFFD}"
        result.next = index + length
      }
      #expect(valid.flatMap(unescaped).map { Array($0.utf8) } == Array(expected.text.utf8))
    }
  }

  /// The text of a JSON string, or `nil` if it is not a valid string.
  func unescaped(_ json: String) -> String? {
    let names: [Unicode.Scalar: Unicode.Scalar] = [
      "b": "\u{8}", "t": "\t", "n": "\n", "f": "\u{C}", "r": "\r", "\"": "\"", "\\": "\\",
    ]
    guard json.unicodeScalars.first == "\"", json.unicodeScalars.last == "\"" else { return nil }
    var rest = json.unicodeScalars.dropFirst().dropLast()
    var result = String.UnicodeScalarView()
    while let scalar = rest.popFirst() {
      guard scalar != "\"" else { return nil }
      guard scalar == "\\", let name = rest.popFirst() else {
        result.append(scalar)
        continue
      }
      if let named = names[name] {
        result.append(named)
      } else {
        guard name == "u", let value = UInt32(String(rest.prefix(4)), radix: 16),
          let scalar = Unicode.Scalar(value)
        else { return nil }
        rest = rest.dropFirst(4)
        result.append(scalar)
      }
    }
    return String(result)
  }
}
