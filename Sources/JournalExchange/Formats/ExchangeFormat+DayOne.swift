extension ExchangeFormat {
  /// The JSON in the zip file that Day One exports.
  public static let dayOne = ExchangeFormat(
    importing: "dayone",
    recognition: { DayOneRecognition.reason($0) },
    parts: { DayOneRecognition.parts($0) },
    importer: { DayOneImporter($0) }
  )
}
