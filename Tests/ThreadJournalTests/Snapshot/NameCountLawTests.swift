import JournalModel
import TestSupport
import Testing
import ThreadJournal

/// Names have the same counts as with a naive loop over all entries.
@Suite struct NameCountLawTests {
  private struct Count: Equatable {
    var number = 0
    var shown = ""
    var first = Int64.max
    var last = Int64.min
  }

  private static func counts(
    _ entries: [LocatedEntry],
    _ names: (LocatedEntry) -> [(name: String, shown: String)]
  ) -> [String: Count] {
    var counts: [String: Count] = [:]
    for found in entries {
      for (name, shown) in names(found) {
        var count = counts[name] ?? Count()
        count.number += 1
        if found.instant.seconds < count.first {
          (count.first, count.shown) = (found.instant.seconds, shown)
        }
        count.last = max(count.last, found.instant.seconds)
        counts[name] = count
      }
    }
    return counts
  }

  private static func counts(_ found: [NameCount]) -> [String: Count] {
    var counts: [String: Count] = [:]
    for name in found {
      guard let times = name.times else { continue }
      counts[name.name] = Count(
        number: name.count,
        shown: name.shown,
        first: times.lowerBound.seconds,
        last: times.upperBound.seconds
      )
    }
    return counts
  }

  /// An arbitrary file, or one whose entries have few names in many spellings, in any order.
  private static func thread(using generator: inout SeededGenerator) -> [UInt8] {
    guard generator.chance(0.5) else { return RandomThread.mutated(using: &generator) }
    var text = "---\ntj: 1\nkind: conversation\n"
    if generator.chance(0.5) { text += "participants:\n  anna: Anna Berg\n" }
    text += "---\n"
    for _ in 0..<generator.int(in: 1...6) {
      let sender = generator.element(of: ["", " @anna", " @bob"])
      let tags = (0..<2).map { _ in generator.element(of: ["#sea", "#Sea", "#SEA", "#b", "#B"]) }
      text +=
        "\n## 2024-03-\(generator.int(in: 10...20))\(sender)\n\n\(tags.joined(separator: " "))\n"
    }
    return Array(text.utf8)
  }

  @Test func `tags, senders and fields are those of all entries`() throws {
    try forEachCase(count: Cases.count(60), seed: 31) { generator, _ in
      try TestJournal.run { test in
        for number in 0..<generator.int(in: 1...4) {
          try Disk.write(Self.thread(using: &generator), to: "\(test.root)/t\(number).md")
        }
        let snapshot = try test.journal.snapshot(for: .person)
        let entries = try snapshot.entries(order: .oldestFirst).sorted {
          ($0.address, $0.position) < ($1.address, $1.position)
        }
        let tags = Self.counts(entries) { found in
          found.entry.tags.map { ($0.key, $0.description) }
        }
        try #require(try Self.counts(snapshot.tags()) == tags)
        let people = Self.counts(entries) { found in
          guard let sender = found.entry.subject.sender else { return [] }
          let name = found.thread.sender(of: found.entry).map(\.name) ?? sender.text
          return [(sender.text, name == sender.text ? sender.description : "\(sender) \(name)")]
        }
        try #require(try Self.counts(snapshot.people()) == people)
        let fields = Self.counts(entries) { found in
          found.entry.properties.map { property in
            let field = found.thread.schema[property.key]?.name.text
            let name = field ?? ReservedKey(property.key)?.rawValue ?? property.key
            return (name, "")
          }
        }
        // A field is shown in the spelling of its definition, whichever entry is the first.
        let found = try Self.counts(snapshot.fields()).mapValues { count in
          Count(number: count.number, first: count.first, last: count.last)
        }
        try #require(found == fields)
      }
    }
  }
}
