extension ExchangeFormat {
  /// A thread file; for several threads, a version for reading.
  public static let markdown = ExchangeFormat(
    "md",
    alias: "markdown",
    survey: .threads,
    hasThreadFiles: true,
    // A file does not contain the address of its thread.
    kept: Set(EntryContentPart.allCases).subtracting([.thread]),
    exporter: { MarkdownExporter($0.threadCount == 1 ? .thread : .reading) },
    importer: { _ in MarkdownImporter() }
  )
}
