extension ExchangeFormat {
  /// A table with a row for each entry.
  public static let csv = ExchangeFormat(
    "csv",
    survey: .columns,
    isByEntry: true,
    kept: Set(EntryContentPart.allCases),
    exporter: { settings in
      CSVExporter(
        columns: settings.columns,
        isExact: settings.isExact,
        hasByteOrderMark: settings.hasByteOrderMark
      )
    },
    importer: { CSVImporter(isExact: $0.isExact) }
  )
}
