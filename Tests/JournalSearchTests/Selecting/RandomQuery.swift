import JournalModel
import TestSupport

/// Random words, texts and queries, drawn from few letters so that they sometimes match.
enum RandomQuery {
  /// Letters that are similar or compose others, in precomposed and decomposed forms.
  static let letters = [
    "a", "b", "e", "s", "k", "o", "E", "S", "K", "A", "é", "e\u{301}", "É", "ü", "u\u{308}", "ß",
    "ẞ", "ø", "ł", "æ", "Å", "\u{212B}", "\u{212A}", "ſ", "İ", "ά", "Σ", "σ", "ς", "ж", "Ж", "ё",
    "е\u{308}", "が", "か\u{3099}", "か", "각", "가", "散", "歩", "😀", "-", "1", ".", "'", "\u{1EAD}",
    "a\u{302}\u{323}", "a\u{323}\u{302}", "ő", "e\u{3099}", "k\u{5B4}", "\\",
  ]

  static let spaces = [" ", "  ", "\n", "\u{A0}", "\t", "\u{3000}"]

  static let tags = ["work", "Work", "work/a", "family", "größe", "k", "\u{212A}"]

  static let keys = ["mood", "hours", "note", "favorite", "attach"]

  static func word(using generator: inout SeededGenerator, most: Int = 3) -> String {
    let count = generator.int(in: 1...most)
    return (0..<count).map { _ in generator.element(of: letters) }.joined()
  }

  static func phrase(using generator: inout SeededGenerator) -> String {
    guard generator.chance(0.2) else { return word(using: &generator) }
    return word(using: &generator) + generator.element(of: [" ", "  "]) + word(using: &generator)
  }

  static func text(using generator: inout SeededGenerator, words: Int = 12) -> String {
    var text = ""
    for _ in 0..<generator.int(in: 0...words) {
      if generator.chance(0.1) {
        text += generator.element(of: ["#", "(#", "`#", "\\#"]) + generator.element(of: tags)
        text += generator.element(of: ["", "`", ".", "/b", "x"])
      } else if generator.chance(0.03) {
        text += generator.element(of: [
          "\\## 2024-01-01 x", "https://a.b/#work", "[e](a#work)", "~~~",
        ])
      } else {
        text += word(using: &generator, most: 5)
      }
      text += generator.element(of: spaces)
    }
    return text
  }

  /// Returns the file of a thread with a few entries.
  static func thread(using generator: inout SeededGenerator) -> [UInt8] {
    if generator.chance(0.1) { return RandomThread.mutated(using: &generator) }
    let end = generator.chance(0.8) ? "\n" : "\r\n"
    var lines = ["---", "tj: 1", "timezone: Europe/Berlin"]
    if generator.chance(0.3) { lines.append("kind: conversation") }
    if generator.chance(0.2) { lines.append("private: true") }
    if generator.chance(0.5) {
      lines += [
        "fields:", "  mood: scale 1..5", "  hours: {type: number, was: [old]}", "  note: text",
      ]
    }
    lines.append("---")
    for _ in 0..<generator.int(in: 0...6) { lines += entry(using: &generator) }
    let text = lines.joined(separator: "\n").replacing("\n", with: end)
    return Array(text.utf8)
  }

  private static func entry(using generator: inout SeededGenerator) -> [String] {
    let day = generator.int(in: 10...31)
    var header = "## 2024-0\(generator.int(in: 1...3))-\(day)"
    header += generator.element(of: [
      "", " 09:15", " 23:59:59 +01:00", " 01:00 Z", " 25:00", " 9:05",
    ])
    header += generator.element(of: ["", " ", " @anna ", " @Zoë "])
    let title = word(using: &generator, most: 6).filter { $0 != "\n" }
    if generator.chance(0.6) { header += " " + generator.element(of: ["", ": "]) + title }
    if generator.chance(0.5) { header += " ^" + RandomThread.id(6, using: &generator) }
    var lines = [header]
    for _ in 0..<generator.int(in: 0...3) { lines.append(property(using: &generator)) }
    return lines + text(using: &generator).split(separator: "\n").map(String.init) + [""]
  }

  private static func property(using generator: inout SeededGenerator) -> String {
    let key = generator.element(of: keys + ["old", "starred", "tags", "private"])
    switch key {
    case "tags": return "- tags:: #\(generator.element(of: tags)), \(generator.element(of: tags))"
    case "favorite", "starred", "private":
      return "- \(key):: " + generator.element(of: ["true", "no", "x", "", "maybe"])
    case "mood", "hours", "old":
      return "- \(key):: "
        + generator.element(of: [
          "1", "2", "3.5", "4", " 4.0", "-1", "+2", "12", "", "so", "00000000004",
        ])
    default: return "- \(key):: " + word(using: &generator, most: 4)
    }
  }

  static func query(using generator: inout SeededGenerator, depth: Int = 3) -> NaiveQuery {
    if depth > 0, generator.chance(0.4) {
      let parts = (0..<generator.int(in: 2...3)).map { _ in
        query(using: &generator, depth: depth - 1)
      }
      switch generator.int(in: 0...2) {
      case 0: return .not(parts[0])
      case 1: return .all(parts)
      default: return .any(parts)
      }
    }
    return term(using: &generator)
  }

  private static func term(using generator: inout SeededGenerator) -> NaiveQuery {
    let day = CivilDate(year: 2024, month: 2, day: generator.int(in: 1...29))
    switch generator.int(in: 0...16) {
    case 0...4: return .word(phrase(using: &generator))
    case 5: return .title(phrase(using: &generator))
    case 6: return .body(phrase(using: &generator))
    case 7, 8:
      return .tag(generator.element(of: ["work", "WORK", "work/a", "größe", "k", "family"]))
    case 9: return .sender(generator.element(of: ["anna", "zoë"]))
    case 10: return .thread(generator.element(of: ["daily", "other"]))
    case 11: return .has(generator.element(of: keys + ["title", "body", "tag", "attachment"]))
    case 12: return generator.element(of: [.isFavorite, .isPrivate, .isAllDay, .isCount])
    case 13: return .since(day ?? CivilDate(daysSinceEpoch: 0))
    case 14: return .until(day ?? CivilDate(daysSinceEpoch: 0))
    case 15:
      let sign = generator.element(of: ["", ">=", ">", "<", "="])
      return .number(generator.element(of: ["mood", "hours"]), sign, generator.int(in: 1...5))
    default: return .text("note", word(using: &generator, most: 2))
    }
  }
}
