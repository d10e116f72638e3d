import TestSupport

/// What stands below the front matter.
extension FileGrammar {
  mutating func preamble() -> String {
    var text = blanks()
    for _ in 0..<generator.int(in: 0...2) { text += line() + blanks() }
    return text
  }

  mutating func entry() -> String {
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
