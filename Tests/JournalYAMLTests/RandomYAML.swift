import TestSupport

/// Random front matter from a seed: nested mappings and lists, every style of scalar, comments, blank lines, both line
/// ends, opaque constructs.
struct RandomYAML {
  private(set) var text = ""
  private(set) var names: [String] = []
  private var generator: SeededGenerator
  private let ending: String

  init(using source: inout SeededGenerator) {
    generator = SeededGenerator(seed: source.next())
    ending = generator.chance(0.2) ? "\r\n" : "\n"
    let start = generator.chance(0.1) ? 2 : 0
    gap(column: start)
    for number in 0..<generator.int(in: 0...6) {
      let name = generator.element(of: ["k", "ü", "a key", "a/b", "k-"]) + "\(number)"
      names.append(name)
      pair(name, column: start, depth: 0)
    }
  }

  private mutating func line(_ content: String) { text += content + ending }

  private func spaces(_ count: Int) -> String { String(repeating: " ", count: count) }

  /// Any number of blank lines and comments, at any indentation.
  private mutating func gap(column: Int) {
    while generator.chance(0.25) {
      switch generator.int(in: 0..<4) {
      case 0: line("")
      case 1: line(spaces(generator.int(in: 0...4)))
      case 2: line(spaces(column) + "# note: [x]")
      default: line(spaces(generator.int(in: 0...6)) + "#- é")
      }
    }
  }

  private mutating func pair(_ name: String, column: Int, depth: Int) {
    let key = generator.chance(0.2) ? "\"\(name)\"" : generator.chance(0.1) ? "'\(name)'" : name
    let colon = generator.chance(0.1) ? " :" : ":"
    let comment = generator.chance(0.2) ? spaces(generator.int(in: 1...3)) + "# c" : ""
    let start = spaces(column) + key + colon
    let inner = column + generator.element(of: [1, 2, 2, 4])
    switch generator.int(in: 0..<12) {
    case 0 where depth < 3:
      line(start + comment)
      gap(column: inner)
      for number in 0..<generator.int(in: 1...3) {
        pair("s\(number)", column: inner, depth: depth + 1)
      }
      return
    case 1, 2:
      line(start + comment)
      items(column: generator.chance(0.3) ? column : inner)
    case 3: block(start, column: inner)
    case 4: line(start + comment)
    case 5: line(start + " [a, 'b, c',  \"d\"]" + comment)
    case 6: line(start + " {s0: a, s1: [b], \"s2\": {x: y}}" + comment)
    case 7: line(start + generator.element(of: [" &x 1", " !t 1", " *y"]) + comment)
    case 8:
      line(start + " one")
      line(spaces(inner) + "two")
      line(spaces(inner) + "three" + comment)
    case 9:
      line(start + " \"one")
      if generator.chance(0.3) { line("") }
      line(spaces(inner) + "tw\\u00e9\"" + comment)
    default: line(start + spaces(generator.int(in: 1...2)) + scalar() + comment)
    }
    gap(column: column)
  }

  private mutating func items(column: Int) {
    for _ in 0..<generator.int(in: 1...3) {
      line(spaces(column) + "- " + (generator.chance(0.2) ? "x: 1" : scalar()))
      if generator.chance(0.2) { line(spaces(column) + "# item") }
    }
  }

  private mutating func block(_ start: String, column: Int) {
    line(start + " " + generator.element(of: ["|", ">", "|-", ">-", "|+", ">+", "| # c"]))
    line(spaces(column) + "first")
    for _ in 0..<generator.int(in: 1...3) {
      line(
        spaces(column) + generator.element(of: ["text", "# no comment", "k: v", "- é", "  more"])
      )
      if generator.chance(0.2) { line("") }
    }
    line(spaces(column) + "end")
  }

  private mutating func scalar() -> String {
    generator.element(of: [
      "plain", "no", "12:30", "1.10", "'it''s'", "\"a\\tb\"", "2024-03-01", "é ü 日本", "😀", "~",
      "a, b", "x#y", "http://x.y/", "\"#\"", "''",
    ])
  }
}
