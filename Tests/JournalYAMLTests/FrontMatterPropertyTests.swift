import JournalFormat
import JournalYAML
import TestSupport
import Testing

@Suite struct FrontMatterPropertyTests {
  /// The pieces of the most difficult texts to write.
  static let parts = [
    "a", "no", " ", "\n", "\t", ":", "#", "- ", "? ", "\"", "'", "\\", "&", "*", "!", "|", ">",
    "%",
    "@", "`", "[", "]", "{", "}", ",", "~", "=", "<<", "---", "...", "0", "1", "_", ".", "e", "x",
    "+", "-", "\0", "\r", "\u{7F}", "\u{85}", "\u{2028}", "\u{2029}", "\u{FEFF}", "\u{FFFE}", "é",
    "e\u{301}", "😀", "\u{A0}", "\u{1B}", "true", "null", "12:30", "2024-03-01", "T", "Z",
    "\u{10FFFF}",
  ]

  @Test func `changes only the lines of the key`() throws {
    var edits = 0
    var refused = 0
    let count = Cases.count(10_000)
    try forEachCase(count: count, seed: 20_240_301) { generator, _ in
      let document = RandomYAML(using: &generator)
      let source = Array(document.text.utf8)
      let matter = FrontMatter(parsing: source, at: 4)
      try #require(matter.isReadable, "\(document.text)")
      try #require(matter.keys.map(\.name) == document.names, "\(document.text)")
      let names = document.names + ["new"]
      let name = generator.element(of: names)
      let edit: Edit
      do throws(FrontMatterError) {
        edit = try Self.edit(of: matter, name, among: document.names, using: &generator)
      } catch {
        if error.kind == .misread { refused += 1 }
        return
      }
      edits += 1
      let result = edit.applied(to: [0, 0, 0, 10] + source)
      let next = FrontMatter(parsing: result[4...], at: 4)
      let others = { (matter: FrontMatter, bytes: [UInt8]) in
        matter.keys.filter { $0.name != name && $0.name != "other" }.map { Array(bytes[$0.range]) }
      }
      try #require(
        others(matter, [0, 0, 0, 10] + source).sorted { $0.lexicographicallyPrecedes($1) }
          == others(next, result).sorted { $0.lexicographicallyPrecedes($1) },
        "\(document.text)\n\(edit)"
      )
      try #require(
        Self.outside(matter, name, [0, 0, 0, 10] + source) == Self.outside(next, name, result),
        "\(document.text)\n\(edit)"
      )
    }
    #expect(edits > count / 2)
    // A text that keeps trailing blank lines cannot be moved above blank lines.
    #expect(refused < count / 100)
  }

  /// An edit of any kind of the key, of a key in it, or of a new key.
  static func edit(
    of matter: FrontMatter,
    _ name: String,
    among names: [String],
    using generator: inout SeededGenerator
  ) throws(FrontMatterError) -> Edit {
    let path = generator.chance(0.3) ? [name, "s\(generator.int(in: 0...2))"] : [name]
    let value = generator.element(
      of: [
        "x", "a: b", .plain("1"), [], ["p", "no"], ["a": "b", "c": ["d"]], .mapping([]),
      ] as [YAMLValue]
    )
    switch generator.int(in: 0..<8) {
    case 0: return try matter.removing(path)
    case 1: return try matter.renaming(path, to: "other")
    case 2 where !names.isEmpty:
      let place = generator.element(of: names)
      return try matter.moving(
        [name],
        to: generator.chance(0.5) ? .before(place) : .after(place)
      )
    default: return try matter.setting(path, to: value, knownOrder: names.reversed())
    }
  }

  /// The lines that are not part of a key: comments and blank lines.
  static func outside(_ matter: FrontMatter, _ name: String, _ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var place = 4
    for key in matter.keys {
      // A text that keeps trailing blank lines would include those below a removed key, so these are removed with the
      // key.
      result += bytes[place..<key.range.lowerBound].filter { $0 != 10 && $0 != 13 && $0 != 32 }
      place = key.range.upperBound
    }
    return result + bytes[place...].filter { $0 != 10 && $0 != 13 && $0 != 32 }
  }

  @Test func `every written text is read back unchanged`() throws {
    let sources = [
      "a: 1 # c\nb: 2\n", "f:\n  a: 1\nb: 2\n", "f: {a: 1, b: 2}\n", "a:\n  - x\nb: 2\r\n",
      "b: 2\n",
    ]
    try forEachCase(count: Cases.count(20_000), seed: 7) { generator, number in
      let text = (0..<generator.int(in: 0...6)).map { _ in generator.element(of: Self.parts) }
        .joined()
      let source = Array(sources[number % sources.count].utf8)
      let path = source.starts(with: "f".utf8) ? ["f", "a"] : ["a"]
      let value: YAMLValue = number % 5 == 3 ? ["x", .string(text)] : .string(text)
      let edit = try FrontMatter(parsing: source).setting(path, to: value)
      let node = FrontMatter(parsing: edit.applied(to: source)).value(at: path)
      let read: String? =
        if case .sequence(let items) = node?.content { items.last?.string } else { node?.string }
      try #require(read.map { Array($0.utf8) } == Array(text.utf8))
    }
  }
}
