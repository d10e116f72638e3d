extension ExchangeFormat {
  /// The text file of the program jrnl; imported also from its folders and from JSON.
  public static let jrnl = ExchangeFormat(
    "jrnl",
    // The first line becomes the title, and tags become a last line.
    kept: [],
    recognition: { JrnlRecognition.reason($0) },
    parts: { JrnlRecognition.parts($0) },
    exporter: { _ in JrnlExporter() },
    importer: { JrnlImporter($0) }
  )
}
