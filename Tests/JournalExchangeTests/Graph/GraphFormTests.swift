import JournalExchange
import JournalModel
import TestSupport
import Testing

/// Graphs that other programs read, whatever names are in them.
@Suite struct GraphFormTests {
  private static let hostile = [
    "\"]; evil [label=\"", "<b>&amp;</b> ]]>", "back\\slash\\", "\u{1B}[2J\u{7}\u{0}", "{a|b}",
    "年 \u{202E}x",
  ]

  private func text(_ form: GraphForm) throws -> String {
    let blocks = Self.hostile.enumerated().map { number, name in
      "## 2024-03-01 \(name) ^aaaa\(number)\n- location:: \(name)\n- about:: ^aaaa0\n\n#tag\n\n"
    }
    let thread = JournalThread(parsing: Array(blocks.joined().utf8))
    let entries = LocatedThread(address: "a \"b\"", thread: thread)
      .entries(from: .utc)
    var bytes: [UInt8] = []
    try form.write(JournalGraph(of: entries, among: ["a \"b\""])) { bytes += $0 }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Runs a script of Python on the text, and returns what it prints.
  private func python(_ script: String, _ text: String) throws -> String {
    try TemporaryDirectory.run { folder in
      let path = try folder.write(text, to: "graph")
      return try ChildProcess(["python3", "-c", script, path], in: "/").run().text
    }
  }

  @Test func `JSON has every name as it is`() throws {
    let script = """
      import json, sys
      graph = json.load(open(sys.argv[1], encoding='utf-8'))
      names = [n['name'] for n in graph['nodes'] if n['kind'] == 'entry']
      print(len(names), len(graph['edges']), '<b>&amp;</b> ]]>' in names)
      """
    let read = try python(script, text(.json))
    #expect(read == "6 24 True\n")
  }

  @Test func `GraphML is well-formed`() throws {
    let script = """
      import sys, xml.etree.ElementTree as tree
      parts = [p.tag.split('}')[1] for p in tree.parse(sys.argv[1]).iter()]
      print(parts.count('node'), parts.count('edge'))
      """
    let read = try python(script, text(.graphml))
    #expect(read == "14 24\n")
  }

  @Test func `a name cannot end its string in DOT`() throws {
    let lines = try text(.dot).split(separator: "\n").filter { $0.contains("label=") }
    for line in lines {
      #expect(
        line.wholeMatch(
          of: #/ +n\d+( -> n\d+)? \[label="([^"\\]|\\["\\])*", [^"]*("#[0-9a-f]+")?\];/#
        ) != nil,
        "\(line)"
      )
    }
    #expect(lines.count > 14)
  }
}
