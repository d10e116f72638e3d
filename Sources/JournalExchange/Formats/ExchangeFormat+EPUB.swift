extension ExchangeFormat {
  /// An e-book, which is only written, and consists of several files.
  public static let epub = ExchangeFormat(exporting: "epub", survey: .book, exporter: nil)
}
