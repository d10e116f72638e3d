import JournalExchange
import TestSupport
import Testing

/// Tests of the values that are found inside a document.
@Suite(.pureSwift) struct JSONStreamTests {
  enum Place: String, CaseIterable, Sendable {
    case title, list
    case chat = "chats.list[]"
    case name = "chats.list[].name"
    case message = "chats.list[].messages[]"
    case cell = "rows[][]"
  }

  /// The parts of a document that is fed in pieces, in words; the last is an error if there is one.
  static func parts(_ input: [UInt8], pieces: [Int] = [1 << 20]) -> [String] {
    var stream = JSONStream<Place>()
    var found: [String] = []
    func drain() -> Bool {
      do throws(ExchangeError) {
        while let part = try stream.next() {
          switch part {
          case .begin(let place): found.append("+\(place)")
          case .end(let place): found.append("-\(place)")
          case .value(let place, let element):
            let text = String(decoding: element.bytes, as: UTF8.self)
            found.append("\(place)@\(element.line) \(text)")
          }
        }
        return true
      } catch {
        found.append(error.problem)
        return false
      }
    }
    var (start, turn) = (0, 0)
    while start < input.count {
      let end = min(start + pieces[turn % pieces.count], input.count)
      stream.feed(Array(input[start..<end]))
      guard drain() else { return found }
      (start, turn) = (end, turn + 1)
    }
    stream.finish()
    _ = drain()
    return found
  }

  static func parts(_ text: String, pieces: [Int] = [1 << 20]) -> [String] {
    parts(Array(text.utf8), pieces: pieces)
  }

  static let document = #"""
    {
      "about": "no \"messages\": [ here", "chats": { "about": [{"list": [1]}],
        "list": [
          {"name": "Ann \u005d", "messages": [ {"a":[1,"}"]},
             7, "x" ], "list": [1]},
          {"messages": [], "name": null}, 5
        ]
      },
      "title": "T\"", "rows": [[1, 2], [], [true ] , 3],
      "list": {"a": [1]}
    }
    """#

  static let expected = [
    "+chat", #"name@4 "Ann \u005d""#, #"message@4 {"a":[1,"}"]}"#, "message@5 7",
    #"message@5 "x""#, "-chat", "+chat", "name@6 null", "-chat", #"title@9 "T\"""#, "cell@9 1",
    "cell@9 2", "cell@9 true", #"list@10 {"a": [1]}"#,
  ]

  @Test(arguments: [[1], [2, 3], [7], [1 << 20]])
  func `values at the places are found and all else is skipped`(_ pieces: [Int]) {
    #expect(Self.parts(Self.document, pieces: pieces) == Self.expected)
    #expect(Self.parts("\u{FEFF}" + Self.document, pieces: pieces) == Self.expected)
  }

  @Test(arguments: ["", " \n", "[]", "7", "\"title\"", "{}", "[{\"title\":1}]", "null"])
  func `a document without the places has no parts`(_ text: String) {
    #expect(Self.parts(text) == [])
  }

  @Test(arguments: [
    ("{", "line 1: the file ends in the middle"),
    ("{\"title", "line 1: the file ends in the middle"),
    ("{\"a\":\n\"b", "line 2: the file ends in the middle"),
    ("{\"a\":[1,", "line 1: the file ends in the middle"),
    ("{\"a\" 1}", "line 1: invalid JSON"), ("{\"a\":}", "line 1: invalid JSON"),
    ("{\"a\":1,}", "line 1: invalid JSON"), ("{a:1}", "line 1: invalid JSON"),
    ("{\"chats\":{\"list\":[1 2]}}", "line 1: invalid JSON"),
    ("{\"chats\":{\"list\":[\n1}}", "line 2: invalid JSON"),
    ("{\"a\":1]", "line 1: invalid JSON"), ("{}\n{}", "line 2: invalid JSON"),
    ("hello", "line 1: invalid JSON"), ("<html>", "line 1: invalid JSON"),
  ])
  func `a document that is no JSON ends with an error`(_ text: String, _ problem: String) {
    #expect(Self.parts(text).last == problem)
    #expect(Self.parts(text, pieces: [1]).last == problem)
  }

  @Test(arguments: ["{\"skipped\":", "{\"list\":"])
  func `the nesting depth is limited`(_ start: String) {
    let deep = start + String(repeating: "[", count: 100_000)
    #expect(Self.parts(deep) == ["line 1: nested too deeply"])
  }

  @Test func `changed documents never trap, and the size of the pieces makes no difference`() throws
  {
    let document = Array(Self.document.utf8)
    let telling = Array("{}[],:\"\\ \nn1".utf8)
    try forEachCase(count: Cases.count(3_000), seed: 77) { generator, _ in
      var input = document
      for _ in 0..<generator.int(in: 1...4) {
        let place = generator.int(in: 0..<input.count)
        switch generator.int(in: 0...2) {
        case 0: input[place] = generator.element(of: telling)
        case 1: input.remove(at: place)
        default: input.insert(generator.element(of: telling), at: place)
        }
      }
      let pieces = [generator.int(in: 1...9), generator.int(in: 1...40)]
      try #require(Self.parts(input) == Self.parts(input, pieces: pieces))
    }
  }
}
