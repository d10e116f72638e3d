import TestSupport

/// Makes journals like those that people keep, the same for the same seed.
///
/// Each thread has a seed of its own, so a small journal is the beginning of a larger one.
struct JournalMaker {
  var seed: UInt64 = 20_240_301

  /// Writes the threads into `folder`, a file each, and gives the bytes written.
  func write(_ size: JournalSize, to folder: String) throws -> Int {
    var total = 0
    for number in 0..<size.threads {
      let bytes = Array(thread(number, entries: size.entries).utf8)
      try Disk.write(bytes, to: "\(folder)/thread-\(Self.padded(number, 4)).md")
      total += bytes.count
    }
    return total
  }

  /// One thread of so many entries.
  func thread(entries: Int) -> [UInt8] { Array(thread(0, entries: entries).utf8) }

  private func thread(_ number: Int, entries: Int) -> String {
    var generator = SeededGenerator(seed: seed &+ UInt64(number) &* 0x1_0000_0001)
    let zone = Self.zones[number % Self.zones.count]
    var text = """
      ---
      tj: 1
      id: \(RandomThread.id(10, using: &generator))
      kind: journal
      title: \(Self.word(using: &generator)) \(Self.word(using: &generator)) \(number)
      created: "2015-01-01 00:00:00 \(zone.winter)"
      fields:
        mood: scale 1..5
        weight: number kg
        sleep: number h
      ---


      """
    var taken: Set<String> = []
    let step = 10 * 365 * 86_400 / entries
    for entry in 0..<entries {
      var id = RandomThread.id(6, using: &generator)
      while !taken.insert(id).inserted { id = RandomThread.id(6, using: &generator) }
      let seconds = entry * step + generator.int(in: 0..<step)
      text += "## \(Self.stamp(seconds, zone)) ^\(id)\n\n"
      text += Self.properties(using: &generator) + Self.body(using: &generator)
      // A word that one entry of twenty threads has.
      text += (number % 20 == 0 && entry == entries / 2 ? " A zephyrine sky." : "") + "\n\n"
    }
    return text
  }

  private static func properties(using generator: inout SeededGenerator) -> String {
    var text = ""
    if generator.chance(0.6) { text += "- mood:: \(generator.int(in: 1...5))\n" }
    if generator.chance(0.3) {
      text += "- weight:: \(generator.int(in: 66...74)).\(generator.int(in: 0...9))\n"
    }
    if generator.chance(0.4) {
      text += "- sleep:: \(generator.int(in: 4...9)).\(generator.chance(0.5) ? 5 : 0)\n"
    }
    return text.isEmpty ? "" : text + "\n"
  }

  private static func body(using generator: inout SeededGenerator) -> String {
    let count = generator.element(of: [1, 1, 1, 1, 1, 1, 2, 2, 2, 3])
    var paragraphs = (0..<count).map { place in
      paragraph(count > 1 ? 1...3 : 2...5, isList: place > 0 && generator.chance(0.1), &generator)
    }
    if generator.chance(0.04) { paragraphs[0] += generator.element(of: cjk) }
    let tags = (0..<generator.element(of: [0, 0, 0, 1, 1, 1, 1, 2, 2, 3])).map { _ in
      generator.element(of: Self.tags)
    }
    if !tags.isEmpty { paragraphs[count - 1] += " " + tags.joined(separator: " ") }
    return paragraphs.joined(separator: "\n\n")
  }

  private static func paragraph(
    _ length: ClosedRange<Int>,
    isList: Bool,
    _ generator: inout SeededGenerator
  ) -> String {
    let sentences = (0..<generator.int(in: length)).map { _ in sentence(using: &generator) }
    let text =
      isList
      ? sentences.map { "- " + $0 }.joined(separator: "\n") : sentences.joined(separator: " ")
    return generator.chance(0.05) && !isList ? text + " " + generator.element(of: emoji) : text
  }

  private static func sentence(using generator: inout SeededGenerator) -> String {
    let words = (0..<generator.int(in: 4...13)).map { _ in word(using: &generator) }
    let text = words.joined(separator: " ")
    return text.prefix(1).uppercased() + text.dropFirst()
      + generator.element(of: [".", ".", ".", "!", "?"])
  }

  /// A word, the frequent ones first in the list and so often chosen.
  private static func word(using generator: inout SeededGenerator) -> String {
    let share = Double(generator.int(in: 0..<1_000_000)) / 1_000_000
    return words[Int(share * share * Double(words.count))]
  }
}
