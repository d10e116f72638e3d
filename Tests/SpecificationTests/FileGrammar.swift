import TestSupport

/// Files by the grammar of `thread.5`: every form that the page names, the odd ones as often as the plain ones.
///
/// What is drawn is counted, so that a test can require that nothing was left out.
struct FileGrammar {
  /// How often each production was drawn.
  private(set) var counts: [String: Int] = [:]

  private var generator: SeededGenerator
  private var end = "\n"
  private var number = 0

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
  private mutating func pick<Form>(_ name: String, _ forms: [(String, Form)]) -> Form {
    let (form, value) = generator.element(of: forms)
    counts["\(name): \(form)", default: 0] += 1
    return value
  }

  private mutating func pick(_ name: String, _ forms: [String]) -> String {
    pick(name, forms.map { ($0, $0) })
  }

  private func lines(_ lines: [String]) -> String { lines.map { $0 + end }.joined() }

  private mutating func blanks() -> String {
    lines(Array(repeating: pick("blank", ["", "", " ", "\t "]), count: generator.int(in: 0...2)))
  }

  // MARK: Front matter

  private mutating func frontMatter() -> String {
    let form = pick(
      "front matter",
      [
        "none", "YAML", "YAML", "YAML", "YAML", "YAML", "YAML", "YAML", "unclosed", "header inside",
        "TOML",
        "JSON", "broken", "broken", "broken", "other root", "other root", "other root",
      ]
    )
    let mark = pick("mark", ["---", "---", "--- \t"])
    let closing = pick("closing mark", ["---", "---", "...", "---\t"])
    switch form {
    case "none": return ""
    case "YAML": return lines([mark] + yaml() + [closing]) + blanks()
    case "unclosed": return lines([mark] + yaml()) + blanks()
    case "header inside":
      let gap = generator.chance(0.3) ? [""] : []
      return lines([mark] + yaml() + ["## 2024-03-01 old"] + gap + [closing])
    case "TOML": return lines(["+++", "title = 1"] + (generator.chance(0.8) ? ["+++"] : []))
    case "JSON": return lines(["{", "\"a\": 1"] + (generator.chance(0.8) ? ["}"] : []))
    case "broken":
      return lines([
        mark, "tj: 1",
        pick("broken YAML", ["a: [", "a: \"b", "\ta: b", "a: b: c", "- a\nb: c", "%A"]), closing,
      ])
    default:
      return lines([
        mark, pick("root", ["- tj: 1", "{tj: 1}", "text", "~", "# comment", "&a {b: c}"]), closing,
      ])
    }
  }

  private mutating func yaml() -> [String] {
    var result: [String] = []
    if generator.chance(0.9) {
      result.append(
        pick(
          "version",
          [
            "tj: 1", "tj: 1", "tj: 1", "tj: 1", "tj: 1", "tj: 1  # one", "tj: 2", "tj: \"1\"",
            "tj:", "tj: !!int 1", "tj:1", "tj: 1#",
          ]
        )
      )
    }
    for _ in 0..<generator.int(in: 3...14) { result += key() }
    return result
  }

  private mutating func key() -> [String] {
    switch pick(
      "key",
      [
        "kind", "kind", "text", "text", "text", "flag", "flag", "id", "zone", "list", "list",
        "list",
        "participants", "fields", "fields", "fields", "groups", "unknown", "repeated", "merge",
        "complex",
      ]
    ) {
    case "kind":
      return [
        "kind: "
          + pick(
            "kind",
            [
              "journal", "conversation", "conversation", "tally", "tally", "goal", "recipe",
              "&k tally", "!!str tally", "*k", "~", "[tally]",
            ]
          )
      ]
    case "text":
      return [pick("text key", ["title", "created", "status", "unit", "due"]) + ": " + scalar()]
    case "flag": return [pick("flag", ["archived", "private"]) + ": " + truth()]
    case "id":
      return ["id: " + pick("thread id", ["k7m3xq2v9d", "K7m3xq2v9d", "abc", "2222222222"])]
    case "zone":
      return [
        "timezone: " + pick("zone", ["Europe/Berlin", "America/New_York", "Nowhere/Town", "UTC"])
      ]
    case "list": return list(pick("list key", ["tags", "tags", "aliases"]))
    case "participants":
      return ["participants:"]
        + pick(
          "participants",
          [
            ["  anna: Anna", "  me: Tom"], ["  anna:", "  tom: {name: Tom, me: true}"],
            ["  [x]: y", "  anna: [a]"],
          ].map { ($0[0], $0) }
        )
    case "fields": return fields()
    case "groups": return ["groups:", "  sleep: Sleep", "  odd: [a]"]
    case "unknown":
      return [
        pick(
          "unknown key",
          ["cssclasses: [wide]", "x: {a: b}", "# a comment", "'quoted key': 1", "y: |", "? z"]
        )
      ]
    case "repeated": return ["title: One", "title: \(scalar())"]
    case "merge": return ["<<: {title: merged}"]
    default: return ["? [a, b]", ": c"]
    }
  }

  private mutating func scalar() -> String {
    pick(
      "scalar",
      [
        "plain words", "\"quoted\"", "'single'", "~", "null", "Null", "''", "12:30", "0123", "no",
        "&x anchored", "!t tagged", "*alias", "[a]", "{a: b}", "\"with \\t tab\"", "\"null\"",
        "café",
      ]
    )
  }

  private mutating func truth() -> String {
    pick("bool", ["true", "false", "yes", "No", "X", "1", "", "~", "[yes]", "\"TRUE\""])
  }

  private mutating func list(_ name: String) -> [String] {
    switch pick("list", ["flow", "block", "scalar", "mapping", "null"]) {
    case "flow": return ["\(name): [\(item()), \(item()), \(item())]"]
    case "block":
      return ["\(name):", "  - \(item())", "- \(item())"].map { $0.hasPrefix("-") ? "  " + $0 : $0 }
    case "scalar":
      return ["\(name): " + pick("split", ["a, b", "one", "\"a,, b ,c\"", "garden/beds , 2025"])]
    case "mapping": return ["\(name): {a: b}"]
    default: return ["\(name):"]
    }
  }

  private mutating func item() -> String {
    pick(
      "item",
      [
        "garden", "'#garden'", "garden/beds/", "Garden", "'2025'", "~", "''", "[x]", "&i item",
        "*i", "' spaced'", "'a, b'", "émigré", "'\\#x'",
      ]
    )
  }

  private mutating func fields() -> [String] {
    var result = ["fields:"]
    for _ in 0..<generator.int(in: 0...4) {
      let name = pick(
        "field name",
        [
          "mood", "mood", "weather", "sleep/hours", "a\\_b", "C++", "after", "title", "x:y",
          "\"a b\"", "favourite", "'*m*'", "tags",
        ]
      )
      switch pick("definition", ["line", "line", "mapping", "mapping", "null", "list"]) {
      case "line": result.append("  \(name): \(type())")
      case "mapping":
        result.append("  \(name):")
        if generator.chance(0.7) { result.append("    type: \(type())") }
        for _ in 0..<generator.int(in: 0...5) { result.append("    " + part()) }
        if result.last == "  \(name):" { result.append("    label: L") }
      case "null": result.append("  \(name):")
      default: result.append("  \(name): [text]")
      }
    }
    return result
  }

  private mutating func type() -> String {
    pick(
      "type",
      [
        "text", "number", "number kg", "integer", "scale 1..5", "scale 5..1", "scale", "bool",
        "date", "datetime", "duration", "choice sun | cloud", "choice", "choices a | b || a",
        "link", "url", "tags", "map", " number\tkg ", "text more", "~", "[a]",
      ].map { ($0, $0) }
    )
  }

  private mutating func part() -> String {
    pick(
      "definition part",
      [
        "label: Mood", "unit: h", "min: 1", "max: 4", "min: x", "default: 3", "default: what",
        "required: yes", "required: maybe", "hidden: true", "hidden: no", "description: d",
        "options: [ibu, vit]", "options: a | b", "options: a, b", "was: feeling",
        "was: [humour, 'x:y']", "was: pills, tablets", "was: [[a]]", "was: mood", "label: [a]",
        "other: 1",
      ]
    )
  }

  // MARK: Text

  private mutating func preamble() -> String {
    var text = blanks()
    for _ in 0..<generator.int(in: 0...2) { text += line() + blanks() }
    return text
  }

  private mutating func entry() -> String {
    number += 1
    var text = header() + end + (generator.chance(0.7) ? end : blanks())
    for _ in 0..<generator.int(in: 0...4) {
      text += property()
      if generator.chance(0.15) { text += blanks() }
    }
    text += blanks()
    if generator.chance(0.3) { text += lines([firstLine()]) }
    for _ in 0..<generator.int(in: 0...5) { text += line() }
    return text + blanks()
  }

  private mutating func header() -> String {
    let day = number < 10 ? "0\(number)" : "\(number)"
    let date = pick(
      "date",
      [
        ("whole", "2024-03-\(day)"), ("whole", "2024-03-\(day)"), ("whole", "2024-03-\(day)"),
        ("short", "2024-3-\(number)"), ("impossible", "2024-02-30"), ("year 0", "0000-02-29"),
        ("turn of the clock", "2024-10-27"), ("turn of the clock", "2025-03-30"),
        ("old", "1931-04-02"),
      ]
    )
    let time = pick(
      "time",
      [
        "", "", " 09:15", " 9:15", " 09:15:32", " 09:15:60", " 02:30", " 24:00", "T10:00",
        "T10:00:00.250", "\t 10:00", " 23:59:59.123456789", " 10:60", " 2:30:10",
      ]
    )
    let offset =
      time.isEmpty
      ? ""
      : pick(
        "offset",
        [
          "", "", " +01:00", "+01:00", " Z", "Z", " -04:30", " +18:00", " +18:01", " +1000",
          " -00:00", " +01:60",
        ]
      )
    let subject = pick(
      "subject",
      [
        "", "", " Zoo trip", "  Zoo  trip ", " @anna", " @anna hello", " @me", " +1", " +2.5 note",
        " =0", " -1.", " 9:15pm", " : 09:15 to Bath", " : : +1", " :x", " : ^k3f9qd",
        " : \\^k3f9qd", " {#x}", " ##", " ^oak", " #tag", " @ anna", " Z", " +01:00 up",
        " @t\u{A0}x y",
      ]
    )
    let tail = pick(
      "tail",
      [
        ("none", ""), ("id", " ^\(id())"), ("id", " ^\(id())"), ("hashes", " ^\(id()) ##"),
        ("attributes", " ^\(id()) {#a .b}"), ("both", " ^\(id()) # {#a}"),
        ("escaped", " \\^\(id())"), ("odd attributes", " ^\(id()) {a}"), ("joined", "^\(id())"),
        ("blank", "\t^\(id()) \t"), ("two", " ^abcd ^\(id())"), ("braces", " ^\(id()) {#a}}"),
        ("joined attributes", " ^\(id()){#a}"),
      ]
    )
    return pick(
      "header",
      [
        ("whole", ""), ("whole", ""), ("whole", ""), ("whole", ""), ("whole", ""),
        ("escaped", "\\"),
      ]
    ) + "## " + date + time + offset + subject + tail
  }

  private mutating func id() -> String {
    pick(
      "id",
      [
        "k3f9qd", "abcd", "birch-1", "b4nkzt", "abc", "Abcd", "1abc",
        String(repeating: "a", count: 64), String(repeating: "a", count: 65), "a-b-c-", "a_bc",
      ].map { ($0.count > 20 ? "\($0.count) letters" : $0, $0) }
    )
  }

  private mutating func property() -> String {
    let spaces = pick(
      "indentation",
      [
        ("0", ""), ("0", ""), ("0", ""), ("1", " "), ("2", "  "), ("3", "   "), ("4", "    "),
        ("tab", "\t"),
      ]
    )
    let bullet = pick("bullet", ["- ", "- ", "- ", "* ", "+ ", "-   ", "-\t", "-"])
    let value = pick(
      "value",
      [
        "", " ", " 4", " 4 ", "\t4", "  spaced", " 7.5", " yes", " no", " sun", " #garden",
        " \\#garden/beds", " a, #b\t2025", " ~", " [[daily#^k3f9qd]]", " 2024-03-01", " 1h30m", "4",
        " a:: b", " \u{A0}", " rain\rsnow",
      ]
    )
    var text =
      spaces + bullet + key() as String
      + pick("colons", ["::", "::", "::", "::", "::", ":", " ::"]) + value + end
    while generator.chance(0.25) {
      text +=
        pick(
          "continuation",
          [
            ("two", "  more"), ("tab", "\tmore"), ("four", "    more"), ("one", " more"),
            ("three", "   more"), ("property", "  - mood:: 5"), ("tab and spaces", "\t  more"),
            ("space and tab", " \tmore"), ("trailing", "  more \t"), ("header", "  ## 2024-03-01"),
          ]
        ) + end
    }
    return text
  }

  private mutating func key() -> String {
    pick(
      "property key",
      [
        "mood", "mood", "weather", "sleep/hours", "tags", "tags", "favorite", "favourite",
        "starred", "private", "edited", "zone", "feeling", "a\\_b", "a_b", "C++", "*m*", "<b>",
        "a/b/c", "a//b", "/a", "x\\y", "[x]", "`x`", "two words", "café", "cafe\u{301}",
        "a\u{200D}b", "a\u{200B}b", "\u{3000}a", "a\u{A0}", String(repeating: "k", count: 50),
        String(repeating: "k", count: 51), "日", "after",
      ].map { ($0.count > 20 ? "\($0.count) letters" : $0, $0) }
    )
  }

  /// A line that may begin a body.
  private mutating func firstLine() -> String {
    pick(
      "first line",
      [
        "\\- mood:: 4", "\\\\- mood:: 4", "  \\- mood:: 4", "\\* mood::4", "    \\- mood:: 4",
        "\\ - mood:: 4", "- mood: 4", "mood:: 3", "  mood:: 3", "- mood:", "weather:: ",
        "-mood:: 4", "\\mood:: 3", "- nosuch: 4",
      ]
    )
  }

  private mutating func line() -> String {
    lines([
      pick(
        "line",
        [
          "Plain words.", "Plain words.", "#garden at #harvest/late, (#early) x#no",
          "\\## 2024-03-01", "\\\\## 2024-03-01 x", "# 2024-03-01", "##2024-03-01",
          " ## 2024-03-01", "## 2024/03/01", "## 1.3.2024", "##  2024-03-01", "## 2024-03-01, x",
          "## 2024-03-012", "## 2024-03-01T", "```", "```text", "~~~", "````", "> ```",
          "- mood:: 4", "  - mood:: 4", "- [x] done #tag", "### #heading", "a `code #no` b",
          "a `` odd #no ` b", "`", "https://example.org/#no #yes", "<mailto:a#no> #yes",
          "[t](u#no #yes) #yes", "[t](<u #no> #yes", "[r]: u#no #yes", "\\#no \\(#yes",
          "#1 #é #a\u{301}b/ #日本", "---", "text\u{000B}#no", "\ttabbed", "\r#cr", "#tag\u{1F600}x",
          "#a-_9", "mood:: 3", "2) #x", "```a`b",
        ]
      )
    ])
  }
}
