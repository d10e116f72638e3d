extension ExchangeFormat {
  /// One array with an object for each entry.
  public static let json = ExchangeFormat(
    "json",
    kept: Set(EntryContentPart.allCases),
    exporter: { JSONExporter(dayStart: $0.dayStart, hasLines: $0.hasLines) },
    importer: { _ in JSONImporter() }
  )

  /// An object for each entry, on a line of its own.
  public static let jsonl = ExchangeFormat(
    "jsonl",
    alias: "ndjson",
    isByEntry: true,
    kept: Set(EntryContentPart.allCases),
    exporter: { JSONLExporter(dayStart: $0.dayStart, hasLines: $0.hasLines) },
    importer: { _ in JSONImporter() }
  )
}
