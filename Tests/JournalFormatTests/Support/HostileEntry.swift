import JournalFormat
import TestSupport

/// Entries with hostile text in every part, as other modules would pass them.
enum HostileEntry {
  /// Creates an entry with an id, in the form that tools write.
  static func text(using generator: inout SeededGenerator, fragments: Int = 6) -> EntryText {
    let count = generator.chance(0.5) ? 0 : generator.int(in: 1...2)
    return EntryText(
      stamp: Array(generator.element(of: stamps).utf8),
      subject: subject(using: &generator),
      id: Array(RandomThread.id(6, using: &generator).utf8),
      properties: (0..<count).map { _ in property(using: &generator) },
      body: HostileText.bytes(using: &generator, fragments: fragments)
    )
  }

  /// Creates a title, with its escape, a sender or an amount, or alone.
  static func subject(using generator: inout SeededGenerator) -> [UInt8] {
    let title = TitleEscape.written(title(using: &generator))
    let lead = Array(generator.element(of: leads).utf8)
    return lead.isEmpty || title.isEmpty ? lead + title : lead + [0x20] + title
  }

  /// A trimmed line without control characters.
  static func title(using generator: inout SeededGenerator) -> [UInt8] {
    var title = HostileText.line(using: &generator).filter { $0 >= 0x20 && $0 != 0x7F }
    while title.first == 0x20 { title.removeFirst() }
    while title.last == 0x20 { title.removeLast() }
    return title
  }

  /// A property with a key that can be written and a value without blank lines.
  static func property(using generator: inout SeededGenerator) -> PropertyText {
    let text = canonicalContent(HostileText.bytes(using: &generator, fragments: 2))
    let lines = text.split(separator: 0x0A).filter { line in
      line.contains { $0 != 0x20 && $0 != 0x09 }
    }
    return PropertyText(
      key: Array(generator.element(of: keys).utf8),
      value: Array(lines.joined(separator: [0x0A]))
    )
  }

  static let keys = [
    "mood", "tags", "sleep/dream", "日記", "two words", "a-b", "- k", "^x", "#", "1.",
  ]

  static let stamps = [
    "2024-03-01", "2024-03-01 09:15", "2024-03-01 09:15:32 +01:00", "2024-3-1T9:05",
    "2024-03-01 9:05Z",
    "2024-02-30 25:61:61.123 -99:99",
  ]

  private static let leads = ["", "", "@anna", "+1", "=0", "-2.5"]
}
