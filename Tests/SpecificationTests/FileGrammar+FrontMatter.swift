import TestSupport

/// What may stand at the top of a file.
extension FileGrammar {
  mutating func frontMatter() -> String {
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
            "tj: 1", "tj: 1", "tj: 1", "tj: 1", "tj: 1", "tj: 1  # one", "tj: 2", "tj: 3",
            "tj: \"1\"",
            "tj:", "tj: !!int 1", "tj:1", "tj: 1#",
          ]
        )
      )
    }
    for _ in 0..<generator.int(in: 3...16) { result += key() }
    return result
  }

  private mutating func key() -> [String] {
    switch pick(
      "key",
      [
        "kind", "kind", "text", "text", "text", "flag", "flag", "id", "zone", "list", "list",
        "list", "target", "target", "target", "target", "target",
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
              "journal", "conversation", "conversation", "tally", "tally", "goal", "goal",
              "recipe",
              "&k tally", "!!str tally", "*k", "~", "[tally]",
            ]
          )
      ]
    case "text":
      return [pick("text key", ["title", "created", "status", "unit", "due"]) + ": " + scalar()]
    case "target": return ["target: " + (generator.chance(0.9) ? target() : scalar())]
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

  /// What a tally or a goal should come to, put together from parts that may not go together.
  private mutating func target() -> String {
    if generator.chance(0.4) {
      return pick("bound", ["", "", "at most ", "At least ", ">= ", "'<=' ", "≤"])
        + pick("number", ["8", "2.5", "-1", "0", "lots", "8 9", "1e3", ".5"])
        + pick("each", [" a day", " per week", "/month", " a year", "", " daily", " every day"])
    }
    return pick("measure", ["sum", "count", "MAX ", "min", "mean", ""])
      + pick(
        "subject",
        ["(mood)", "(tally/tea)", "(#run)", "( a (b) )", "()", "(date)", "(#1)", ""]
      )
      + pick("sign", [" >= ", " <= ", "≥", " at most ", " > ", " "])
      + pick("amount", ["5", "500 km", "5km", "0", "1h30m", "01:30:00", "x", "", "3 in", "1.5.2"])
      + pick(
        "period",
        [
          "", "", " in 2026", " in 2026-02", " in 2026-W21", " in 2026-q2", " in 2026-01..2026-03",
          " in 2026..2025", " in 2026-02-30", " in spring", " in", " in 2026-13",
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
}
