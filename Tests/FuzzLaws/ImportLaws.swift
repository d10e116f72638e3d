import JournalExchange
import JournalModel

/// A file of another program has the same entries in whatever pieces it arrives, and each is one entry here.
enum ImportLaws {
  static func check(_ input: inout FuzzInput) throws(LawViolation) {
    let name = String(decoding: input.text(), as: UTF8.self)
    var settings = ImportSettings()
    settings.today = CivilDate(year: 2026, month: 11, day: 29)
    settings.dateOrder = input.element(of: [nil, .dmy, .mdy, .ymd])
    settings.dividesAtHeadings = input.number(below: 2) == 1
    let size = 1 + input.number(below: 200)
    let bytes = input.rest()
    guard let format = ExchangeFormat(named: name), let importer = format.importer(settings) else {
      return
    }
    _ = format.recognition(of: ImportSample(path: "2026-11-29.txt", bytes: bytes))
    let whole = Self.results(importer, [bytes])
    let pieces = stride(from: 0, to: bytes.count, by: size).map { start in
      Array(bytes[start..<min(start + size, bytes.count)])
    }
    let parts = Self.results(importer, pieces)
    try require(
      whole.errors == parts.errors,
      "pieces have the same errors",
      [whole.errors, parts.errors]
    )
    try require(whole.entries == parts.entries, "pieces have the same entries", name)
    try checkThread(of: whole.entries)
  }

  private static func results(
    _ importer: any Importer,
    _ pieces: [[UInt8]]
  ) -> (entries: [ImportedEntry], errors: [String]) {
    var importer = importer
    var results: (entries: [ImportedEntry], errors: [String]) = ([], [])
    importer.begin(file: "2026-11-29.txt")
    for piece in pieces {
      importer.feed(piece)
      collect(&importer, into: &results)
    }
    importer.finish()
    collect(&importer, into: &results)
    return results
  }

  private static func collect(
    _ importer: inout any Importer,
    into results: inout (entries: [ImportedEntry], errors: [String])
  ) {
    while true {
      do throws(ExchangeError) {
        guard let entry = try importer.next() else { return }
        results.entries.append(entry)
      } catch {
        results.errors.append(error.problem)
        // An error that comes again and again would be no end.
        if results.errors.count > 10_000 { return }
      }
    }
  }

  /// The entries as a thread are as many entries.
  private static func checkThread(of entries: [ImportedEntry]) throws(LawViolation) {
    let blank = JournalThread(parsing: Array("---\ntj: 1\nkind: conversation\n---\n".utf8))
    let drafts = entries.enumerated().compactMap { number, entry -> EntryDraft? in
      guard let stamp = entry.stamp, let id = EntryID("k\(100_000 + number)") else { return nil }
      return EntryDraft(id: id, stamp: stamp, entry.content)
    }
    let thread: JournalThread
    do {
      thread = try blank.applying(.append(drafts, times: TimeSource(zones: NoZones())))
    } catch {
      throw LawViolation("imported entries can be written", error, drafts.count)
    }
    try require(
      thread.entries.count == drafts.count,
      "no text forges an entry",
      [thread.entries.count, drafts.count]
    )
  }
}

/// A world without time zones.
private struct NoZones: ZoneProvider {
  func offset(of zone: String, at secondsSinceEpoch: Int64) -> Int? { nil }
}
