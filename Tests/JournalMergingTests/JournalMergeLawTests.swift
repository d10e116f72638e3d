import JournalMerging
import JournalModel
import TestSupport
import Testing

/// Journals of several threads, in which entries are moved, and threads renamed and removed.
@Suite struct JournalMergeLawTests {
  @Test func `both sides get the same merged journal, and no entry is lost or duplicated`() throws {
    var (conflicts, moved, total) = (0, 0, 0)
    try forEachCase(count: Cases.count(2_000), seed: 311) { generator, _ in
      let base = DraftJournal(using: &generator)
      var (ours, theirs) = (base, base)
      for number in 0..<generator.int(in: 0...4) { ours.change("o\(number)", using: &generator) }
      for number in 0..<generator.int(in: 0...4) { theirs.change("t\(number)", using: &generator) }
      let merge = JournalMerge(
        base: base.files,
        ours: ours.files,
        theirs: theirs.files,
        rendering: .siblings
      )
      let other = JournalMerge(
        base: base.files,
        ours: theirs.files,
        theirs: ours.files,
        rendering: .siblings
      )
      let report = [base.files, ours.files, theirs.files, merge.files, other.files].map { files in
        files.sorted { $0.key < $1.key }.map { "\($0.key): \(Visible.text($0.value))" }
          .joined(separator: "\n")
      }.joined(separator: "\n\n")
      try #require(merge.conflicts.isEmpty == other.conflicts.isEmpty, "\(report)")
      if merge.conflicts.isEmpty { try #require(merge.files == other.files, "\(report)") }
      let ids = merge.files.values.flatMap { DraftJournal.ids(of: $0) }
      try #require(Set(ids).count == ids.count, "doubled\n\(report)")
      let expected = Self.expected(base, ours, theirs)
      try #require(expected.isSubset(of: ids), "lost \(expected.subtracting(ids))\n\(report)")
      let words = DraftJournal.words(of: merge.files)
      for side in [ours, theirs] {
        let lost = DraftJournal.words(of: side.files).subtracting(words)
          .subtracting(DraftJournal.words(of: base.files))
        try #require(lost.isEmpty, "lost \(lost)\n\(report)")
      }
      total += 1
      conflicts += merge.conflicts.isEmpty ? 0 : 1
      moved +=
        merge.notes.values.joined().contains { note in
          if case .followedMove = note.decision { true } else { false }
        } ? 1 : 0
    }
    print(
      "\(total) journals, \(conflicts) with a conflict, \(moved) with an edit that followed a move"
    )
  }

  /// The ids that the result must have: those new on a side, and those that both have.
  private static func expected(
    _ base: DraftJournal,
    _ ours: DraftJournal,
    _ theirs: DraftJournal
  ) -> Set<String> {
    let old = Set(base.files.values.flatMap { DraftJournal.ids(of: $0) })
    let sides = [ours, theirs].map { Set($0.files.values.flatMap { DraftJournal.ids(of: $0) }) }
    return sides[0].intersection(sides[1])
      .union(sides[0].subtracting(old)).union(sides[1].subtracting(old))
  }
}

/// A journal split into parts that are easy to change.
private struct DraftJournal {
  struct Entry {
    var day: Int
    var id: String
    var lines: [String]
  }

  struct Thread {
    var path: String
    var id: String
    var entries: [Entry]
  }

  var threads: [Thread] = []

  init(using generator: inout SeededGenerator) {
    for number in 0..<3 {
      let entries = (0..<generator.int(in: 0...3)).map { day in
        Entry(day: day * 2, id: RandomThread.id(6, using: &generator), lines: ["A.", "B.", "C."])
      }
      threads.append(
        Thread(
          path: "thread-\(number).md",
          id: RandomThread.id(10, using: &generator),
          entries: entries
        )
      )
    }
  }

  var files: [FilePath: [UInt8]] {
    Dictionary(
      uniqueKeysWithValues: threads.map { thread in
        var text = "---\ntj: 1\nid: \(thread.id)\n---\n"
        for entry in thread.entries.sorted(by: { $0.day < $1.day }) {
          let date = CivilDate(daysSinceEpoch: 19_800 + entry.day)
          text += "\n## \(date) ^\(entry.id)\n\n" + entry.lines.map { $0 + "\n" }.joined()
        }
        return (FilePath(thread.path), Array(text.utf8))
      }
    )
  }

  mutating func change(_ mark: String, using generator: inout SeededGenerator) {
    guard !threads.isEmpty else { return }
    let thread = generator.int(in: 0..<threads.count)
    let kind = generator.int(in: 0...9)
    switch kind {
    case 0: threads[thread].path = "\(generator.element(of: ["x", "y", "z"]))-\(mark).md"
    case 1: threads.remove(at: thread)
    case 2:
      let id = RandomThread.id(6, using: &generator)
      threads[thread].entries.append(
        Entry(day: generator.int(in: 0...9), id: id, lines: ["New \(mark)."])
      )
    default:
      guard !threads[thread].entries.isEmpty else { return }
      let place = generator.int(in: 0..<threads[thread].entries.count)
      if kind < 6 {
        let entry = threads[thread].entries.remove(at: place)
        let goal = generator.int(in: 0..<threads.count)
        threads[goal].entries.append(entry)
      } else if kind < 9 {
        let line = generator.int(in: 0...threads[thread].entries[place].lines.count)
        threads[thread].entries[place].lines.insert("Line \(mark).", at: line)
      } else {
        threads[thread].entries.remove(at: place)
      }
    }
  }

  static func ids(of file: [UInt8]) -> [String] {
    JournalThread(parsing: file).entries.compactMap(\.writtenID).map(\.text)
  }

  static func words(of files: JournalMerge.Files) -> Set<String> {
    Set(
      files.values.flatMap { file in
        String(decoding: file, as: UTF8.self).split(separator: "\n").map(String.init)
          .filter { $0.hasPrefix("New ") || $0.hasPrefix("Line ") }
      }
    )
  }
}
