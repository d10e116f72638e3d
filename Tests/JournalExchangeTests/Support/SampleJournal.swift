import JournalExchange
import JournalFormat
import JournalModel
import TestSupport

/// Threads that tests export to another format and import again.
struct SampleJournal {
  var threads: [(address: String, thread: JournalThread)]

  init(_ threads: [(address: String, thread: JournalThread)]) { self.threads = threads }

  init(_ files: [String: [UInt8]]) {
    self.init(
      files.sorted { $0.key < $1.key }.map { ($0.key, JournalThread(parsing: $0.value)) }
    )
  }

  init(_ text: String) { self.init(["daily": Array(text.utf8)]) }

  /// Every entry, thread by thread.
  var entries: [LocatedEntry] {
    threads.flatMap { address, thread in
      LocatedThread(address: address, thread: thread).entries(from: .utc)
    }
  }

  func csv(isExact: Bool = false, hasByteOrderMark: Bool = false) -> [UInt8] {
    var columns = CSVColumns()
    for (_, thread) in threads { columns.note(thread, entries: Array(thread.entries.indices)) }
    var exporter = CSVExporter(
      columns: columns,
      isExact: isExact,
      hasByteOrderMark: hasByteOrderMark
    )
    return written(by: &exporter)
  }

  func json() -> [UInt8] {
    var exporter = JSONExporter()
    return written(by: &exporter)
  }

  func jsonl() -> [UInt8] {
    var exporter = JSONLExporter()
    return written(by: &exporter)
  }

  private func written(by exporter: inout some Exporter) -> [UInt8] {
    exporter.begin()
    for entry in entries { exporter.add(entry) }
    exporter.end()
    return exporter.take()
  }

  /// Whether all threads have a format version that tj can change.
  var isWritable: Bool { threads.allSatisfy { $0.thread.unsupportedVersion == nil } }

  /// Returns the same threads with only `entries` in them, in this order, written as the model
  /// writes new entries.
  func refilled(with entries: [ImportedEntry]) throws -> SampleJournal {
    SampleJournal(
      try threads.map { address, thread in
        var file = Array(thread.bytes[..<thread.tree.preamble.upperBound])
        if file.last.map({ $0 != 0x0A }) == true { file.append(0x0A) }
        let empty = JournalThread(parsing: file)
        for entry in entries where entry.thread == address {
          let alone = try empty.applying([.append([entry.draft], times: .utc)])
          file += [0x0A] + alone.bytes[alone.entries[0].syntax.block]
        }
        return (address, JournalThread(parsing: file))
      }
    )
  }
}

extension ImportedEntry {
  /// The entry as a draft for the model.
  var draft: EntryDraft {
    var generator = SeededGenerator(seed: 0)
    let id = id ?? EntryID(using: &generator)
    var draft = EntryDraft(
      id: id,
      stamp: stamp ?? EntryTimestamp(CivilDate(daysSinceEpoch: 0)),
      content
    )
    draft.impossibleStamp = impossibleStamp
    return draft
  }
}

extension TimeSource {
  /// A time source that knows only UTC.
  static var utc: TimeSource { TimeSource(zones: NoZones()) }
}

private struct NoZones: ZoneProvider {
  func offset(of zone: String, at secondsSinceEpoch: Int64) -> Int? { nil }
}
