extension ExchangeFormat {
  /// A thread file; for several threads, a version for reading.
  public static let markdown = ExchangeFormat(
    "md",
    alias: "markdown",
    survey: .threads,
    hasThreadFiles: true,
    // A file does not say at which address its thread stands.
    kept: Set(EntryContentPart.allCases).subtracting([.thread]),
    exporter: { MarkdownExporter($0.threadCount == 1 ? .thread : .reading) },
    importer: { _ in MarkdownImporter() }
  )
}
