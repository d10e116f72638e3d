extension ExchangeFormat {
  /// A page for reading, which is only written.
  public static let html = ExchangeFormat(
    exporting: "html",
    survey: .book,
    exporter: { HTMLExporter($0.book) }
  )
}
