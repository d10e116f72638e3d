import JournalSearch
import JournalModel
import TestSupport

/// The journal in `fixtures/queries`, with the context in which its queries are run.
enum QueryJournal {
  static let folder = "fixtures/queries/journal"

  /// The addresses of its threads, in order.
  static let addresses = Fixtures.files(below: folder, suffix: ".md").map {
    String($0.dropFirst(folder.count + 1).dropLast(3))
  }

  /// Reads the file of the thread at an index of ``addresses``.
  static let read: Scan.Reader = { file in
    try? Fixtures.bytes("\(folder)/\(addresses[file]).md")
  }

  static let context = {
    var context = QueryContext(
      today: day(2026, 5, 20),
      dayStart: DayStart(minutes: 240) ?? .midnight,
      times: TimeSource(zones: Berlin()),
      addresses: addresses,
      tallies: tally
    )
    context.analyses = analyses
    return context
  }()

  /// What a model was asked about entries, by type.
  private static let results = [
    "mood": [("dai4", "2"), ("dai6", "5"), ("dai7", "4")],
    "themes": [("dai3", "spring, family"), ("dai4", "nothing to do"), ("dai7", "sport")],
  ]

  /// Returns the entries of `daily` about which a model was asked, with such a result.
  @Sendable static func analyses(
    _ type: String,
    _ query: Query
  ) throws(QueryError) -> AnalyzedEntries? {
    guard let results = results[type] else { return nil }
    let text = results.map { "## 2026-05-20 \($0)\n\n- \(type):: \($1)\n" }.joined(separator: "\n")
    let thread = JournalThread(parsing: Array("---\ntj: 1\n---\n\n\(text)".utf8))
    let context = QueryContext(today: day(2026, 5, 20), times: TimeSource(zones: Berlin()))
    let found = try CompiledQuery(query, context).positions(in: thread, address: type)
    return [Array("daily".utf8): Set(found.compactMap { EntryID(thread.entries[$0].title) })]
  }

  /// Returns the counts of the tally at an address.
  @Sendable static func tally(_ address: String) -> TallyCounts? {
    guard let file = addresses.firstIndex(of: address), let bytes = read(file) else { return nil }
    let context = QueryContext(
      today: day(2026, 5, 20),
      dayStart: DayStart(minutes: 240) ?? .midnight,
      times: TimeSource(zones: Berlin())
    )
    return TallyRecord(bytes, at: address, context, now: Instant(seconds: 1 << 40))?.counts
  }

  static func day(_ year: Int, _ month: Int, _ day: Int) -> CivilDate {
    CivilDate(year: year, month: month, day: day) ?? CivilDate(daysSinceEpoch: 0)
  }

  static func scan(
    _ query: String,
    _ order: Scan.Order = .place,
    limit: Int? = nil
  ) throws -> Scan {
    let selector = try CompiledQuery(Query(parsing: query), context)
    return Scan(addresses, selector, order: order, limit: limit)
  }

  /// Returns the ids of the entries that a scan finds, in order.
  static func ids(_ scan: Scan) throws -> [String] {
    try scan.found(reading: read).map(\.entryID.text)
  }
}

extension LocatedEntry {
  /// A text that identifies the entry among all entries that a scan finds.
  var place: String { "\(address) \(position) \(instant.seconds)" }
}

/// A time zone one hour ahead of UTC, and two hours from April to October.
struct Berlin: ZoneProvider {
  func offset(of zone: String, at seconds: Int64) -> Int? {
    guard zone == "Europe/Berlin" else { return nil }
    let month = CivilDate(daysSinceEpoch: Int(seconds) / 86_400).month
    return 4...10 ~= month ? 7200 : 3600
  }
}
