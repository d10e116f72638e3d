extension ExchangeFormat {
  /// A folder of dated notes, or a file whose headings are dates.
  public static let notes = ExchangeFormat(
    importing: "notes",
    recognition: { NotesRecognition.reason($0) },
    parts: { NoteName.parts(among: $0) },
    importer: { NotesImporter($0) }
  )
}
