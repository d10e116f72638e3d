extension ExchangeFormat {
  /// A datetree in a file of Org; imported also from the files of org-journal.
  public static let org = ExchangeFormat(
    "org",
    kept: [.thread, .id, .sender, .amount, .body],
    recognition: { OrgRecognition.reason($0) },
    parts: { OrgRecognition.parts($0) },
    exporter: { _ in OrgExporter() },
    importer: { OrgImporter($0) }
  )
}
