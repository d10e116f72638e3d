import TestSupport

/// Files by the grammar of `thread.5`: every form that the page names, the odd ones as often as the plain ones.
///
/// What is drawn is counted, so that a test can require that nothing was left out.
struct FileGrammar {
  /// How often each production was drawn.
  private(set) var counts: [String: Int] = [:]

  var generator: SeededGenerator
  var end = "\n"
  var number = 0

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  /// A whole file.
  mutating func file() -> [UInt8] {
    number = 0
    end = pick("line end", [("LF", "\n"), ("CRLF", "\r\n")])
    var text = pick("start", [("nothing", ""), ("nothing", ""), ("byte order mark", "\u{FEFF}")])
    text += frontMatter() + preamble()
    for _ in 0..<generator.int(in: 0...4) { text += entry() }
    var bytes = Array(text.utf8)
    switch pick(
      "damage",
      [
        ("none", 0), ("none", 0), ("none", 0), ("bytes", 1), ("cut", 2), ("end", 3),
        ("line ends", 4),
      ]
    ) {
    case 1:
      let odd = generator.element(
        of: [[0xFF], [0x00], [0xC3], [0xED, 0xA0, 0x80], [0x0D], [0xF0, 0x9F]] as [[UInt8]]
      )
      bytes.insert(contentsOf: odd, at: generator.int(in: 0...bytes.count))
    case 2: bytes.removeLast(generator.int(in: 0...min(30, bytes.count)))
    case 3: while bytes.last == 0x0A || bytes.last == 0x0D { bytes.removeLast() }
    case 4:
      for place in bytes.indices where bytes[place] == 0x0A && generator.chance(0.1) {
        bytes[place] = 0x0D
      }
    default: break
    }
    return bytes
  }

  /// Draws one of some forms and notes which.
  mutating func pick<Form>(_ name: String, _ forms: [(String, Form)]) -> Form {
    let (form, value) = generator.element(of: forms)
    counts["\(name): \(form)", default: 0] += 1
    return value
  }

  mutating func pick(_ name: String, _ forms: [String]) -> String {
    pick(name, forms.map { ($0, $0) })
  }

  func lines(_ lines: [String]) -> String { lines.map { $0 + end }.joined() }

  mutating func blanks() -> String {
    lines(Array(repeating: pick("blank", ["", "", " ", "\t "]), count: generator.int(in: 0...2)))
  }
}
