internal import JournalFormat

extension ExchangeFormat {
  /// A calendar (RFC 5545), which other programs show.
  public static let ics = ExchangeFormat(
    "ics",
    alias: "ical",
    survey: .goals,
    isForOthers: true,
    // Characters that calendars do not have are replaced, and encrypted entries have no place.
    kept: [.thread, .id, .stamp, .title, .sender, .amount],
    recognition: { sample in
      let isMarked = sample.bytes.starts(with: [0xEF, 0xBB, 0xBF])
      let text = sample.bytes.dropFirst(isMarked ? 3 : 0).drop { $0 <= 0x20 }
      let start = "begin:vcalendar".utf8
      let isCalendar = text.prefix(start.count).map { $0 | 0x20 }.elementsEqual(start)
      return isCalendar ? "begins with BEGIN:VCALENDAR" : nil
    },
    parts: { paths in paths.filter { $0.lowercased().hasSuffix(".ics") }.sorted() },
    exporter: { ICSExporter($0) },
    importer: { ICSImporter($0) }
  )
}
