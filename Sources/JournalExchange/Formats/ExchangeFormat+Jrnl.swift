extension ExchangeFormat {
  /// The text file of the program jrnl; imported also from its folders and from JSON.
  public static let jrnl = ExchangeFormat(
    "jrnl",
    kept: [.body],
    recognition: { JrnlRecognition.reason($0) },
    parts: { JrnlRecognition.parts($0) },
    exporter: { _ in JrnlExporter() },
    importer: { JrnlImporter($0) }
  )
}
