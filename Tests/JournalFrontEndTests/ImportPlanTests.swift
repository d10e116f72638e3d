import JournalExchange
import JournalFrontEnd
import JournalModel
import TestSupport
import Testing
import ThreadJournal

/// The entries that an import adds, and those that the journal already has.
@Suite(.pureSwift) struct ImportPlanTests {
  private static let top = "---\ntj: 1\n---\n\n"

  /// Returns the plan for the Markdown file `file` and a journal whose thread `daily` is `thread`, or which has no
  /// threads.
  private static func plan(
    _ file: String,
    _ thread: String?,
    where places: [EntryID: Set<String>] = [:]
  ) throws -> ImportPlan {
    var importer = try #require(ExchangeFormat(named: "md")?.importer(ImportSettings()))
    importer.feed(Array((top + file).utf8))
    importer.finish()
    var items: [ImportItem] = []
    try importer.collect(into: &items)
    return try ImportPlan(
      [ImportPlan.Share("daily", items)],
      fields: [],
      where: places,
      past: ImportPast(
        removed: { _ in JournalThread(parsing: []) },
        imported: { _, _ in JournalThread(parsing: []) }
      ),
      thread: { _ in thread.map { JournalThread(parsing: Array((top + $0).utf8)) } }
    )
  }

  /// Returns the titles of the new entries, with the ids that are written in the file.
  private static func titles(_ plan: ImportPlan) -> [String] {
    plan.groups.flatMap(\.new).map { item in
      let id = item.entry.id?.text ?? ""
      return item.entry.title + (["aaaaa2", "bbbbb2"].contains(id) ? " ^\(id)" : "")
    }
  }

  private static let ok = "## 2024-03-01 09:15 +00:00 ok\n\n"
  private static let first = "## 2024-03-01 09:15 +00:00 ok ^aaaaa2\n\n"
  private static let second = "## 2024-03-01 09:15 +00:00 ok ^bbbbb2\n\n"
  private static let changed = "## 2024-03-01 09:15 +00:00 no ^aaaaa2\n\n"

  @Test(
    arguments: [
      (ok, nil, ["ok"]), (ok + ok, nil, ["ok", "ok"]), (ok, ok, []), (ok + ok, ok, ["ok"]),
      (ok + ok, ok + ok, []), (ok, ok + ok, []), (ok + ok, first, ["ok"]),
      (first + second, first, ["ok ^bbbbb2"]), (second + first, first, ["ok ^bbbbb2"]),
      (ok + first, first, ["ok"]), (first, ok, []),
    ] as [(String, String?, [String])]
  )
  func `each entry of the thread matches at most one entry of the file`(
    _ file: String,
    _ thread: String?,
    _ new: [String]
  ) throws {
    let plan = try Self.plan(file, thread)
    #expect(Self.titles(plan) == new)
    #expect(plan.count == new.count && plan.differing.isEmpty && plan.moved.isEmpty)
  }

  @Test func `an entry with another text is left out and reported`() throws {
    let plan = try Self.plan(Self.changed + Self.ok, Self.first)
    #expect(plan.differing.map(\.id.text) == ["aaaaa2"])
    #expect(plan.groups.isEmpty)
  }

  @Test func `entries are compared again with the current state of the thread`() throws {
    let plan = try Self.plan(Self.ok + Self.ok, nil)
    let arrival = try #require(plan.arrivals.first)
    #expect(try arrival.content(nil).entries.count == 2)
    let now = JournalThread(parsing: Array((Self.top + Self.ok).utf8))
    #expect(try arrival.content(now).entries.count == 1)
  }

  @Test func `repeating an import adds no entries`() throws {
    try forEachCase(count: Cases.count(100), seed: 44) { generator, _ in
      func some() -> [String] {
        let others = [Self.first, Self.second].filter { _ in generator.chance(0.5) }
        let alike = (0..<generator.int(in: 0...3)).map { _ in Self.ok }
        return generator.chance(0.5) ? others + alike : alike + others
      }
      let (entries, there) = (some(), some())
      let plan = try Self.plan(entries.joined(), there.joined())
      let added = Array(repeating: Self.ok, count: plan.count).joined()
      // An entry whose id is in use gets another one, so only the contents are compared.
      let again = try Self.plan(
        entries.map { _ in Self.ok }.joined(),
        there.map { _ in Self.ok }.joined() + added
      )
      try #require(again.count == 0, "\(entries) into \(there)")
      try #require(
        there.count + plan.count == max(there.count, entries.count),
        "\(entries) into \(there)"
      )
    }
  }
}
